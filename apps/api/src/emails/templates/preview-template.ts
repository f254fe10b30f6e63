import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { plusDays } from '@counterfoil/domain';
import { templateOf } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { type Composed, composeEmail } from '../words/compose-email.js';
import { momentText } from '../words/moment-text.js';
import { originText } from '../words/standard-words.js';
import { whatHappened } from '../words/what-happened.js';
import type { PreviewDto } from './templates.dto.js';

/** An email as a supplier would get it, with example names and a link that leads nowhere. */
export class PreviewTemplate extends SessionQuery<PreviewDto, Composed> {}

@QueryHandler(PreviewTemplate)
export class PreviewTemplateHandler implements IQueryHandler<PreviewTemplate> {
  constructor(
    private readonly customers: Customers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { kind, template }, session: { tenant } }: PreviewTemplate): Promise<Composed> {
    const customer = await this.customers.of(tenant);
    const { publicUrl, basePath } = this.config;
    const path = kind === 'customer-notice' ? '/customer/supplier-management' : '/supplier/verify/example';
    const now = this.clock.now();
    const { name: company } = customer;
    const notice = { company, supplier: 'Bluegum Joinery', date: momentText(customer, now), account: '062000 76543xxx' };
    return composeEmail(kind, template ?? templateOf(customer, kind)?.template ?? null, {
      company,
      supplier: notice.supplier,
      contact: 'Robin Ashby',
      asker: company,
      code: 'S-100',
      origin: originText(company, company, 'S-100'),
      reference: '4711',
      expires: momentText(customer, plusDays(now, customer.policy.linkDays)),
      change: whatHappened(kind, { type: 'CorrectDetailsProvided' }, notice),
      link: `${publicUrl}${basePath}${path}`,
    });
  }
}
