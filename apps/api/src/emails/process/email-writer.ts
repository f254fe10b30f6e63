import { Inject, Injectable } from '@nestjs/common';
import {
  greetedName,
  isInvited,
  type KnownSupplier,
  maskAccount,
  type MailTemplate,
  nameShown,
  referenceOf,
  type SupplierEvent,
  type RecordedFact,
  type VerificationEmail,
  type VerificationRequest,
} from '@counterfoil/domain';
import { type CustomerDoc, templateOf, type UserDoc } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import type { Config } from '../../platform/config.js';
import { Links } from '../../platform/links/links.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG } from '../../platform/tokens.js';
import { recordKeepers } from '../record-keepers.js';
import { causeOf } from './email-causes.js';
import { type Email, EmailRefused } from '../delivery/email-port.js';
import { composeEmail, type Fillings, oneLine } from '../words/compose-email.js';
import { invitationWords, originText } from '../words/standard-words.js';
import { momentText } from '../words/moment-text.js';
import { whatHappened } from '../words/what-happened.js';

type History = readonly RecordedFact<SupplierEvent>[];

/** Writes an email when it is sent. The link is derived at that time and not stored. */
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
  async write(tenant: string, known: KnownSupplier, mail: VerificationEmail, events: History): Promise<Email> {
    const customer = await this.customers.of(tenant);
    const { supplierId } = known;
    const { kind, mailId } = mail;
    const link = this.linkOf(tenant, known, mail);
    const composed = composeEmail(kind, wordsOf(customer, known, mail), {
      ...fillingsOf(customer, known, mail, events),
      ...(await this.originOf(tenant, customer, known, mail)),
      ...(link === null ? {} : { link }),
    });
    const to =
      mail.kind === 'customer-notice'
        ? await recordKeepers(this.readModels, tenant, known.details.entityId)
        : mail.to === null
          ? []
          : [mail.to];
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

  /** The name of the user who sent the request, if a user did, and the company's name for the supplier. */
  private async originOf(
    tenant: string,
    customer: CustomerDoc,
    known: KnownSupplier,
    mail: VerificationEmail,
  ): Promise<{ readonly asker: string; readonly code: string; readonly origin: string }> {
    const company = senderOf(customer, known);
    const request = requestOf(known, mail);
    const { kind, id } = request?.issuedBy ?? { kind: 'system', id: '' };
    const user = kind === 'user' ? await this.readModels.get<UserDoc>(tenant, 'users', id) : null;
    const asker = user?.name == null ? company : `${user.name} of ${company}`;
    const code = known.details.supplierCode ?? '';
    return { asker, code, origin: originText(asker, company, code) };
  }
}

/** The request that an email is about; null for other emails, and after another request has replaced it. */
const requestOf = ({ verification: { request } }: KnownSupplier, { requestId }: VerificationEmail): VerificationRequest | null =>
  request?.requestId === requestId ? request : null;

const fillingsOf = (customer: CustomerDoc, known: KnownSupplier, mail: VerificationEmail, events: History): Fillings => {
  const { kind, mailId, to, requestId } = mail;
  const request = requestOf(known, mail);
  const cause = causeOf(mailId, events);
  const company = senderOf(customer, known);
  const supplier = known.details.supplierName || nameShown(known);
  const date = cause === undefined ? '' : momentText(customer, cause.meta.at);
  return {
    company,
    supplier,
    contact: greetedName(known, events, to),
    reference: requestId === null ? '' : referenceOf(requestId),
    expires: request === null ? '' : momentText(customer, request.expiresAt),
    change: whatHappened(kind, cause, { company, supplier, date, account: maskedClaim(cause, customer.policy.hiddenDigits) }),
  };
};

/** The account in a claim, masked as on the supplier's page before the digits are entered. */
const maskedClaim = (cause: History[number] | undefined, hiddenDigits: number): string => {
  if (cause?.type !== 'CorrectDetailsProvided' && cause?.type !== 'AccountChangeRequested') return '';
  const { account } = cause.data.now;
  if (account === null) return '';
  const { accountCode, accountNumber } = maskAccount(account, hiddenDigits);
  return [accountCode, accountNumber].filter(Boolean).join(' ');
};

/** For a supplier of an entity, the entity's name replaces the customer's (P-3.1). */
const senderOf = ({ name, entities }: CustomerDoc, { details }: KnownSupplier): string =>
  entities.find(({ id }) => id === details.entityId)?.name ?? name;

/** Decided by the account that its request asks about, not by the account on file now. */
const wordsOf = (
  customer: CustomerDoc,
  { verification: { request } }: KnownSupplier,
  { kind, requestId }: VerificationEmail,
): MailTemplate | null => {
  if (request?.requestId === requestId && isInvited(request) && kind in invitationWords)
    return invitationWords[kind as keyof typeof invitationWords];
  return templateOf(customer, kind)?.template ?? null;
};
