import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose from a secret (HKDF, RFC 5869). Each purpose has its own key. */
export const derivedKey = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), use, 32));
