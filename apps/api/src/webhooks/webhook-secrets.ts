import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../platform/crypto/derived-key.js';
import type { Config } from '../platform/config.js';
import { CONFIG } from '../platform/tokens.js';

export type SecretOf = { readonly tenant: string; readonly webhookId: string; readonly generation: number };

/** The secrets of webhooks. Each is made from the server's master key whenever it is needed, and kept nowhere (P-17.10). */
@Injectable()
export class WebhookSecrets {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** As it is shown, once: `whsec_` and base64 (Standard Webhooks). */
  shown(of: SecretOf): string {
    return `whsec_${this.keyOf(of).toString('base64')}`;
  }

  /** One signature for each secret in force, the newest first. */
  signatures(of: readonly SecretOf[], id: string, timestamp: number, body: string): string {
    const sign = (secret: SecretOf) =>
      `v1,${createHmac('sha256', this.keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    return of.map(sign).join(' ');
  }

  private keyOf({ tenant, webhookId, generation }: SecretOf): Buffer {
    const info = `counterfoil webhooks ${tenant} ${webhookId} ${generation}`;
    return derivedKey(this.config.masterKey, info);
  }
}
