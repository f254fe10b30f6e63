import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one use, made from the master key (HKDF, RFC 5869). Each use has a key of its own. */
export const derivedKey = (masterKey: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), use, 32));
