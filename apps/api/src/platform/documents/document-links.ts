import { Inject, Injectable } from '@nestjs/common';
import { type DocumentRequestDoc, documentRequests } from '@counterfoil/projections';
import type { Config } from '../config.js';
import type { Secrets } from '../crypto/secrets.js';
import { sha256 } from '../digests.js';
import { isPublicId, PublicIds } from '../links/public-ids.js';
import { Stores } from '../stores.js';
import { CONFIG, SECRETS } from '../tokens.js';

/** The request behind a link. */
export type DocumentLink = { readonly tenant: string; readonly supplierId: string; readonly requestId: string };

/**
 * The links of document requests: 128 bits, derived from the request again when the email is sent, and stored as SHA-256 only
 * (P-14.2).
 */
@Injectable()
export class DocumentLinks {
  private readonly ids: PublicIds;

  constructor(
    private readonly stores: Stores,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.ids = new PublicIds(root, 'counterfoil document links');
  }

  hashFor(tenant: string, requestId: string): string {
    return sha256(this.publicIdOf(tenant, requestId));
  }

  /** Null when no link with this id was ever issued. */
  async find(publicId: string): Promise<DocumentLink | null> {
    if (!isPublicId(publicId)) return null;
    const filters = [{ field: 'linkHash', op: 'equals', value: sha256(publicId) }] as const;
    const [found] = await this.stores.readStore.listAcrossTenants<DocumentRequestDoc>(documentRequests.name, filters, 1);
    if (found === undefined) return null;
    return { tenant: found.tenant, supplierId: found.doc.supplierId, requestId: found.doc.id };
  }

  /** The address of the supplier's page. Use it only in the email to the supplier. */
  urlOf(tenant: string, requestId: string): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}/supplier/documents/${this.publicIdOf(tenant, requestId)}`;
  }

  publicIdOf(tenant: string, requestId: string): string {
    return this.ids.of(tenant, requestId);
  }
}
