import { type CheckRecord, fileNote } from '../../kernel/check-record.js';
import { controlledFact, field, personal } from '../../kernel/controlled-fact.js';
import { runSubject } from './row-id.js';
import { type LineRanges, linesText } from './work/line-ranges.js';

/** Payments of a run are accepted although they are not confirmed (P-10.23). */
const acceptance = controlledFact({
  stem: 'PaymentAcceptance',
  ref: { runId: field<string>(), lines: field<LineRanges>() },
  value: {
    /** Digest of how the lines were judged and of the suppliers behind them: once they change, the request is void. */
    basis: field<string>(),
    /** What the lines add up to, in hundredths. */
    amount: field<number>(),
  },
  asked: {
    check: personal<CheckRecord>(),
    /** Users who had a hand in the suppliers behind the lines: none of them can be the second person. */
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

/** What in a payment run waits for a second person (P-11.1). */
export const runFacts = { acceptance };
