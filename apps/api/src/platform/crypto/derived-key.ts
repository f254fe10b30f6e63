import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose from the master key (HKDF, RFC 5869). Each purpose has its own key. */
export const derivedKey = (masterKey: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), use, 32));
