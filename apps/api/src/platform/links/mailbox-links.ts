import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import type { Secrets } from '../crypto/secrets.js';
import { CONFIG, SECRETS } from '../tokens.js';
import { LinkSecrets } from './link-secrets.js';

/** Links with which a signed-in user confirms a new mailbox (P-18.9). */
@Injectable()
export class MailboxLinks {
  private readonly secrets: LinkSecrets;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.secrets = new LinkSecrets(root, 'counterfoil mailbox links');
  }

  hashOf(tenant: string, linkId: string): string {
    return this.secrets.hashOf(tenant, linkId);
  }

  /** The address of the user's sign-in page. The part after '#' is in no page request, log or referrer. */
  urlOf(tenant: string, linkId: string): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}/account#mailbox=${this.secrets.of(tenant, linkId)}`;
  }
}
