import { type Decision, reject, type Who } from '../kernel/decider.js';
import type { SecondPersonRejection } from '../kernel/second-person.js';
import type { WebhookEvent } from './events.js';
import type { KnownWebhook, Webhook } from './state.js';

export type WebhookRejection =
  | 'webhook-exists'
  | 'no-such-webhook'
  | 'webhook-not-active'
  | 'webhook-not-inactive'
  | 'webhook-change-pending'
  | 'request-changed'
  | SecondPersonRejection;
export type WebhookDecision = Decision<WebhookEvent, WebhookRejection>;

type Then<D> = (data: D, webhook: KnownWebhook, who: Who) => WebhookDecision;

/** Wraps a decision that needs a webhook that exists, in any status. */
export const onWebhook =
  <D>(then: Then<D>) =>
  (data: D, webhook: Webhook, who: Who): WebhookDecision =>
    webhook.status === 'unknown' ? reject('no-such-webhook') : then(data, webhook, who);

/** Wraps a decision that needs an active webhook. */
export const onActive = <D>(then: Then<D>) =>
  onWebhook<D>((data, webhook, who) => (webhook.status === 'active' ? then(data, webhook, who) : reject('webhook-not-active')));
