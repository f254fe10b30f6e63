import type { PaymentLinesEvent } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** Sum of the rows of a run that share a payment id (P-4.2), in hundredths. */
export type PaymentTotalDoc = { readonly id: string; readonly total: number };

export const paymentTotalId = (runId: string, paymentId: string): string => `${runId}:${paymentId}`;

/** Stored as documents, so that an export of any length can look up its totals instead of holding them in memory. */
export const paymentTotals: Projection<PaymentTotalDoc, PaymentLinesEvent> = {
  name: 'payment-totals',
  version: 1,
  fields: { id: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    PaymentsVerified: ({ data: { runId, lines } }) =>
      lines.flatMap(({ paymentId, line }) => {
        if (paymentId === null || paymentId === '') return [];
        const id = paymentTotalId(runId, paymentId);
        return one<PaymentTotalDoc>(id, (doc) => ({ id, total: (doc?.total ?? 0) + line.amount }));
      }),
  },
};
