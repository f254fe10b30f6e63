import type { EventCatalog, Fact } from '../../../kernel/fact.js';
import type { AlertKind } from '../../alerts.js';
import { paymentSubject } from '../row-id.js';

/** What people do with single payments of a run. */
export type RowWorkEvent =
  | Fact<'PaymentCommented', { runId: string; n: number; comment: string | null }>
  | Fact<
      'PaymentAlertDismissed',
      { runId: string; n: number; matchKey: string; amount: number; reference: string; alert: AlertKind; reason: string | null }
    >;

export const rowWorkEvents: EventCatalog<RowWorkEvent> = {
  PaymentCommented: { upcast: [], personal: [{ field: 'comment', subject: paymentSubject }] },
  PaymentAlertDismissed: { upcast: [], personal: [{ field: 'reason', subject: paymentSubject }] },
};
