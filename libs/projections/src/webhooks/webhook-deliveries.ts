import type { FailedBecause, WebhookQueueEvent } from '@counterfoil/domain';
import { one, type Projected, type Projection } from '../kernel/projection.js';

/** The outcome of one message for one webhook. */
export type WebhookDeliveryDoc = {
  readonly id: string;
  readonly webhookId: string;
  readonly messageId: string;
  readonly topic: string;
  /** The time of the last attempt. */
  readonly at: string;
  readonly state: 'delivered' | 'failing';
  readonly attempts: number;
  /** The HTTP status of the last attempt; null: there was no answer. */
  readonly status: number | null;
  /** Null: it was delivered. */
  readonly because: FailedBecause | null;
  /** Null: there is no next attempt, because the message was delivered or the webhook is paused. */
  readonly nextAt: string | null;
};

const idOf = (webhookId: string, messageId: string): string => `${webhookId}:${messageId}`;

const failing = ({ data: { webhookId, queue }, meta }: Projected<WebhookQueueEvent>) => {
  if (queue.stuck === null) return [];
  const { messageId, topic, attempts, status, because, nextAt } = queue.stuck;
  const id = idOf(webhookId, messageId);
  const about = { id, webhookId, messageId, topic, state: 'failing' } as const;
  return one<WebhookDeliveryDoc>(id, () => ({ ...about, at: meta.at, attempts, status, because, nextAt }));
};

/** Every message that was delivered to a webhook, or attempted. */
export const webhookDeliveries: Projection<WebhookDeliveryDoc, WebhookQueueEvent> = {
  name: 'webhook-deliveries',
  version: 2,
  fields: { webhookId: 'text', at: 'instant' },
  defaultSort: { field: 'at', direction: 'descending' },
  searched: [],
  on: {
    WebhookMessagesDelivered: ({ data: { webhookId, deliveries } }) =>
      deliveries.flatMap(({ messageId, topic, at, attempts, status }) => {
        const id = idOf(webhookId, messageId);
        const about = { id, webhookId, messageId, topic, state: 'delivered' } as const;
        return one<WebhookDeliveryDoc>(id, () => ({ ...about, at, attempts, status, because: null, nextAt: null }));
      }),
    WebhookDeliveryFailed: failing,
    WebhookPaused: failing,
    WebhookResumed: failing,
    WebhookTestAsked: 'ignore',
    WebhookMessageSentAgain: 'ignore',
  },
};
