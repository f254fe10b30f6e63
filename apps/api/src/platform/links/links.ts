import { Inject, Injectable } from '@nestjs/common';
import type { OnboardingLinkDoc, VerificationLinkDoc } from '@counterfoil/projections';
import type { Config } from '../config.js';
import type { Secrets } from '../crypto/secrets.js';
import { sha256 } from '../digests.js';
import { isPublicId, PublicIds } from './public-ids.js';
import { Stores } from '../stores.js';
import { CONFIG, SECRETS } from '../tokens.js';

/** The verification request behind a link. */
export type LinkTarget = { readonly tenant: string; readonly supplierId: string; readonly requestId: string };

/** The onboarding behind a link, and the person that the link belongs to. */
export type OnboardingTarget = {
  readonly tenant: string;
  readonly supplierId: string;
  readonly onboardingId: string;
  readonly participantId: string;
  readonly linkHash: string;
};

/** Links of verification requests and onboardings. A visitor's request is found by the SHA-256 of the link's public id (P-14.2). */
@Injectable()
export class Links {
  private readonly ids: PublicIds;

  constructor(
    private readonly stores: Stores,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.ids = new PublicIds(root, 'counterfoil links');
  }

  publicIdOf(tenant: string, requestId: string): string {
    return this.ids.of(tenant, requestId);
  }

  /** The SHA-256 of the public id in hex, which LinkIssued stores in its place. */
  hashOf(publicId: string): string {
    return sha256(publicId);
  }

  /** The request behind a public id, of any customer. Null when no link with this id was issued. */
  async find(publicId: string): Promise<LinkTarget | null> {
    if (!isPublicId(publicId)) return null;
    const filters = [{ field: 'linkHash', op: 'equals', value: this.hashOf(publicId) }] as const;
    const [found] = await this.stores.readStore.listAcrossTenants<VerificationLinkDoc>('verification-links', filters, 1);
    if (found === undefined) return null;
    const { supplierId, requestId } = found.doc;
    return { tenant: found.tenant, supplierId, requestId };
  }

  /** The same for an onboarding. Only its stream tells whether the link still works. */
  async findOnboarding(publicId: string): Promise<OnboardingTarget | null> {
    if (!isPublicId(publicId)) return null;
    const linkHash = this.hashOf(publicId);
    const filters = [{ field: 'linkHash', op: 'equals', value: linkHash }] as const;
    const [found] = await this.stores.readStore.listAcrossTenants<OnboardingLinkDoc>('onboarding-links', filters, 1);
    if (found === undefined) return null;
    const { supplierId, onboardingId, participantId } = found.doc;
    return { tenant: found.tenant, supplierId, onboardingId, participantId, linkHash };
  }

  /** The address of the page on which a supplier does its onboarding. Use it only in the email to that person. */
  onboardingUrlOf(publicId: string): string {
    return `${this.config.publicUrl}${this.config.basePath}/supplier/onboard/${publicId}`;
  }

  /** The address of the supplier's page. Use it only in the email to the supplier. */
  urlOf(publicId: string): string {
    return `${this.config.publicUrl}${this.config.basePath}/supplier/verify/${publicId}`;
  }
}
