import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Checkpoint, checkpointText, type SignedCheckpoint } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';

/** Signs with the installation's Ed25519 key. `publicKey` is the raw 32 bytes in base64. */
export type Signer = { readonly publicKey: string; readonly sign: (text: string) => string };

/** Decodes base64 strictly: exact length and canonical spelling. Buffer ignores stray bits and characters, but a proof must not. */
const exactBytes = (base64: unknown, length: number): Buffer | null => {
  if (typeof base64 !== 'string') return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === length && bytes.toString('base64') === base64 ? bytes : null;
};

const keyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

/** False for a wrong signature, and for anything that is not a key or a signature. */
export const isSignedBy = (publicKey: unknown, text: string, signature: unknown): boolean => {
  const [key, bytes] = [exactBytes(publicKey, 32), exactBytes(signature, 64)];
  if (key === null || bytes === null) return false;
  try {
    return verify(null, Buffer.from(text), keyOf(key), bytes);
  } catch {
    return false; // not every 32 bytes are a point of the curve
  }
};

/** SHA-256 of the raw public key in hex. An auditor notes it down once and compares it with every later export. */
export const fingerprintOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64'));

export const signCheckpoint = ({ tenant, seq, root, at }: Checkpoint, signer: Signer): SignedCheckpoint => ({
  tenant,
  seq,
  root,
  at,
  publicKey: signer.publicKey,
  signature: signer.sign(checkpointText({ tenant, seq, root, at })),
});

/** True when the key named in the checkpoint signed it. Only a fingerprint kept elsewhere can show whose key that is. */
export const isAuthentic = (checkpoint: SignedCheckpoint): boolean =>
  isSignedBy(checkpoint.publicKey, checkpointText(checkpoint), checkpoint.signature);
