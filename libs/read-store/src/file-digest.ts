import { createHash } from 'node:crypto';
import { DigestMismatch } from './file-port.js';

const TENANT = /^[a-z0-9]{1,64}$/;
const SHA256 = /^[0-9a-f]{64}$/;

export const isDigest = (name: string): boolean => SHA256.test(name);

/** Tenant and digest become names of files or keys, so no other characters are allowed. @throws Error, a bug of the caller */
export const requireFileName = (tenant: string, sha256: string): void => {
  if (!TENANT.test(tenant)) throw new Error(`"${tenant}" is not a tenant`);
  if (!SHA256.test(sha256)) throw new Error(`"${sha256}" is not a SHA-256 in lower-case hex`);
};

/** @throws DigestMismatch */
export const requireDigest = (tenant: string, sha256: string, bytes: Uint8Array): void => {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new DigestMismatch(tenant, sha256);
};

/**
 * Passes the bytes on as they arrive, but holds the last part back until the digest is verified.
 * @throws DigestMismatch in place of the last part
 */
export async function* verified(tenant: string, sha256: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let held: Uint8Array | null = null;
  for await (const part of bytes) {
    digest.update(part);
    if (held !== null) yield held;
    held = part;
  }
  if (digest.digest('hex') !== sha256) throw new DigestMismatch(tenant, sha256);
  if (held !== null) yield held;
}
