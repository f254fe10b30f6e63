import type { ChangeRequest } from '../kernel/change-request.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { webhookFacts } from './controlled-facts.js';
import type { WebhookTarget } from './values.js';

export type KnownWebhook = {
  readonly status: 'requested' | 'active' | 'declined' | 'inactive';
  readonly name: string;
  readonly target: WebhookTarget;
  /** The time since when its messages are sent; null: it has never been active. */
  readonly activeSince: Instant | null;
  /** The number of the current secret. The server derives each secret from its master key. */
  readonly generation: number;
  /** The highest number of a secret that was ever shown. A declined secret is never used later. */
  readonly lastGeneration: number;
  /** The previous secret, which also signs until the given time; null: there is none. */
  readonly before: { readonly generation: number; readonly until: Instant } | null;
  readonly changeRequests: readonly ChangeRequest<typeof webhookFacts>[];
};

export type Webhook = { readonly status: 'unknown' } | KnownWebhook;

/** Changes a known webhook. An unknown one stays unknown. */
export const changeKnown = (webhook: Webhook, change: (known: KnownWebhook) => Partial<KnownWebhook>): Webhook =>
  webhook.status === 'unknown' ? webhook : { ...webhook, ...change(webhook) };

/** The numbers of the secrets that sign a message now, newest first. */
export const signingGenerations = ({ generation, before }: KnownWebhook, at: Instant): readonly number[] =>
  before !== null && at < before.until ? [generation, before.generation] : [generation];
