import { type CheckRecord, fileNote } from '../../kernel/check-record.js';
import { controlledFact, field, personal } from '../../kernel/controlled-fact.js';
import { runSubject } from './row-id.js';
import { type LineRanges, linesText } from './work/line-ranges.js';

/** Payments of a run are accepted although they are not confirmed (P-10.23). */
const acceptance = controlledFact({
  stem: 'PaymentAcceptance',
  ref: { runId: field<string>(), lines: field<LineRanges>() },
  value: {
    /** Digest of the lines' results and of the suppliers behind them. If these change, the request is void. */
    basis: field<string>(),
    /** The total of the lines in hundredths. */
    amount: field<number>(),
  },
  asked: {
    check: personal<CheckRecord>(),
    /** Users who had a part in the suppliers behind the lines. They cannot be the second person. */
    involved: field<readonly string[]>(),
  },
  subject: runSubject,
  texts: {
    title: 'Accepted payment',
    risk: 'These payments are paid although nothing confirms their accounts but what was checked here.',
    act: ({ lines, amount }, { money }) =>
      `accept ${linesText(lines)} of a payment run${amount === undefined ? '' : `, ${money(amount)}`}`,
    asked: ({ check }) => (check === null ? '' : `: ${check.reason}${fileNote(check)}`),
    card: ({ lines, amount }, { money }) => ['At risk', `${linesText(lines)} accepted, ${money(amount)}`],
  },
});

/** The changes of a payment run that wait for a second person (P-11.1). */
export const runFacts = { acceptance };
