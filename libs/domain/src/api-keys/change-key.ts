import { requestChange, requestValue } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { isSame } from '../kernel/change-request.js';
import { apiKeyFacts } from './controlled-facts.js';
import type { ApiKeyDecision } from './decision.js';
import type { ApiKey, KnownKey } from './state.js';
import {
  expiryFault,
  isWider,
  isWithin,
  type KeyRights,
  type KeySecret,
  LONGEST_OVERLAP_HOURS,
  type OwnRights,
} from './values.js';

type OfKey = { readonly keyId: string };
type Asking = {
  /** The requester's own rights. A key never gets more. */
  readonly own: OwnRights;
  readonly singleOperator: boolean;
  /** What the requester checked, if recorded. */
  readonly check?: CheckRecord | null;
};

export type CreateKey = OfKey & Asking & KeySecret & { readonly name: string; readonly rights: KeyRights };
export type ChangeKey = OfKey & Asking & { readonly rights: KeyRights };
export type RotateKey = OfKey & Asking & KeySecret & { readonly overlapHours: number };

export const createKey = (
  { keyId, name, rights, digest, prefix, own, singleOperator, check }: CreateKey,
  key: ApiKey,
  { commandId: requestId, at }: Who,
): ApiKeyDecision => {
  if (key.status !== 'unknown') return reject('key-exists');
  const refusal = refusalOfRights(rights, own, at);
  if (refusal !== null) return reject(refusal);
  const data = { requestId, keyId, name, rights, digest, prefix };
  return accept(...requestChange(apiKeyFacts['api-key'], data, singleOperator, check));
};

/** Removing rights takes effect at once. Adding rights waits for a second person. */
export const changeKeyRights = (
  { keyId, rights: now, own, singleOperator, check = null }: ChangeKey,
  key: KnownKey,
  { commandId: requestId, at }: Who,
): ApiKeyDecision => {
  const { name, rights: was } = key;
  if (isSame(was, now)) return unchanged;
  if (key.changeRequests.some(({ kind }) => kind === 'api-key-rights')) return reject('key-change-pending');
  if (!isWider(was, now)) return accept({ type: 'ApiKeyNarrowed', data: { keyId, name, was, now } });
  const refusal = refusalOfRights(now, own, at);
  if (refusal !== null) return reject(refusal);
  return accept(...requestValue(apiKeyFacts, 'api-key-rights', key, now, { requestId, keyId, name, singleOperator, check }));
};

/** A new secret gives new access, so it waits for a second person. The old secret works meanwhile and for an overlap afterwards. */
export const rotateKey = (
  { keyId, digest, prefix, overlapHours, own, singleOperator, check }: RotateKey,
  { name, rights, changeRequests }: KnownKey,
  { commandId: requestId }: Who,
): ApiKeyDecision => {
  if (changeRequests.some(({ kind }) => kind === 'api-key-secret')) return reject('key-change-pending');
  if (!isWithin(rights, own)) return reject('beyond-own-rights');
  const hours = Math.min(Math.max(overlapHours, 0), LONGEST_OVERLAP_HOURS);
  const data = { requestId, keyId, name, digest, prefix, overlapHours: hours };
  return accept(...requestChange(apiKeyFacts['api-key-secret'], data, singleOperator, check));
};

const refusalOfRights = (rights: KeyRights, own: OwnRights, at: string) =>
  isWithin(rights, own) ? expiryFault(rights.expiresOn, at) : 'beyond-own-rights';
