import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KeySecret } from '@counterfoil/domain';
import { derivedKey } from '../crypto/derived-key.js';
import type { Secrets } from '../crypto/secrets.js';
import { SECRETS } from '../tokens.js';

/** Letters of the secret that lists show: 36 of its 256 bits. */
const PREFIX_LETTERS = 6;
const KEY = /^cfk_([a-z0-9]{8,32})_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/** The company and the id of a key, both contained in the key itself. */
export type KeyPlace = { readonly tenant: string; readonly keyId: string };

/**
 * The secrets of API keys: 256 random bits, so a fast keyed digest is enough. The digests in the log are useless without the
 * installation's root secret.
 */
@Injectable()
export class KeySecrets {
  private readonly digestKey: Buffer;

  constructor(@Inject(SECRETS) { root }: Secrets) {
    this.digestKey = derivedKey(root, 'counterfoil api keys');
  }

  /** A new secret of a key, which is shown once, and its stored form. */
  make({ tenant, keyId }: KeyPlace): { readonly secret: string; readonly kept: KeySecret } {
    const random = randomBytes(32).toString('base64url');
    const secret = `cfk_${tenant}_${keyId}_${random}`;
    return { secret, kept: { digest: this.digestOf(secret), prefix: random.slice(0, PREFIX_LETTERS) } };
  }

  /** Null when the text is not an API key. */
  placeOf(secret: string): KeyPlace | null {
    const found = KEY.exec(secret);
    return found === null ? null : { tenant: found[1]!, keyId: found[2]! };
  }

  digestOf(secret: string): string {
    return createHmac('sha256', this.digestKey).update(secret).digest('hex');
  }

  isSame(a: string, b: string): boolean {
    const [one, other] = [Buffer.from(a), Buffer.from(b)];
    return one.length === other.length && timingSafeEqual(one, other);
  }
}
