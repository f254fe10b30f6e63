import type { JsonObject } from '@counterfoil/domain';
import type { Checkpoint } from './port.js';

/** A subject's data key, encrypted with a secret of the installation and useless without it. */
export type WrappedKey = { readonly tenant: string; readonly subject: string; readonly keyId: string; readonly wrapped: string };

/** The log whose keys a key store keeps, and the secrets of the installation, which open only with its MASTER_KEY. */
export type KeyStoreIdentity = { readonly logId: string; readonly secrets: string };

/**
 * Keys of personal data, stored and backed up separately from the log. Destroying a key erases the person: data sealed with
 * it can never be read again. The store remembers destroyed subjects, so that none of them silently gets a new key.
 */
export interface KeyStore {
  /** The subject's current key; null when it never had one or the key was destroyed. */
  current(tenant: string, subject: string): Promise<WrappedKey | null>;
  /** The current keys of several subjects, in no particular order; subjects without a key are missing. */
  currentEach(tenant: string, subjects: readonly string[]): Promise<readonly WrappedKey[]>;
  /** Keys by id; destroyed ones are missing. */
  byIds(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>>;
  /**
   * Stores a new key unless the subject already has one. Returns the stored key, so that racing writers use the same one.
   * @throws SubjectDestroyed when the subject was destroyed before
   */
  keep(key: WrappedKey): Promise<WrappedKey>;
  /**
   * Like `keep` for several keys, in one step if the store supports it. Returns the stored keys in the order given; destroyed
   * subjects are missing.
   */
  keepEach(keys: readonly WrappedKey[]): Promise<readonly WrappedKey[]>;
  /** Destroys every key of the subject; harmless to repeat. */
  destroy(tenant: string, subject: string): Promise<void>;
  /** Every destroyed subject, for the check during a rebuild. */
  destroyed(tenant: string): Promise<readonly string[]>;
  /** Null until `identify` has stored one. */
  identity(): Promise<KeyStoreIdentity | null>;
  /** Stores the identity unless there is one already; returns the stored one. */
  identify(identity: KeyStoreIdentity): Promise<KeyStoreIdentity>;
  /** Stores another identity in place of this one, which then is in no file of the store. False when another one is stored. */
  replaceIdentity(stored: KeyStoreIdentity, by: KeyStoreIdentity): Promise<boolean>;
  /** Every key, some at a time. */
  every(): AsyncIterable<readonly WrappedKey[]>;
  /** Stores these keys as they are wrapped now. Keys that were destroyed meanwhile stay destroyed. */
  rewrap(keys: readonly WrappedKey[]): Promise<void>;
  /** The last event of the log that was compared with these keys; null before the first comparison. */
  comparedUpTo<S extends JsonObject = JsonObject>(): Promise<Checkpoint<S> | null>;
  keepComparedUpTo(checkpoint: Checkpoint): Promise<void>;
  /** True when no key was ever stored: the store has no keys and no destroyed subjects. */
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
