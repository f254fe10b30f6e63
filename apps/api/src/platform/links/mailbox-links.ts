import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';
import { LinkSecrets } from './link-secrets.js';

/** Links with which a signed-in user proves another mailbox (P-18.9). */
@Injectable()
export class MailboxLinks {
  private readonly secrets: LinkSecrets;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.secrets = new LinkSecrets(config.masterKey, 'counterfoil mailbox links');
  }

  hashOf(tenant: string, linkId: string): string {
    return this.secrets.hashOf(tenant, linkId);
  }

  /** The page of one's own sign-in. What stands behind '#' is in no request for a page, no log and no referrer. */
  urlOf(tenant: string, linkId: string): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}/account#mailbox=${this.secrets.of(tenant, linkId)}`;
  }
}
