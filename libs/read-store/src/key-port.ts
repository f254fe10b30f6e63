/** A subject's data key, wrapped by MASTER_KEY; useless without it. */
export type WrappedKey = { readonly tenant: string; readonly subject: string; readonly keyId: string; readonly wrapped: string };

/**
 * Keys of personal data, kept and backed up apart from the log. Destroying a key erases the person:
 * what it sealed can never be read again. A destroyed subject stays known, so that no new key revives it unseen.
 */
export interface KeyStore {
  /** The subject's living key; null when it never had one or it was destroyed. */
  current(tenant: string, subject: string): Promise<WrappedKey | null>;
  /** Keys by id; destroyed ones are missing. */
  byIds(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>>;
  /**
   * Keeps a new key unless the subject already has one; answers the one that counts (racing writers agree).
   * @throws SubjectDestroyed when the subject was destroyed before
   */
  keep(key: WrappedKey): Promise<WrappedKey>;
  /** Keeps new keys of subjects that have none, in one step where the store can; destroyed subjects are passed over, `keep` tells. */
  keepEach(keys: readonly WrappedKey[]): Promise<void>;
  /** Destroys every key of the subject; harmless to repeat. */
  destroy(tenant: string, subject: string): Promise<void>;
  /** Every subject destroyed, for a rebuild's check. */
  destroyed(tenant: string): Promise<readonly string[]>;
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
