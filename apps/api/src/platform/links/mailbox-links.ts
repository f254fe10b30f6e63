import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { derivedKey } from '../crypto/derived-key.js';
import { sha256 } from '../digests.js';
import { CONFIG } from '../tokens.js';

/**
 * Links with which a signed-in user proves another mailbox (P-18.9). The secret is stored nowhere: whoever sends the email derives
 * it again from the command that asked for the mailbox.
 */
@Injectable()
export class MailboxLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.key = derivedKey(config.masterKey, 'counterfoil mailbox links');
  }

  hashOf(tenant: string, linkId: string): string {
    return sha256(this.secretOf(tenant, linkId));
  }

  /** The page of one's own sign-in. What stands behind '#' is in no request for a page, no log and no referrer. */
  urlOf(tenant: string, linkId: string): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}/account#mailbox=${this.secretOf(tenant, linkId)}`;
  }

  /** @param linkId of the command that asked for the mailbox */
  private secretOf(tenant: string, linkId: string): string {
    return createHmac('sha256', this.key).update(`${tenant} ${linkId}`).digest('base64url');
  }
}
