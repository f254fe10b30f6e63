import { Inject, Injectable } from '@nestjs/common';
import type { User, UserEmail } from '@counterfoil/domain';
import type { CustomerDoc } from '@counterfoil/projections';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { uuidOf } from '../../platform/digests.js';
import { PasswordLinks } from '../../platform/links/password-links.js';
import { CONFIG } from '../../platform/tokens.js';
import type { Email } from '../delivery/email-port.js';
import { type Composed, oneLine } from '../words/compose-email.js';
import { momentText } from '../words/moment-text.js';
import { linkWords, noticeWords } from './user-email-words.js';

/** Writes the emails to users about their own sign-in. */
@Injectable()
export class UserEmailWriter {
  constructor(
    private readonly customers: Customers,
    private readonly links: PasswordLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async write(tenant: string, { name }: User, email: UserEmail): Promise<Email> {
    const customer = await this.customers.of(tenant);
    const about = { name: name ?? '', company: customer.name };
    const envelope = {
      tenant,
      supplierId: null,
      kind: email.kind,
      to: email.to === null ? [] : [email.to],
      fromName: oneLine(customer.name),
    };
    return { ...envelope, ...this.wordsOf(customer, email, about), messageId: this.messageIdOf(email.mailId) };
  }

  private wordsOf(
    customer: CustomerDoc,
    { kind, link, wantedAt }: UserEmail,
    about: { name: string; company: string },
  ): Composed {
    if (link === null) return noticeWords(kind, { ...about, at: momentText(customer, wantedAt), page: this.page() });
    const { reason, linkId, expiresAt } = link;
    const url = this.links.urlOf(customer.id, linkId);
    return linkWords({ ...about, reason, link: url, until: momentText(customer, expiresAt) });
  }

  messageIdOf(mailId: string): string {
    return `<${uuidOf('user-email', mailId)}@${new URL(this.config.publicUrl).hostname}>`;
  }

  private page(): string {
    return `${this.config.publicUrl}${this.config.basePath}/account`;
  }
}
