import { type ControlledEvent, controlledEvents } from '../../../kernel/controlled-fact.js';
import type { EventCatalog, Fact } from '../../../kernel/fact.js';
import type { Instant } from '../../../kernel/zoned-time.js';
import { runSubject } from '../row-id.js';
import type { LineRanges } from '../work/line-ranges.js';
import { releaseFacts } from './controlled-facts.js';

/** The end of a run: it is released or rejected. A release can be withdrawn for a limited time. */
export type RunReleaseEvent =
  | ControlledEvent<typeof releaseFacts>
  | Fact<'PaymentRunRejected', { runId: string; reason: string | null }>
  | Fact<
      'PaymentRunMarkedReady',
      {
        runId: string;
        sha256: string | null;
        openLines: number;
        reason: string | null;
        /** The payments to be made, and the lines that are excluded; null in releases that did not record it. */
        lines: number | null;
        amount: number | null;
        without: LineRanges;
        /** Digest of every line with its result and its row work. */
        basis: string | null;
        /** The release can be withdrawn until this time; null: never. */
        until: Instant | null;
        /** The request that a second person approved; null: one person released the run alone. */
        requestId: string | null;
      }
    >
  | Fact<'PaymentRunReleaseWithdrawn', { runId: string; reason: string | null }>;

const withReason = { upcast: [], personal: [{ field: 'reason', subject: runSubject }] } as const;

export const runReleaseEvents: EventCatalog<RunReleaseEvent> = {
  ...controlledEvents(releaseFacts),
  PaymentRunRejected: withReason,
  PaymentRunMarkedReady: {
    ...withReason,
    upcast: [(v1) => ({ ...v1, lines: null, amount: null, without: [], basis: null, until: null, requestId: null })],
  },
  PaymentRunReleaseWithdrawn: withReason,
};
