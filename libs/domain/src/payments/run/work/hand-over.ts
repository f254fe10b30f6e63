import { accept, type Command, unchanged } from '../../../kernel/decider.js';
import { ifWorkable, type RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import { rangesOf } from './line-ranges.js';
import { linesWhere } from './line-table.js';

/** `to` null: to nobody. `askedBy` deactivated `from`, or took a right away; null: it is not known who did. */
export type HandOverPayments = Command<
  'HandOverPayments',
  { runId: string; from: string; to: string | null; askedBy: string | null }
>;

/** Every line of somebody who cannot work on it any more goes to a colleague, due on the same day as before (P-19.7). */
export const handOverPayments = ({ runId, from, to, askedBy }: HandOverPayments['data'], run: PaymentRun): RunDecision =>
  // However much was done on the run: nothing stays with somebody who cannot sign in.
  ifWorkable(run, () => {
    const lines = linesWhere(run.work, ({ assigned }) => assigned?.to === from);
    if (lines.length === 0 || from === to) return unchanged;
    return accept({ type: 'PaymentsHandedOver', data: { runId, lines: rangesOf(lines), from, to, askedBy } });
  });
