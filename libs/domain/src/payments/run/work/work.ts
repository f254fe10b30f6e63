import { accept, type Command, type Decider, keep, reject, unchanged } from '../../../kernel/decider.js';
import { ifOpen, type RunDecision, type RunEventData } from '../decision.js';
import type { PaymentRun } from '../state.js';
import type { RowWorkEvent } from './events.js';

export type RowWorkCommand =
  | Command<'CommentOnPayment', { runId: string; n: number; comment: string }>
  | Command<'DismissAlert', RunEventData<'PaymentAlertDismissed'> & { readonly reason: string }>;
type DataFor<T extends RowWorkCommand['type']> = Extract<RowWorkCommand, { type: T }>['data'];

const commentOnPayment = ({ runId, n, comment }: DataFor<'CommentOnPayment'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () =>
    comment.trim() === ''
      ? reject('comment-needed')
      : accept({ type: 'PaymentCommented', data: { runId, n, comment: comment.trim() } }),
  );

const dismissAlert = (data: DataFor<'DismissAlert'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () => {
    const { runId, n, matchKey, amount, reference, alert } = data;
    const reason = data.reason.trim();
    if (reason === '') return reject('reason-needed');
    if (run.dismissed.some((d) => d.n === n && d.alert === alert)) return unchanged;
    return accept({ type: 'PaymentAlertDismissed', data: { runId, n, matchKey, amount, reference, alert, reason } });
  });

export const decideWork = { CommentOnPayment: commentOnPayment, DismissAlert: dismissAlert };

export const evolveWork: Decider<PaymentRun, RowWorkCommand, RowWorkEvent, never>['evolve'] = {
  PaymentCommented: keep,
  PaymentAlertDismissed: (run, { data: { n, alert } }) => ({ ...run, dismissed: [...run.dismissed, { n, alert }] }),
};
