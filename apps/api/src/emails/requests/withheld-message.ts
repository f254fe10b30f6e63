import type { Withheld } from '@counterfoil/domain';

/** Why an email is not sent, as one sentence (P-4.3). */
export const withheldMessage = (reasons: readonly Withheld[]): string =>
  `The email is not sent: ${reasons.map(({ words }) => words).join('; ')}.`;
