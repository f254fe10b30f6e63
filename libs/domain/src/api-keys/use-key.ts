import type { Instant } from '../kernel/zoned-time.js';
import type { ApiKey, HeldSecret, KnownKey } from './state.js';
import { endOfKey } from './values.js';

export type KeyRefusal = 'key-not-valid' | 'key-waits' | 'key-revoked' | 'key-expired';

export type UsableKey = {
  readonly ok: true;
  readonly key: KnownKey;
  readonly secret: HeldSecret;
  /** The secret stops working at this time. */
  readonly until: Instant;
};

/**
 * Whether a secret works now. A secret that the key never had always gets the same answer, which reveals nothing. The holder of a
 * real secret learns why it does not work.
 */
export const useKey = (
  key: ApiKey,
  isDigest: (digest: string) => boolean,
  at: Instant,
): UsableKey | { readonly ok: false; readonly refusal: KeyRefusal } => {
  if (key.status === 'unknown') return { ok: false, refusal: 'key-not-valid' };
  if (key.changeRequests.some((request) => request.kind === 'api-key-secret' && isDigest(request.change.digest)))
    return { ok: false, refusal: 'key-waits' };
  const secret = key.secrets.find(({ digest }) => isDigest(digest));
  if (secret === undefined) return { ok: false, refusal: 'key-not-valid' };
  if (key.status === 'requested') return { ok: false, refusal: 'key-waits' };
  if (key.status !== 'active') return { ok: false, refusal: 'key-revoked' };
  const ends = endOfKey(key.rights.expiresOn);
  const until = secret.until !== null && secret.until < ends ? secret.until : ends;
  return at >= until ? { ok: false, refusal: 'key-expired' } : { ok: true, key, secret, until };
};
