import { createHash } from 'node:crypto';

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The namespace of all name-based ids. It must never change. */
const NAMESPACE = Buffer.from('6f1e3a5c9d2b4e788c0f5b7a1d3e9f42', 'hex');

/** UUID version 5 (RFC 9562) of the parts in order. The same parts always give the same id. */
export const uuidOf = (...parts: readonly (string | number)[]): string => {
  const digest = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
