import { accept, type Command, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import { rangesOf } from './line-ranges.js';
import { onLines, workOn } from './line-work.js';

type Lines = { readonly runId: string; readonly lines: readonly number[] };
type WithReason = Lines & { readonly reason: string };

export type SetAsideCommand =
  | Command<'HoldPayments', WithReason>
  | Command<'LeaveOutPayments', WithReason>
  | Command<'PutBackPayments', Lines>;

/** Held and left out exclude each other: the later one applies. Lines that are already in this state are skipped. */
const setAside =
  (type: 'PaymentsHeld' | 'PaymentsLeftOut', aside: 'held' | 'out') =>
  ({ runId, lines, reason }: WithReason, run: PaymentRun, { commandId: textId }: Who): RunDecision =>
    onLines(run, lines, () => {
      if (reason.trim() === '') return reject('reason-needed');
      const open = lines.filter((n) => workOn(run, n).aside !== aside);
      if (open.length === 0) return unchanged;
      return accept({ type, data: { runId, lines: rangesOf(open), reason: reason.trim(), textId } });
    });

export const holdPayments = setAside('PaymentsHeld', 'held');
export const leaveOutPayments = setAside('PaymentsLeftOut', 'out');

export const putBackPayments = ({ runId, lines }: Lines, run: PaymentRun): RunDecision =>
  onLines(run, lines, () => {
    const aside = lines.filter((n) => workOn(run, n).aside !== null);
    return aside.length === 0 ? unchanged : accept({ type: 'PaymentsPutBack', data: { runId, lines: rangesOf(aside) } });
  });
