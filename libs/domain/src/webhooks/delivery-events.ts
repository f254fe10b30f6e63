import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';

/** Why an attempt failed: what was answered, or why nothing was. */
export type FailedBecause = 'status' | 'redirect' | 'timeout' | 'connection' | 'certificate' | 'address' | 'name';

/** The message that is in the way. */
export type StuckMessage = {
  readonly messageId: string;
  readonly topic: string;
  readonly attempts: number;
  /** When the first of these attempts failed. */
  readonly since: Instant;
  /** The HTTP status; null: nothing was answered. */
  readonly status: number | null;
  readonly because: FailedBecause;
  /** Null: the webhook is paused until somebody resumes it. */
  readonly nextAt: Instant | null;
};

/** Where a webhook stands. Each of its events holds all of it, so that only the last one is read. */
export type QueueState = {
  /** The last message that was delivered; null: none was. */
  readonly through: string | null;
  /** Null: nothing is in the way. */
  readonly stuck: StuckMessage | null;
};

export type Delivery = {
  readonly messageId: string;
  readonly topic: string;
  readonly at: Instant;
  readonly attempts: number;
  readonly status: number;
};

type OfQueue = { readonly webhookId: string; readonly queue: QueueState };

export type WebhookQueueEvent =
  /** One event for many messages: a log that grows with each message would be mostly about messages. */
  | Fact<'WebhookMessagesDelivered', OfQueue & { deliveries: readonly Delivery[] }>
  | Fact<'WebhookDeliveryFailed', OfQueue>
  | Fact<'WebhookPaused', OfQueue & { name: string }>
  | Fact<'WebhookResumed', OfQueue & { name: string }>
  | Fact<'WebhookTestAsked', OfQueue & { name: string }>
  | Fact<'WebhookMessageSentAgain', OfQueue & { name: string; messageId: string }>;

export const webhookQueueEvents: EventCatalog<WebhookQueueEvent> = {
  WebhookMessagesDelivered: plain,
  WebhookDeliveryFailed: plain,
  WebhookPaused: plain,
  WebhookResumed: plain,
  WebhookTestAsked: plain,
  WebhookMessageSentAgain: plain,
};
