import { Inject, Injectable } from '@nestjs/common';
import type { User, UserEmail } from '@counterfoil/domain';
import type { CustomerDoc } from '@counterfoil/projections';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { uuidOf } from '../../platform/digests.js';
import { MailboxLinks } from '../../platform/links/mailbox-links.js';
import { PasswordLinks } from '../../platform/links/password-links.js';
import { CONFIG } from '../../platform/tokens.js';
import type { Email } from '../delivery/email-port.js';
import { type Composed, oneLine } from '../words/compose-email.js';
import { momentText } from '../words/moment-text.js';
import { linkWords, mailboxWords, noticeWords } from './user-email-words.js';

/** Writes the emails to users about their own sign-in. */
@Injectable()
export class UserEmailWriter {
  constructor(
    private readonly customers: Customers,
    private readonly links: PasswordLinks,
    private readonly mailboxLinks: MailboxLinks,
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

  private wordsOf(customer: CustomerDoc, email: UserEmail, about: { name: string; company: string }): Composed {
    if (email.link === null)
      return noticeWords(email.kind, {
        ...about,
        at: momentText(customer, email.wantedAt),
        page: this.page(),
        ...(email.place === undefined ? {} : { place: email.place }),
      });
    const { linkId, expiresAt } = email.link;
    const until = momentText(customer, expiresAt);
    if (email.kind === 'mailbox-link')
      return mailboxWords({ ...about, link: this.mailboxLinks.urlOf(customer.id, linkId), until });
    return linkWords({ ...about, reason: email.link.reason, link: this.links.urlOf(customer.id, linkId), until });
  }

  messageIdOf(mailId: string): string {
    return `<${uuidOf('user-email', mailId)}@${new URL(this.config.publicUrl).hostname}>`;
  }

  private page(): string {
    return `${this.config.publicUrl}${this.config.basePath}/account`;
  }
}
