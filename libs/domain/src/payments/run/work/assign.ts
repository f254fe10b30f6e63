import { accept, type Command, unchanged } from '../../../kernel/decider.js';
import type { RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import { rangesOf } from './line-ranges.js';
import { onLines, workOn } from './line-work.js';

/** `to` null removes the assignment. */
export type AssignPayments = Command<
  'AssignPayments',
  { runId: string; lines: readonly number[]; to: string | null; due: string | null }
>;

export const assignPayments = ({ runId, lines, to, due }: AssignPayments['data'], run: PaymentRun): RunDecision =>
  onLines(run, lines, () => {
    const dueBy = to === null ? null : due;
    const others = lines.filter((n) => {
      const { assigned } = workOn(run, n);
      return (assigned?.to ?? null) !== to || (assigned?.due ?? null) !== dueBy;
    });
    if (others.length === 0) return unchanged;
    return accept({ type: 'PaymentsAssigned', data: { runId, lines: rangesOf(others), to, due: dueBy } });
  });
