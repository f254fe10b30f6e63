import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Each nonce is used once. They are drawn a thousand at a time: drawn one by one, they cost as much as the encryption. */
const nextNonce = ((): (() => Buffer) => {
  let [made, used] = [Buffer.alloc(0), 0];
  return () => {
    if (used === made.length) [made, used] = [randomBytes(1_000 * NONCE), 0];
    used += NONCE;
    return made.subarray(used - NONCE, used);
  };
})();

/** Returns nonce, tag and ciphertext as Base64. `context` is authenticated: the box opens only with the same context. */
export const encrypt = (key: Buffer, text: string, context: string): string => {
  const nonce = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** @throws Error when the key or the context is another one, or the box was altered */
export const decrypt = (key: Buffer, box: string, context: string): string => {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG }).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
};
