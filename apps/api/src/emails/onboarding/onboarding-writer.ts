import { Inject, Injectable } from '@nestjs/common';
import { type KnownOnboarding, type OnboardingMail, participantOf, referenceOf } from '@counterfoil/domain';
import { type UserDoc, wordingFor } from '@counterfoil/projections';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { Links } from '../../platform/links/links.js';
import type { OnboardingRecord } from '../../platform/onboarding-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG } from '../../platform/tokens.js';
import { recordKeepers } from '../record-keepers.js';
import { type Email, EmailRefused } from '../delivery/email-port.js';
import { composeText, oneLine } from '../words/compose-email.js';
import { onboardingWords } from './onboarding-words.js';

/** Writes an email about an onboarding when it is sent. The link is derived at that time and not stored. */
@Injectable()
export class OnboardingWriter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  messageIdOf(mailId: string): string {
    return `<${mailId.replaceAll(':', '.')}@${new URL(this.config.publicUrl).hostname}>`;
  }

  /** @throws EmailRefused when there is nobody to send it to, or no link to put in it */
  async write(tenant: string, { onboarding, events }: OnboardingRecord, mail: OnboardingMail): Promise<Email> {
    const customer = await this.customers.of(tenant);
    const { supplierId, supplierName, entityId, expiresAt, onboardingId, askedBy } = onboarding;
    const company = customer.entities.find(({ id }) => id === entityId)?.name ?? customer.name;
    const user = askedBy === null ? null : await this.readModels.get<UserDoc>(tenant, 'users', askedBy);
    const toOwnPeople = mail.participantId === null;
    const { publicUrl, basePath } = this.config;
    const link = toOwnPeople
      ? `${publicUrl}${basePath}/customer/onboardings/${onboardingId}`
      : this.linkOf(tenant, onboarding, mail, events);
    const fillings = {
      ...{ company: oneLine(company), supplier: oneLine(supplierName), link, reference: referenceOf(onboardingId) },
      asker: oneLine(user?.name == null ? company : `${user.name} of ${company}`),
      due: wordingFor(customer).date(expiresAt),
    };
    const words = onboardingWords[mail.kind];
    const composed = composeText(words.subject(fillings), words.body(fillings).join('\n\n'), link);
    const to = toOwnPeople ? await recordKeepers(this.readModels, tenant, entityId) : this.readerOf(onboarding, mail);
    if (to.length === 0) throw new EmailRefused('there is nobody to send it to');
    const fromName = toOwnPeople ? 'Counterfoil' : oneLine(`${company} via Counterfoil`);
    return { tenant, supplierId, kind: mail.kind, to, fromName, ...composed, messageId: this.messageIdOf(mail.mailId) };
  }

  private readerOf(onboarding: KnownOnboarding, { participantId }: OnboardingMail): readonly string[] {
    const email = participantOf(onboarding, participantId ?? '')?.email ?? null;
    return email === null ? [] : [email];
  }

  /** A link derives from the command that issued it. The person's current link is the one with the stored hash. */
  private linkOf(
    tenant: string,
    onboarding: KnownOnboarding,
    { participantId }: OnboardingMail,
    events: OnboardingRecord['events'],
  ): string {
    const linkHash = participantOf(onboarding, participantId ?? '')?.linkHash;
    const issued = events.findLast(({ data }) => 'linkHash' in data && data.linkHash === linkHash);
    const publicId = this.links.publicIdOf(tenant, issued?.meta.commandId ?? '');
    if (this.links.hashOf(publicId) !== linkHash)
      throw new EmailRefused('the link of this onboarding was not made by this server');
    return this.links.onboardingUrlOf(publicId);
  }
}
