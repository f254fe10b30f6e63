import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../platform/crypto/derived-key.js';
import type { Secrets } from '../platform/crypto/secrets.js';
import { SECRETS } from '../platform/tokens.js';

export type SecretOf = { readonly tenant: string; readonly webhookId: string; readonly generation: number };

/** The secrets of webhooks. They are derived from the installation's root secret when needed and are not stored (P-17.10). */
@Injectable()
export class WebhookSecrets {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  /** The form in which it is shown once: `whsec_` and base64 (Standard Webhooks). */
  shown(of: SecretOf): string {
    return `whsec_${this.keyOf(of).toString('base64')}`;
  }

  /** A signature for each valid secret, the newest first. */
  signatures(of: readonly SecretOf[], id: string, timestamp: number, body: string): string {
    const sign = (secret: SecretOf) =>
      `v1,${createHmac('sha256', this.keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    return of.map(sign).join(' ');
  }

  private keyOf({ tenant, webhookId, generation }: SecretOf): Buffer {
    const info = `counterfoil webhooks ${tenant} ${webhookId} ${generation}`;
    return derivedKey(this.secrets.root, info);
  }
}
