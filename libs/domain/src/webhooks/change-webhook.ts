import { isSame, requestChange, requestValue } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { webhookFacts } from './controlled-facts.js';
import type { WebhookDecision } from './decision.js';
import type { KnownWebhook, Webhook } from './state.js';
import { tellsMore, type WebhookTarget } from './values.js';

export type OfWebhook = { readonly webhookId: string };
type Asking = {
  readonly singleOperator: boolean;
  /** What the requester checked, if recorded. */
  readonly check?: CheckRecord | null;
};

export type CreateWebhook = OfWebhook & Asking & { readonly name: string; readonly target: WebhookTarget };
export type ChangeWebhook = OfWebhook & Asking & { readonly target: WebhookTarget };
export type RotateWebhook = OfWebhook & Asking;
export type ActivateWebhook = OfWebhook & Asking;

export const createWebhook = (
  { webhookId, name, target, singleOperator, check }: CreateWebhook,
  webhook: Webhook,
  { commandId: requestId }: Who,
): WebhookDecision =>
  webhook.status === 'unknown'
    ? accept(...requestChange(webhookFacts.webhook, { requestId, webhookId, name, target }, singleOperator, check))
    : reject('webhook-exists');

/** Removing topics takes effect at once. Another address or more topics wait for a second person. */
export const changeWebhook = (
  { webhookId, target: now, singleOperator, check = null }: ChangeWebhook,
  webhook: KnownWebhook,
  { commandId: requestId }: Who,
): WebhookDecision => {
  const { name, target: was } = webhook;
  if (isSame(was, now)) return unchanged;
  if (isWaiting(webhook, 'webhook-target')) return reject('webhook-change-pending');
  if (!tellsMore(was, now)) return accept({ type: 'WebhookNarrowed', data: { webhookId, name, was, now } });
  const asked = { requestId, webhookId, name, singleOperator, check };
  return accept(...requestValue(webhookFacts, 'webhook-target', webhook, now, asked));
};

/**
 * Anybody who has the secret can pretend to be Counterfoil, so a new secret waits for a second person. The old secret signs
 * meanwhile.
 */
export const rotateWebhook = (
  { webhookId, singleOperator, check }: RotateWebhook,
  webhook: KnownWebhook,
  { commandId: requestId }: Who,
): WebhookDecision => {
  if (isWaiting(webhook, 'webhook-secret')) return reject('webhook-change-pending');
  const data = { requestId, webhookId, name: webhook.name, generation: webhook.lastGeneration + 1 };
  return accept(...requestChange(webhookFacts['webhook-secret'], data, singleOperator, check));
};

/** The address may have a new owner by now, so activating it waits for a second person. */
export const activateWebhook = (
  { webhookId, singleOperator, check }: ActivateWebhook,
  webhook: KnownWebhook,
  { commandId: requestId }: Who,
): WebhookDecision => {
  if (webhook.status !== 'inactive') return reject('webhook-not-inactive');
  if (isWaiting(webhook, 'webhook-activation')) return reject('webhook-change-pending');
  const data = { requestId, webhookId, name: webhook.name, target: webhook.target };
  return accept(...requestChange(webhookFacts['webhook-activation'], data, singleOperator, check));
};

const isWaiting = ({ changeRequests }: KnownWebhook, of: KnownWebhook['changeRequests'][number]['kind']): boolean =>
  changeRequests.some(({ kind }) => kind === of);
