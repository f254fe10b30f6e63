import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../crypto/derived-key.js';
import type { Secrets } from '../crypto/secrets.js';
import { SECRETS } from '../tokens.js';

/** DER of an Ed25519 private key up to its 32-byte seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs checkpoints and export headers (Ed25519). The key derives from the installation's root secret, so that all replicas have the same one. */
@Injectable()
export class Signer {
  private readonly key: KeyObject;
  /** Raw public key, base64. */
  readonly publicKey: string;
  /** SHA-256 of the raw public key, for auditors to compare. */
  readonly fingerprint: string;

  constructor(@Inject(SECRETS) { root }: Secrets) {
    const seed = derivedKey(root, 'counterfoil checkpoints');
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const raw = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32);
    this.publicKey = raw.toString('base64');
    this.fingerprint = createHash('sha256').update(raw).digest('hex');
  }

  /** Base64 signature of a text. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}
