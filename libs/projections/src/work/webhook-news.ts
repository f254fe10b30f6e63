import type { WebhookQueueEvent } from '@counterfoil/domain';
import { one, type Projected } from '../kernel/projection.js';
import { NEW, type NotificationDoc, toAllWho } from './notification-doc.js';

const webhookIsOver = ({ data: { webhookId } }: { readonly data: { readonly webhookId: string } }) =>
  one<NotificationDoc>(`webhook:${webhookId}`, () => null);

/** Notifies about a paused webhook until a user resumes or deactivates it. */
export const onWebhook = {
  WebhookPaused: ({
    data: { webhookId: about },
    meta: { at },
  }: Projected<Extract<WebhookQueueEvent, { type: 'WebhookPaused' }>>) => {
    const id = `webhook:${about}`;
    const audience = toAllWho('canManageUsers');
    return one<NotificationDoc>(id, () => ({ ...NEW, ...{ id, kind: 'webhook', audience, at, by: null, about } }));
  },
  WebhookResumed: webhookIsOver,
  WebhookDeactivated: webhookIsOver,
  WebhookMessagesDelivered: 'ignore',
  WebhookDeliveryFailed: 'ignore',
  WebhookTestAsked: 'ignore',
  WebhookMessageSentAgain: 'ignore',
} as const;
