import { Injectable } from '@nestjs/common';
import { wordingFor } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { MailOnItsWay } from '../../platform/mail-on-its-way.js';
import type { SentRequest } from './verification-requests.js';
import { withheldMessage } from './withheld-message.js';

/** The outcome of sending a verification request as a sentence, with the date in the customer's format. */
@Injectable()
export class RequestWording {
  constructor(
    private readonly customers: Customers,
    private readonly clock: Clock,
    private readonly mail: MailOnItsWay,
  ) {}

  async of(tenant: string, sent: SentRequest): Promise<string> {
    if (sent.outcome === 'withheld') return withheldMessage(sent.reasons);
    if (sent.scheduledFor <= this.clock.now()) return this.mail.of('The email');
    const company = await this.customers.of(tenant);
    return `The email will be sent on ${wordingFor(company).date(sent.scheduledFor)}.`;
  }
}
