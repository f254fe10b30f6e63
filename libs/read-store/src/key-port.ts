import type { JsonObject } from '@counterfoil/domain';
import type { Checkpoint } from './port.js';

/** A subject's data key, wrapped by MASTER_KEY; useless without it. */
export type WrappedKey = { readonly tenant: string; readonly subject: string; readonly keyId: string; readonly wrapped: string };

/** The log whose keys a key store keeps, and a value that opens only under the same MASTER_KEY. */
export type KeyStoreIdentity = { readonly logId: string; readonly check: string };

/**
 * Keys of personal data, kept and backed up apart from the log. Destroying a key erases the person:
 * what it sealed can never be read again. A destroyed subject stays known, so that no new key revives it unseen.
 */
export interface KeyStore {
  /** The subject's living key; null when it never had one or it was destroyed. */
  current(tenant: string, subject: string): Promise<WrappedKey | null>;
  /** The living keys of several subjects, in no order; subjects without one are missing. */
  currentEach(tenant: string, subjects: readonly string[]): Promise<readonly WrappedKey[]>;
  /** Keys by id; destroyed ones are missing. */
  byIds(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>>;
  /**
   * Keeps a new key unless the subject already has one; answers the one that counts (racing writers agree).
   * @throws SubjectDestroyed when the subject was destroyed before
   */
  keep(key: WrappedKey): Promise<WrappedKey>;
  /**
   * The same for several keys, in one step where the store can. Answers the keys that count, in the order given; destroyed subjects
   * are missing.
   */
  keepEach(keys: readonly WrappedKey[]): Promise<readonly WrappedKey[]>;
  /** Destroys every key of the subject; harmless to repeat. */
  destroy(tenant: string, subject: string): Promise<void>;
  /** Every subject destroyed, for a rebuild's check. */
  destroyed(tenant: string): Promise<readonly string[]>;
  /** Null until it is kept for the first time. */
  identity(): Promise<KeyStoreIdentity | null>;
  /** Stores the identity unless there is one already; returns the stored one. */
  identify(identity: KeyStoreIdentity): Promise<KeyStoreIdentity>;
  /** The last event of the log that was compared with these keys; null before the first comparison. */
  comparedUpTo<S extends JsonObject = JsonObject>(): Promise<Checkpoint<S> | null>;
  keepComparedUpTo(checkpoint: Checkpoint): Promise<void>;
  /** True when no key was ever stored: none is there and none was destroyed. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/** The person was erased: nothing new may be sealed for this subject. */
export class SubjectDestroyed extends Error {
  constructor(
    readonly tenant: string,
    readonly subject: string,
  ) {
    super(`${tenant}: the keys of subject ${subject} were destroyed`);
  }
}
