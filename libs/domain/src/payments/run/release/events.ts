import type { EventCatalog, Fact } from '../../../kernel/fact.js';
import { runSubject } from '../row-id.js';

/** How a run ends: it is released or rejected. */
export type RunReleaseEvent =
  | Fact<'PaymentRunRejected', { runId: string; reason: string | null }>
  | Fact<'PaymentRunMarkedReady', { runId: string; sha256: string | null; openLines: number; reason: string | null }>;

export const runReleaseEvents: EventCatalog<RunReleaseEvent> = {
  PaymentRunRejected: { upcast: [], personal: [{ field: 'reason', subject: runSubject }] },
  PaymentRunMarkedReady: { upcast: [], personal: [{ field: 'reason', subject: runSubject }] },
};
