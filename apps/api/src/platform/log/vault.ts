import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { canonicalJson, type Command, type JsonObject, type SealedBox } from '@counterfoil/domain';
import { type KeyStore, SubjectDestroyed, type WrappedKey } from '@counterfoil/read-store';
import { derivedKey } from '../crypto/derived-key.js';
import { decrypt, encrypt } from '../crypto/encryption.js';
import type { Secrets } from '../crypto/secrets.js';

const MOST_CACHED = 50_000;
/** How long a key is used before the store is checked again: another process may have erased the person. */
export const TRUSTED_MS = 5_000;
/** The purpose of the keys that wrap the keys of subjects. */
export const SUBJECT_KEYS = 'counterfoil subject keys';

/** Keys for sealing, by subject. Erased subjects have none. */
export type SealingKeys = ReadonlyMap<string, { readonly keyId: string; readonly key: Buffer }>;

/**
 * Seals personal data with a random key per subject (AES-256-GCM), itself wrapped with a secret of the installation. Destroying a
 * subject's key erases the person: its boxes stay, hashed and unreadable.
 */
export class Vault {
  /** The first one wraps new keys; keys that were wrapped with an earlier one open too. */
  private readonly wrapping: readonly [Buffer, ...Buffer[]];
  private readonly digesting: Buffer;
  private readonly opened = new Map<string, { readonly key: Buffer; readonly seenAt: number }>();

  /** @param now milliseconds of a clock that is never set back */
  constructor(
    private readonly keys: KeyStore,
    { root, wrapping: [first, ...earlier] }: Secrets,
    private readonly now: () => number = () => performance.now(),
  ) {
    const wrappingKey = (secret: Buffer): Buffer => derivedKey(secret, SUBJECT_KEYS);
    this.wrapping = [wrappingKey(first), ...earlier.map(wrappingKey)];
    this.digesting = derivedKey(root, 'counterfoil command digests');
  }

  /** The keys of all subjects. Missing keys are created together, because each single write would wait for the disk. */
  async keysOf(tenant: string, subjects: readonly string[]): Promise<SealingKeys> {
    const askedAt = this.now();
    const wanted = [...new Set(subjects)];
    const known = wanted.length === 0 ? [] : await this.keys.currentEach(tenant, wanted);
    const haveOne = new Set(known.map(({ subject }) => subject));
    const missing = wanted.filter((subject) => !haveOne.has(subject));
    const made = missing.length === 0 ? [] : await this.keys.keepEach(missing.map((subject) => this.newKey(tenant, subject)));
    return new Map([...known, ...made].map((key) => [key.subject, { keyId: key.keyId, key: this.unwrap(key, askedAt) }]));
  }

  /** @throws SubjectDestroyed when the subject has no key */
  seal(keys: SealingKeys, tenant: string, subject: string, fields: JsonObject): SealedBox {
    const found = keys.get(subject);
    if (found === undefined) throw new SubjectDestroyed(tenant, subject);
    return { subject, keyId: found.keyId, box: encrypt(found.key, canonicalJson(fields), `${tenant} ${subject}`) };
  }

  /**
   * The fields of each box in order; null for erased subjects. An erasure by another process takes effect after at most
   * TRUSTED_MS.
   */
  async open(tenant: string, boxes: readonly SealedBox[]): Promise<readonly (JsonObject | null)[]> {
    const keys = await this.openingKeys(tenant, [...new Set(boxes.map(({ keyId }) => keyId))]);
    return boxes.map(({ subject, keyId, box }) => {
      const key = keys.get(keyId);
      return key === undefined ? null : (JSON.parse(decrypt(key, box, `${tenant} ${subject}`)) as JsonObject);
    });
  }

  private async openingKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const askedAt = this.now();
    const keys = new Map<string, Buffer>();
    for (const keyId of keyIds) {
      const known = this.opened.get(keyId);
      if (known !== undefined && askedAt - known.seenAt < TRUSTED_MS) keys.set(keyId, known.key);
    }
    const unknown = keyIds.filter((keyId) => !keys.has(keyId));
    if (unknown.length === 0) return keys;
    const found = await this.keys.byIds(tenant, unknown);
    for (const keyId of unknown) {
      const wrapped = found.get(keyId);
      if (wrapped === undefined) this.opened.delete(keyId);
      else keys.set(keyId, this.unwrap(wrapped, askedAt));
    }
    return keys;
  }

  async erase(tenant: string, subject: string): Promise<void> {
    await this.keys.destroy(tenant, subject);
    // The cache does not know which keys belong to the subject. It is small and fills again.
    this.opened.clear();
  }

  /**
   * What a command asks for, as 64 hex digits. It is in the log, where a plain digest would let an erased person's details be
   * guessed: it is keyed, so that only this installation can make it.
   */
  digestOf({ type, data }: Command): string {
    return createHmac('sha256', this.digesting).update(canonicalJson({ type, data })).digest('hex');
  }

  /** Whether the key was wrapped with one of these secrets. */
  wrapped(key: WrappedKey): boolean {
    return this.wrapping.some((wrapping) => opened(wrapping, key) !== null);
  }

  /** The keys that an earlier secret wraps, wrapped with the newest one. */
  rewrapped(keys: readonly WrappedKey[]): readonly WrappedKey[] {
    const [newest] = this.wrapping;
    return keys.filter((key) => opened(newest, key) === null).map((key) => wrap(newest, key, this.unwrapped(key)));
  }

  forgetCachedKeys(): void {
    this.opened.clear();
  }

  private newKey(tenant: string, subject: string): WrappedKey {
    const key = randomBytes(32);
    const keyId = timedUuid();
    this.remember(keyId, key, this.now());
    return wrap(this.wrapping[0], { tenant, subject, keyId }, key);
  }

  /** Decrypts a key that was read from the store at the given time. */
  private unwrap(wrapped: WrappedKey, askedAt: number): Buffer {
    const key = this.opened.get(wrapped.keyId)?.key ?? this.unwrapped(wrapped);
    this.remember(wrapped.keyId, key, askedAt);
    return key;
  }

  /** @throws Error when no secret of the installation wraps it */
  private unwrapped(wrapped: WrappedKey): Buffer {
    for (const wrapping of this.wrapping) {
      const key = opened(wrapping, wrapped);
      if (key !== null) return key;
    }
    throw new Error(`${wrapped.tenant}: the key of ${wrapped.subject} was not wrapped by this installation`);
  }

  private remember(keyId: string, key: Buffer, seenAt: number): void {
    if (this.opened.size >= MOST_CACHED) this.opened.clear();
    this.opened.set(keyId, { key, seenAt });
  }
}

/** A random id that begins with the time (RFC 9562, version 7): keys that are made together are on few pages of their index. */
const timedUuid = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

const wrap = (wrapping: Buffer, { tenant, subject, keyId }: Omit<WrappedKey, 'wrapped'>, key: Buffer): WrappedKey => ({
  tenant,
  subject,
  keyId,
  wrapped: encrypt(wrapping, key.toString('base64'), `${tenant} ${subject}`),
});

const opened = (wrapping: Buffer, { tenant, subject, wrapped }: WrappedKey): Buffer | null => {
  try {
    return Buffer.from(decrypt(wrapping, wrapped, `${tenant} ${subject}`), 'base64');
  } catch {
    return null;
  }
};
