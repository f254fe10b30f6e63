import type { Withheld } from '@counterfoil/domain';

/** The reasons against a mail in one sentence (P-4.3). */
export const keptBack = (reasons: readonly Withheld[]): string =>
  `The mail is kept back: ${reasons.map(({ code, words }) => `${words} (reason ${code})`).join('; ')}.`;
