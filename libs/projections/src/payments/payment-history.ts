import type { AlertKind, EarlierPayment, PaymentLinesEvent, PaymentRunEvent } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** What was paid to one account: enough to raise the three payment alerts. Payments of rejected runs stay and are passed over when read. */
export type PaymentHistoryDoc = {
  /** The account's match key. */
  readonly id: string;
  /** The latest payments, newest last. */
  readonly latest: readonly EarlierPayment[];
  /** The largest payments of all time, largest first: more than one, since a run may turn out rejected. */
  readonly largest: readonly EarlierPayment[];
  readonly dismissed: readonly { readonly alert: AlertKind; readonly amount: number; readonly reference: string }[];
};

/** Two years of weekly payments: a duplicate older than that is found by its reference no more. */
const KEEP_LATEST = 104;
const KEEP_LARGEST = 5;

const empty = (id: string): PaymentHistoryDoc => ({ id, latest: [], largest: [], dismissed: [] });

const paid = (doc: PaymentHistoryDoc, payment: EarlierPayment): PaymentHistoryDoc => ({
  ...doc,
  latest: [...doc.latest, payment].slice(-KEEP_LATEST),
  largest: [...doc.largest, payment].sort((a, b) => b.amount - a.amount).slice(0, KEEP_LARGEST),
});

export const paymentHistory: Projection<PaymentHistoryDoc, PaymentLinesEvent | PaymentRunEvent> = {
  name: 'payment-history',
  version: 1,
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
    PaymentRunCompleted: 'ignore',
    PaymentRunRejected: 'ignore',
    PaymentLineDiffered: 'ignore',
    PaymentCommented: 'ignore',
    PaymentAlertDismissed: ({ data: { matchKey, alert, amount, reference } }) =>
      one<PaymentHistoryDoc>(matchKey, (doc) => {
        const history = doc ?? empty(matchKey);
        return { ...history, dismissed: [...history.dismissed, { alert, amount, reference }] };
      }),
    PaymentRunMarkedReady: 'ignore',
  },
};
