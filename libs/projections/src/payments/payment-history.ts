import {
  type AlertKind,
  type DismissedAlert,
  type EarlierPayment,
  type PaymentLinesEvent,
  type PaymentRunEvent,
  rowsPerEvent,
  runFacts,
  releaseFacts,
} from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/**
 * Earlier payments to one account, enough to raise the three payment alerts. Payments of rejected runs are kept, and skipped when
 * read.
 */
export type PaymentHistoryDoc = {
  /** The account's match key. */
  readonly id: string;
  /** The latest runs that paid the account, newest last, each with its payments. */
  readonly runs: readonly RunPayments[];
  /** The largest payment of each run, largest first. More than one is kept, because a run may be rejected. */
  readonly largest: readonly EarlierPayment[];
  readonly dismissed: readonly DismissedPayment[];
};

/** An alert that was dismissed, and the payment that it was about. */
export type DismissedPayment = {
  readonly runId: string;
  readonly n: number;
  readonly alert: AlertKind;
  readonly amount: number;
  readonly reference: string;
};

export type RunPayments = { readonly runId: string; readonly payments: readonly EarlierPayment[] };

/** Two years of weekly payments. An older duplicate is no longer found by its reference. */
const KEEP_RUNS = 104;
const KEEP_LARGEST = 5;
/** The most payments of one run to one account. */
const KEEP_OF_ONE_RUN = 50;
const KEEP_EQUAL = 3;

const empty = (id: string): PaymentHistoryDoc => ({ id, runs: [], largest: [], dismissed: [] });

const isSame = (a: EarlierPayment, b: EarlierPayment): boolean => a.amount === b.amount && a.reference === b.reference;

/** Of equal payments in one run, the first few are kept, because one of them may be left out of the run. */
const withPayment = ({ runId, payments }: RunPayments, payment: EarlierPayment): RunPayments =>
  payments.length >= KEEP_OF_ONE_RUN || payments.filter((kept) => isSame(kept, payment)).length >= KEEP_EQUAL
    ? { runId, payments }
    : { runId, payments: [...payments, payment] };

/**
 * Keeps one run more than lines are compared with. The run being checked takes a place of its own, so the progress of the read
 * models does not affect which earlier payments a line is compared with.
 */
const paid = (doc: PaymentHistoryDoc, payment: EarlierPayment): PaymentHistoryDoc => {
  const { runId } = payment;
  const known = doc.runs.find((run) => run.runId === runId);
  const runs =
    known === undefined
      ? [...doc.runs, { runId, payments: [payment] }].slice(-(KEEP_RUNS + 1))
      : doc.runs.map((run) => (run === known ? withPayment(run, payment) : run));
  const rival = doc.largest.find((large) => large.runId === runId);
  const others = doc.largest.filter((large) => large !== rival);
  const ofRun = rival !== undefined && rival.amount >= payment.amount ? rival : payment;
  const largest = [...others, ofRun].sort((a, b) => b.amount - a.amount).slice(0, KEEP_LARGEST + 1);
  return { ...doc, runs, largest };
};

/** The payments of other runs that a line of run `runId` is compared with. */
export const earlierPayments = ({ runs, largest }: PaymentHistoryDoc, runId: string): readonly EarlierPayment[] => [
  ...runs
    .filter((run) => run.runId !== runId)
    .slice(-KEEP_RUNS)
    .flatMap(({ payments }) => payments),
  ...largest.filter((payment) => payment.runId !== runId).slice(0, KEEP_LARGEST),
];

type InRun = { readonly runId: string };

const dismissed = ({ runId, n, matchKey, alert, amount, reference }: InRun & DismissedAlert) =>
  one<PaymentHistoryDoc>(matchKey, (doc) => {
    const history = doc ?? empty(matchKey);
    return { ...history, dismissed: [...history.dismissed, { runId, n, alert, amount, reference }] };
  });

const raisedAgain = ({ matchKey, alert, amount, reference }: Omit<DismissedAlert, 'n'>) =>
  one<PaymentHistoryDoc>(matchKey, (doc) => {
    const history = doc ?? empty(matchKey);
    const isIt = (one: DismissedPayment) => one.alert === alert && one.amount === amount && one.reference === reference;
    return { ...history, dismissed: history.dismissed.filter((one) => !isIt(one)) };
  });

export const paymentHistory: Projection<PaymentHistoryDoc, PaymentLinesEvent | PaymentRunEvent> = {
  name: 'payment-history',
  version: 4,
  fields: { id: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    PaymentsVerified: ({ data }) =>
      data.lines
        .filter(({ matchKey }) => matchKey !== '')
        .flatMap(({ matchKey, n, line }) =>
          one<PaymentHistoryDoc>(matchKey, (doc) =>
            paid(doc ?? empty(matchKey), {
              runId: data.runId,
              n,
              at: data.startedAt,
              amount: line.amount,
              reference: line.reference ?? '',
            }),
          ),
        ),
    PaymentRunStarted: 'ignore',
    PaymentLinesReceived: 'ignore',
    PaymentRunCompleted: 'ignore',
    PaymentRunRejected: 'ignore',
    PaymentLineDiffered: 'ignore',
    PaymentCommented: 'ignore',
    PaymentAlertDismissed: ({ data }) => dismissed(data),
    PaymentAlertsDismissed: ({ data }) => data.alerts.flatMap((alert) => dismissed({ ...alert, runId: data.runId })),
    PaymentAlertsRaisedAgain: ({ data }) => data.alerts.flatMap(raisedAgain),
    PaymentsHeld: 'ignore',
    PaymentsLeftOut: 'ignore',
    PaymentsPutBack: 'ignore',
    PaymentsAssigned: 'ignore',
    PaymentsHandedOver: 'ignore',
    ...rowsPerEvent(runFacts, () => 'ignore' as const),
    PaymentRunMarkedReady: 'ignore',
    PaymentRunReleaseWithdrawn: 'ignore',
    ...rowsPerEvent(releaseFacts, () => 'ignore' as const),
  },
};
