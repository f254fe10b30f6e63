import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnboardingLinkDoc, VerificationLinkDoc } from '@counterfoil/projections';
import type { Config } from './config.js';
import { sha256 } from './digests.js';
import { Stores } from './stores.js';
import { CONFIG } from './tokens.js';

/** The verification request behind a link. */
export type LinkTarget = { readonly tenant: string; readonly supplierId: string; readonly requestId: string };

/** The onboarding behind a link, and whose link it is. */
export type OnboardingTarget = {
  readonly tenant: string;
  readonly supplierId: string;
  readonly onboardingId: string;
  readonly participantId: string;
  readonly linkHash: string;
};

/** A public id has 128 bits: 22 characters of base64url. */
const ID_BYTES = 16;
const PUBLIC_ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * The public ids of verification links (P-14). They are not stored: the sender of an email derives the id from the request again, and a
 * visitor's request is found by the SHA-256 of the id.
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

  /** The SHA-256 of the public id in hex, which LinkIssued stores in its place. */
  hashOf(publicId: string): string {
    return sha256(publicId);
  }

  /** The request behind a public id, of any customer. Null when no such link was issued. */
  async find(publicId: string): Promise<LinkTarget | null> {
    if (!PUBLIC_ID.test(publicId)) return null;
    const filters = [{ field: 'linkHash', op: 'equals', value: this.hashOf(publicId) }] as const;
    const [found] = await this.stores.readStore.listAcrossTenants<VerificationLinkDoc>('verification-links', filters, 1);
    if (found === undefined) return null;
    const { supplierId, requestId } = found.doc;
    return { tenant: found.tenant, supplierId, requestId };
  }

  /** The same for an onboarding. Only its stream tells whether the link still works. */
  async findOnboarding(publicId: string): Promise<OnboardingTarget | null> {
    if (!PUBLIC_ID.test(publicId)) return null;
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
