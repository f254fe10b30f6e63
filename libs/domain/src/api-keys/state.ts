import type { ChangeRequest } from '../kernel/change-request.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { apiKeyFacts } from './controlled-facts.js';
import type { KeyRights, KeySecret } from './values.js';

export type HeldSecret = KeySecret & {
  /** The person who created this secret and therefore knows it. Calls made with it are recorded as this person's acts (P-17.4). */
  readonly madeBy: string;
  /** When the secret stops working; null: when the key expires. */
  readonly until: Instant | null;
};

export type KnownKey = {
  readonly status: 'requested' | 'active' | 'declined' | 'revoked';
  readonly name: string;
  readonly rights: KeyRights;
  /** Newest first. */
  readonly secrets: readonly HeldSecret[];
  readonly changeRequests: readonly ChangeRequest<typeof apiKeyFacts>[];
};

export type ApiKey = { readonly status: 'unknown' } | KnownKey;

/** Changes a known key. An unknown key stays unknown. */
export const changeKey = (key: ApiKey, change: (known: KnownKey) => Partial<KnownKey>): ApiKey =>
  key.status === 'unknown' ? key : { ...key, ...change(key) };
