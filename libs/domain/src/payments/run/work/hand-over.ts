import { accept, type Command, unchanged } from '../../../kernel/decider.js';
import { ifWorkable, type RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import { rangesOf } from './line-ranges.js';
import { linesWhere } from './line-table.js';

/** `to` null: the lines are no longer assigned. `askedBy` is the user who deactivated `from` or removed a right; null: unknown. */
export type HandOverPayments = Command<
  'HandOverPayments',
  { runId: string; from: string; to: string | null; askedBy: string | null }
>;

/** Hands all lines of a user who can no longer work on them to a colleague. Due dates stay the same (P-19.7). */
export const handOverPayments = ({ runId, from, to, askedBy }: HandOverPayments['data'], run: PaymentRun): RunDecision =>
  // The limit on row work does not apply here, so that no line stays with a user who cannot sign in.
  ifWorkable(run, () => {
    const lines = linesWhere(run.work, ({ assigned }) => assigned?.to === from);
    if (lines.length === 0 || from === to) return unchanged;
    return accept({ type: 'PaymentsHandedOver', data: { runId, lines: rangesOf(lines), from, to, askedBy } });
  });
