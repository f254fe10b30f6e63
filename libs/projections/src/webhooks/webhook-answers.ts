import type { StuckMessage, WebhookTarget } from '@counterfoil/domain';
import type { ListAnswer, Written } from '../answers.js';
import type { WaitingFor } from '../customers/company-answers.js';
import type { WebhookDeliveryDoc } from './webhook-deliveries.js';
import type { WebhookDoc } from './webhooks.js';

/** A change of a webhook that waits for a second person. */
export type WebhookRequest = WaitingFor & {
  readonly requestId: string;
  readonly kind: 'webhook' | 'webhook-target' | 'webhook-secret' | 'webhook-activation';
  readonly title: string;
  readonly at: string;
  readonly was: string;
  readonly now: string;
  /** Whether the reader requested it and can withdraw it. */
  readonly isOwn: boolean;
};

export type WebhookView = Pick<WebhookDoc, 'id' | 'name' | 'createdAt' | 'lastDeliveredAt'> & {
  readonly status: WebhookDoc['status'] | 'failing' | 'paused';
  readonly target: WebhookTarget;
  readonly createdByName: string;
  /** The message that blocks the queue; null: there is none. */
  readonly stuck: StuckMessage | null;
  readonly secretBeforeUntil: string | null;
  readonly requests: readonly WebhookRequest[];
};

/** GET /webhooks */
export type WebhooksAnswer = { readonly webhooks: readonly WebhookView[]; readonly position: string };

/** GET /webhooks/:webhookId/deliveries: newest first. */
export type WebhookDeliveriesAnswer = ListAnswer<WebhookDeliveryDoc>;

/** The answer with a new webhook or a new secret. `secret` appears only here; null: the same call was answered before. */
export type NewWebhookSecret = Written & { readonly id: string; readonly secret: string | null };
