import { type Decision, reject, type Who } from '../kernel/decider.js';
import type { SecondPersonRejection } from '../kernel/second-person.js';
import type { ApiKeyEvent } from './events.js';
import type { ApiKey, KnownKey } from './state.js';
import type { ExpiryFault } from './values.js';

export type ApiKeyRejection =
  | 'key-exists'
  | 'no-such-key'
  | 'key-ended'
  | 'key-change-pending'
  | 'beyond-own-rights'
  | 'request-changed'
  | ExpiryFault
  | SecondPersonRejection;
export type ApiKeyDecision = Decision<ApiKeyEvent, ApiKeyRejection>;

/** Wraps a decision that needs an active key. */
export const onActiveKey =
  <D>(then: (data: D, key: KnownKey, who: Who) => ApiKeyDecision) =>
  (data: D, key: ApiKey, who: Who): ApiKeyDecision => {
    if (key.status === 'unknown') return reject('no-such-key');
    return key.status === 'active' ? then(data, key, who) : reject('key-ended');
  };

/** Wraps a decision that needs a key that exists, in any status. */
export const onKey =
  <D>(then: (data: D, key: KnownKey, who: Who) => ApiKeyDecision) =>
  (data: D, key: ApiKey, who: Who): ApiKeyDecision =>
    key.status === 'unknown' ? reject('no-such-key') : then(data, key, who);
