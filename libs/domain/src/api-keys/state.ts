import type { ChangeRequest } from '../kernel/change-request.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { apiKeyFacts } from './controlled-facts.js';
import type { KeyRights, KeySecret } from './values.js';

export type HeldSecret = KeySecret & {
  /** Who made it, and therefore knows it. What is done with it is this person's act (P-17.4). */
  readonly madeBy: string;
  /** Null: until the key ends. */
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

/** Changes a key; an unknown one stays unknown. */
export const changeKey = (key: ApiKey, change: (known: KnownKey) => Partial<KnownKey>): ApiKey =>
  key.status === 'unknown' ? key : { ...key, ...change(key) };
