import { createHmac } from 'node:crypto';
import { derivedKey } from '../crypto/derived-key.js';

/** 128 bits: 22 characters of base64url. */
const ID_BYTES = 16;
const PUBLIC_ID = /^[A-Za-z0-9_-]{22}$/;

export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);

/** Public ids of one kind of link (P-14.2). They are not stored: the sender of the email derives the id from the request again. */
export class PublicIds {
  private readonly key: Buffer;

  /** @param kind of link: ids of another kind tell nothing about these */
  constructor(root: Buffer, kind: string) {
    this.key = derivedKey(root, kind);
  }

  of(tenant: string, requestId: string): string {
    const mac = createHmac('sha256', this.key).update(`${tenant} ${requestId}`).digest();
    return mac.subarray(0, ID_BYTES).toString('base64url');
  }
}
