import { Inject, Injectable } from '@nestjs/common';
import {
  isEmailAddress,
  isInvited,
  type KnownSupplier,
  type MailTemplate,
  nameShown,
  referenceOf,
  type SupplierEvent,
  type RecordedFact,
  type VerificationEmail,
  zoneOf,
} from '@counterfoil/domain';
import { type CustomerDoc, templateOf, type UserDoc, wordingOf } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import type { Config } from '../../platform/config.js';
import { Links } from '../../platform/links.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG } from '../../platform/tokens.js';
import { causeOf } from './email-causes.js';
import { type Email, EmailRefused } from '../delivery/email-port.js';
import { composeEmail, oneLine } from '../words/compose-email.js';
import { invitationWords } from '../words/standard-words.js';
import { whatHappened } from '../words/what-happened.js';

/** Makes the mail itself at the moment it goes out: the link in it is derived, and kept nowhere. */
@Injectable()
export class EmailWriter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  messageIdOf(mailId: string): string {
    return `<${mailId}@${new URL(this.config.publicUrl).hostname}>`;
  }

  /** @throws EmailRefused when there is nobody to send it to, or no link to put in it */
  async write(
    tenant: string,
    known: KnownSupplier,
    mail: VerificationEmail,
    events: readonly RecordedFact<SupplierEvent>[],
  ): Promise<Email> {
    const customer = await this.customers.of(tenant);
    const { supplierId } = known;
    const { kind, mailId } = mail;
    const link = this.linkOf(tenant, known, mail);
    const composed = composeEmail(kind, wordsOf(customer, known, mail), {
      company: senderOf(customer, known),
      supplier: known.details.supplierName || nameShown(known),
      reference: mail.requestId === null ? '' : referenceOf(mail.requestId),
      expires: this.expiryOf(customer, known, mail),
      change: whatHappened(kind, causeOf(mailId, events)),
      ...(link === null ? {} : { link }),
    });
    const to = mail.kind === 'customer-notice' ? await this.ownPeople(tenant, known) : mail.to === null ? [] : [mail.to];
    if (to.length === 0) throw new EmailRefused('there is nobody to send it to');
    const fromName = kind === 'customer-notice' ? 'Counterfoil' : `${senderOf(customer, known)} via Counterfoil`;
    return { tenant, supplierId, kind, to, fromName: oneLine(fromName), ...composed, messageId: this.messageIdOf(mailId) };
  }

  private linkOf(tenant: string, known: KnownSupplier, { kind, requestId }: VerificationEmail): string | null {
    const { publicUrl, basePath } = this.config;
    if (kind === 'customer-notice') return `${publicUrl}${basePath}/customer/supplier-management?supIds=${known.supplierId}`;
    if (kind !== 'verification-request' && kind !== 'reminder') return null;
    const publicId = this.links.publicIdOf(tenant, requestId ?? '');
    if (known.verification.request?.linkHash !== this.links.hashOf(publicId))
      throw new EmailRefused('the link of this request was not made by this server');
    return this.links.urlOf(publicId);
  }

  private expiryOf({ country }: CustomerDoc, { verification: { request } }: KnownSupplier, mail: VerificationEmail): string {
    if (request === null || request.requestId !== mail.requestId) return '';
    return wordingOf(country, zoneOf(country)).date(request.expiresAt);
  }

  /** The people who keep supplier records or decide on them, of the record's entity; whoever's user name is an address. */
  private async ownPeople(tenant: string, { details }: KnownSupplier): Promise<readonly string[]> {
    const to: string[] = [];
    for await (const { username, permissions, entityId } of this.readModels.scan<UserDoc>(tenant, 'users', [
      { field: 'status', op: 'equals', value: 'active' },
    ])) {
      const isTheirs = permissions.includes('canEditSuppliers') || permissions.includes('canApprove');
      const sees = entityId === null || entityId === details.entityId;
      if (isTheirs && sees && username !== null && isEmailAddress(username)) to.push(username);
    }
    return to;
  }
}

/** With an entity its name replaces the customer's (P-3.1). */
const senderOf = ({ name, entities }: CustomerDoc, { details }: KnownSupplier): string =>
  entities.find(({ id }) => id === details.entityId)?.name ?? name;

/** By what its request asks about, not by what is on file since. */
const wordsOf = (
  customer: CustomerDoc,
  { verification: { request } }: KnownSupplier,
  { kind, requestId }: VerificationEmail,
): MailTemplate | null => {
  if (request?.requestId === requestId && isInvited(request) && kind in invitationWords)
    return invitationWords[kind as keyof typeof invitationWords];
  return templateOf(customer, kind)?.template ?? null;
};
