import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { VerificationLinkDoc } from '@counterfoil/projections';
import type { Config } from './config.js';
import { sha256 } from './digests.js';
import { Stores } from './stores.js';
import { CONFIG } from './tokens.js';

/** Where a link leads. */
export type LinkTarget = { readonly tenant: string; readonly supplierId: string; readonly requestId: string };

/** Bytes of a public id: 128 bits, 22 characters of base64url. */
const ID_BYTES = 16;
const PUBLIC_ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * The public ids of verification links (P-14). They are kept nowhere: whoever has to mail one derives it again from the request,
 * also after a restart, and whoever comes with one is found by its SHA-256.
 */
@Injectable()
export class Links {
  private readonly key: Buffer;

  constructor(
    private readonly stores: Stores,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.masterKey, Buffer.alloc(0), 'counterfoil links', 32));
  }

  publicIdOf(tenant: string, requestId: string): string {
    const mac = createHmac('sha256', this.key).update(`${tenant} ${requestId}`).digest();
    return mac.subarray(0, ID_BYTES).toString('base64url');
  }

  /** What LinkIssued holds instead of the public id: its SHA-256 in hex. */
  hashOf(publicId: string): string {
    return sha256(publicId);
  }

  /** The request behind a public id, in whatever company; null: nobody issued it. */
  async find(publicId: string): Promise<LinkTarget | null> {
    if (!PUBLIC_ID.test(publicId)) return null;
    const filters = [{ field: 'linkHash', op: 'equals', value: this.hashOf(publicId) }] as const;
    const [found] = await this.stores.readStore.listAcrossTenants<VerificationLinkDoc>('verification-links', filters, 1);
    if (found === undefined) return null;
    const { supplierId, requestId } = found.doc;
    return { tenant: found.tenant, supplierId, requestId };
  }

  /** The address that goes into the mail, and nowhere else. */
  urlOf(publicId: string): string {
    return `${this.config.publicUrl}${this.config.basePath}/supplier/verify/${publicId}`;
  }
}
