import { controlledFact, field, personal } from '../../../kernel/controlled-fact.js';
import { runSubject } from '../row-id.js';

/** A run is released by two people (P-10.15). */
const release = controlledFact({
  stem: 'PaymentRunRelease',
  ref: { runId: field<string>() },
  value: {
    /** Digest of all lines with their results and row work. The request is void once any line changes. */
    basis: field<string>(),
    /** SHA-256 of the file's bytes; null for a caller's list. */
    sha256: field<string | null>(),
    /** The payments to be made, without lines that are held or left out. */
    lines: field<number>(),
    amount: field<number>(),
    openLines: field<number>(),
  },
  asked: { reason: personal<string>() },
  subject: runSubject,
  texts: {
    title: 'Release of a payment run',
    risk: 'The file can be sent to the bank after this.',
    act: ({ lines, amount }, { money }) =>
      `release a payment run${lines === undefined || amount === undefined ? '' : ` of ${paymentsText(lines)}, ${money(amount)}`}`,
    asked: ({ openLines }) => (openLines === 0 ? '' : `, ${paymentsText(openLines)} of it to do`),
    card: ({ lines, amount, openLines }, { money }) => [
      'Not released',
      `${paymentsText(lines)}, ${money(amount)}${openLines === 0 ? '' : `, ${paymentsText(openLines)} to do`}`,
    ],
  },
});

const paymentsText = (lines: number): string => `${lines} ${lines === 1 ? 'payment' : 'payments'}`;

/** The changes of a release that wait for a second person (P-11.1). */
export const releaseFacts = { release };
