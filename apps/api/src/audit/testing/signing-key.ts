import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Signer } from '../ledger/sign.js';

/** A new signing key as PKCS#8 PEM. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @throws Error when the PEM contains no Ed25519 private key */
export const signerOf = (privateKeyPem: string): Signer => {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`the signing key is ${key.asymmetricKeyType} instead of ed25519`);
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
};
