import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Checkpoint, checkpointText, type SignedCheckpoint } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';

/** Signs with the installation's Ed25519 key; `publicKey` is its 32 raw bytes in base64. */
export type Signer = { readonly publicKey: string; readonly sign: (text: string) => string };

/** Bytes of base64 in its one spelling of the given length: Buffer passes over stray bits and characters, a proof must not. */
const exactBytes = (base64: unknown, length: number): Buffer | null => {
  if (typeof base64 !== 'string') return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === length && bytes.toString('base64') === base64 ? bytes : null;
};

const keyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

/** False for a wrong signature and for anything that is not a key or a signature at all. */
export const isSignedBy = (publicKey: unknown, text: string, signature: unknown): boolean => {
  const [key, bytes] = [exactBytes(publicKey, 32), exactBytes(signature, 64)];
  if (key === null || bytes === null) return false;
  try {
    return verify(null, Buffer.from(text), keyOf(key), bytes);
  } catch {
    return false; // 32 bytes that are no point of the curve
  }
};

/** SHA-256 of the raw public key in hex: what an auditor notes down once and compares for ever. */
export const fingerprintOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64'));

export const signCheckpoint = ({ tenant, seq, root, at }: Checkpoint, signer: Signer): SignedCheckpoint => ({
  tenant,
  seq,
  root,
  at,
  publicKey: signer.publicKey,
  signature: signer.sign(checkpointText({ tenant, seq, root, at })),
});

/** The checkpoint was signed by the key it names; whose key that is, only a fingerprint held outside can tell. */
export const isAuthentic = (checkpoint: SignedCheckpoint): boolean =>
  isSignedBy(checkpoint.publicKey, checkpointText(checkpoint), checkpoint.signature);
