import { createHmac } from 'node:crypto';
import { derivedKey } from '../crypto/derived-key.js';
import { sha256 } from '../digests.js';

/**
 * The secret parts of one kind of user link. They are not stored: the sender of the email derives the secret from the command
 * again.
 */
export class LinkSecrets {
  private readonly key: Buffer;

  /** @param kind of link: secrets of another kind tell nothing about these */
  constructor(root: Buffer, kind: string) {
    this.key = derivedKey(root, kind);
  }

  /** @param linkId of the command that asked for the link */
  of(tenant: string, linkId: string): string {
    return createHmac('sha256', this.key).update(`${tenant} ${linkId}`).digest('base64url');
  }

  /** SHA-256 of the secret in hex, which events store in its place. */
  hashOf(tenant: string, linkId: string): string {
    return sha256(this.of(tenant, linkId));
  }
}
