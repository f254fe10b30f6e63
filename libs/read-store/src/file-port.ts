import { StoreDamaged } from './unavailable.js';

/**
 * Original payment files and documents, kept by tenant and SHA-256 of their bytes. The same bytes are kept once.
 */
export interface FileStore {
  /**
   * Keeps the bytes under their digest (64 lower-case hex digits); harmless to repeat.
   * @throws DigestMismatch when the bytes have another SHA-256; nothing is kept then
   */
  put(tenant: string, sha256: string, bytes: Uint8Array): Promise<void>;
  /**
   * Like `put`, without holding the bytes in memory. Each call of `read` returns the bytes from the beginning.
   * @throws DigestMismatch; nothing is kept then
   */
  putStream(tenant: string, sha256: string, read: ReadBytes): Promise<void>;
  /**
   * Null when the tenant has no such file; another tenant's file is never found.
   * @throws DigestMismatch when the stored bytes were altered
   */
  get(tenant: string, sha256: string): Promise<Uint8Array | null>;
  /**
   * Like `get`, part by part. An altered file fails with DigestMismatch before its last part, so it is never taken for complete.
   */
  getStream(tenant: string, sha256: string): Promise<AsyncIterable<Uint8Array> | null>;
  has(tenant: string, sha256: string): Promise<boolean>;
  /** The digests of all files of a tenant, in any order. */
  list(tenant: string): Promise<readonly string[]>;
  /**
   * Replaces the stored bytes by a copy without a person's data, for an erasure. The digest of the copy differs from its name. `get`
   * returns the copy until the original is put again.
   */
  replace(tenant: string, sha256: string, copy: Uint8Array): Promise<void>;
  /** Removes the bytes, for an erasure; harmless to repeat. */
  remove(tenant: string, sha256: string): Promise<void>;
  close(): Promise<void>;
}

/** Reads the same bytes from the beginning at every call. */
export type ReadBytes = () => AsyncIterable<Uint8Array>;

/** The bytes do not match their digest: the file was altered or damaged. */
export class DigestMismatch extends StoreDamaged {
  constructor(
    readonly tenant: string,
    readonly sha256: string,
  ) {
    super(
      `${tenant}: the bytes are not those of SHA-256 ${sha256}. Put the file back from a backup (docs/operations.md O-3.14).`,
    );
  }
}
