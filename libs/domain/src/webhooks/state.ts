import type { ChangeRequest } from '../kernel/change-request.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { webhookFacts } from './controlled-facts.js';
import type { WebhookTarget } from './values.js';

export type KnownWebhook = {
  readonly status: 'requested' | 'active' | 'declined' | 'inactive';
  readonly name: string;
  readonly target: WebhookTarget;
  /** Since when its messages are sent; null: it was never active. */
  readonly activeSince: Instant | null;
  /** Secrets are numbered; the server makes each of them from its master key. */
  readonly generation: number;
  /** The highest number that anybody was shown: a declined secret is never used later. */
  readonly lastGeneration: number;
  /** The secret before, which signs too until then; null: there is none. */
  readonly before: { readonly generation: number; readonly until: Instant } | null;
  readonly changeRequests: readonly ChangeRequest<typeof webhookFacts>[];
};

export type Webhook = { readonly status: 'unknown' } | KnownWebhook;

/** Changes a webhook; an unknown one stays unknown. */
export const changeKnown = (webhook: Webhook, change: (known: KnownWebhook) => Partial<KnownWebhook>): Webhook =>
  webhook.status === 'unknown' ? webhook : { ...webhook, ...change(webhook) };

/** The secrets that sign a message now, by number, the newest first. */
export const signingGenerations = ({ generation, before }: KnownWebhook, at: Instant): readonly number[] =>
  before !== null && at < before.until ? [generation, before.generation] : [generation];
