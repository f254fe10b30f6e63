import { accept, type Command, type Decider, reject } from '../../../kernel/decider.js';
import type { ControlledEvent } from '../../../kernel/controlled-fact.js';
import type { Actor } from '../../../kernel/envelope.js';
import { evolveChangeRequests } from '../../../kernel/evolve-change-requests.js';
import type { AlertKind } from '../../alerts.js';
import { runFacts } from '../controlled-facts.js';
import { ifOpen, type RunDecision } from '../decision.js';
import { sendersOf } from '../senders.js';
import type { LineWork, PaymentRun } from '../state.js';
import {
  type AcceptPayments,
  acceptPayments,
  type ApproveAcceptance,
  approveAcceptance,
  type DeclineAcceptance,
  declineAcceptance,
} from './accept-payments.js';
import { type AssignPayments, assignPayments } from './assign.js';
import { type DismissAlerts, dismissAlerts, type RaiseAlertsAgain, raiseAlertsAgain } from './dismiss-alerts.js';
import type { DismissedAlert, RowWorkEvent } from './events.js';
import { type HandOverPayments, handOverPayments } from './hand-over.js';
import { withWork } from './line-work.js';
import { holdPayments, leaveOutPayments, putBackPayments, type SetAsideCommand } from './set-aside.js';

type CommentOnPayment = Command<'CommentOnPayment', { runId: string; n: number; comment: string }>;

export type RowWorkCommand =
  | CommentOnPayment
  | DismissAlerts
  | RaiseAlertsAgain
  | SetAsideCommand
  | AssignPayments
  | HandOverPayments
  | AcceptPayments
  | ApproveAcceptance
  | DeclineAcceptance;

const commentOnPayment = ({ runId, n, comment }: CommentOnPayment['data'], run: PaymentRun): RunDecision =>
  ifOpen(run, () =>
    comment.trim() === ''
      ? reject('comment-needed')
      : accept({ type: 'PaymentCommented', data: { runId, n, comment: comment.trim() } }),
  );

export const decideWork = {
  CommentOnPayment: commentOnPayment,
  DismissAlerts: dismissAlerts,
  RaiseAlertsAgain: raiseAlertsAgain,
  HoldPayments: holdPayments,
  LeaveOutPayments: leaveOutPayments,
  PutBackPayments: putBackPayments,
  AssignPayments: assignPayments,
  HandOverPayments: handOverPayments,
  AcceptPayments: acceptPayments,
  ApproveAcceptance: approveAcceptance,
  DeclineAcceptance: declineAcceptance,
};

const user = (id: string): Actor => ({ kind: 'user', id });

/** People who sent payments of the run, or had a part in the suppliers behind them, cannot be the second person (P-10.23). */
const onAcceptance = evolveChangeRequests<PaymentRun, PaymentRun, typeof runFacts>(
  runFacts,
  (run, change) => (run.status === 'none' ? run : { ...run, ...change(run) }),
  {
    acceptance: {
      authors: (run, { data, meta }) => [meta.actor, ...sendersOf(run), ...data.involved.map(user)],
      requested: (run) => ({ ...run, workEvents: run.workEvents + 1 }),
      approved: (run, { data }) => withWork(run, data.lines, () => ({ accepted: true })),
    },
  },
);

type Dismissed = LineWork['dismissed'];

/** Counts as one event of row work, however many alerts it lists. */
const onAlerts = (
  run: PaymentRun,
  alerts: readonly DismissedAlert[],
  changed: (dismissed: Dismissed, alert: AlertKind) => Dismissed,
): PaymentRun =>
  alerts.reduce<PaymentRun>(
    (after, { n, alert }) => ({
      ...withWork(after, [[n, n]], ({ dismissed }) => ({ dismissed: changed(dismissed, alert) })),
      workEvents: run.workEvents + 1,
    }),
    run,
  );

export const evolveWork: Decider<PaymentRun, RowWorkCommand, RowWorkEvent | ControlledEvent<typeof runFacts>, never>['evolve'] = {
  ...onAcceptance,
  PaymentCommented: (run) => run,
  PaymentAlertDismissed: (run, { data: { n, alert } }) =>
    withWork(run, [[n, n]], ({ dismissed }) => ({ dismissed: [...dismissed, alert] })),
  PaymentAlertsDismissed: (run, { data: { alerts } }) => onAlerts(run, alerts, (dismissed, alert) => [...dismissed, alert]),
  PaymentAlertsRaisedAgain: (run, { data: { alerts } }) =>
    onAlerts(run, alerts, (dismissed, alert) => dismissed.filter((kind) => kind !== alert)),
  PaymentsHeld: (run, { data: { lines } }) => withWork(run, lines, () => ({ aside: 'held' })),
  PaymentsLeftOut: (run, { data: { lines } }) => withWork(run, lines, () => ({ aside: 'out' })),
  PaymentsPutBack: (run, { data: { lines } }) => withWork(run, lines, () => ({ aside: null })),
  PaymentsAssigned: (run, { data: { lines, to, due } }) =>
    withWork(run, lines, () => ({ assigned: to === null ? null : { to, due } })),
  PaymentsHandedOver: (run, { data: { lines, to } }) =>
    withWork(run, lines, ({ assigned }) => ({ assigned: to === null || assigned === null ? null : { ...assigned, to } })),
};
