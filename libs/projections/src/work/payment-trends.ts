import {
  type EvidenceGrade,
  type LineRanges,
  type PaymentLinesEvent,
  releaseFacts,
  rowsPerEvent,
  type RowWorkEvent,
  type RunReleaseEvent,
  withoutRanges,
  withRanges,
} from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

type GradeSums = { readonly [grade in EvidenceGrade]?: number };

/** The figures of one run. They are few, so that a year can be added up when it is read. */
export type PaymentTrendDoc = {
  /** The run's id. */
  readonly id: string;
  readonly startedAt: string;
  readonly entityId: string | null;
  readonly rejected: boolean;
  /** Lines that are left out or held. */
  readonly aside: LineRanges;
  /** Number of the last chunk that was added. */
  readonly chunk: number;
  /** Hundredths by currency and evidence grade, from the first check of each line. */
  readonly sums: { readonly [currency: string]: GradeSums };
};

type Checked = Extract<PaymentLinesEvent, { type: 'PaymentsVerified' }>['data'];

const withLines = (doc: PaymentTrendDoc, { chunk, lines }: Checked): PaymentTrendDoc => {
  // A chunk that is delivered twice is counted once.
  if (chunk <= doc.chunk) return doc;
  const sums: { [currency: string]: { [grade in EvidenceGrade]?: number } } = { ...doc.sums };
  for (const { grade, line } of lines) {
    const before = sums[line.currency];
    sums[line.currency] = { ...before, [grade]: (before?.[grade] ?? 0) + line.amount };
  }
  return { ...doc, chunk, sums };
};

const setAside = ({ data }: { readonly data: { readonly runId: string; readonly lines: LineRanges } }) =>
  change<PaymentTrendDoc>(data.runId, (doc) => ({ ...doc, aside: withRanges(doc.aside, data.lines) }));

export const paymentTrends: Projection<PaymentTrendDoc, PaymentLinesEvent | RunReleaseEvent | RowWorkEvent> = {
  name: 'payment-trends',
  version: 2,
  fields: { startedAt: 'instant', entityId: 'text' },
  defaultSort: { field: 'startedAt', direction: 'ascending' },
  searched: [],
  on: {
    PaymentsVerified: ({ data }) =>
      one<PaymentTrendDoc>(data.runId, (doc) => {
        const { runId: id, startedAt, entityId } = data;
        return withLines(doc ?? { id, startedAt, entityId, rejected: false, aside: [], chunk: 0, sums: {} }, data);
      }),
    PaymentRunRejected: ({ data }) => change<PaymentTrendDoc>(data.runId, (doc) => ({ ...doc, rejected: true })),
    PaymentRunMarkedReady: 'ignore',
    PaymentRunReleaseWithdrawn: 'ignore',
    ...rowsPerEvent(releaseFacts, () => 'ignore' as const),
    PaymentsHeld: setAside,
    PaymentsLeftOut: setAside,
    PaymentsPutBack: ({ data }) =>
      change<PaymentTrendDoc>(data.runId, (doc) => ({ ...doc, aside: withoutRanges(doc.aside, data.lines) })),
    PaymentsAssigned: 'ignore',
    PaymentsHandedOver: 'ignore',
    PaymentCommented: 'ignore',
    PaymentAlertDismissed: 'ignore',
    PaymentAlertsDismissed: 'ignore',
    PaymentAlertsRaisedAgain: 'ignore',
  },
};
