import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';

/** Why an attempt failed: the kind of answer, or why there was none. */
export type FailedBecause = 'status' | 'redirect' | 'timeout' | 'connection' | 'certificate' | 'address' | 'name';

/** The message that blocks the queue. */
export type StuckMessage = {
  readonly messageId: string;
  readonly topic: string;
  readonly attempts: number;
  /** When the first failed attempt was made. */
  readonly since: Instant;
  /** The HTTP status; null: there was no answer. */
  readonly status: number | null;
  readonly because: FailedBecause;
  /** Null: the webhook is paused until a user resumes it. */
  readonly nextAt: Instant | null;
};

/** The state of a webhook's queue. Each event contains all of it, so only the last one has to be read. */
export type QueueState = {
  /** The last delivered message; null: none was delivered. */
  readonly through: string | null;
  /** Null: the queue is not blocked. */
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
  /** One event for many messages, because an event for each message would dominate the log. */
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
