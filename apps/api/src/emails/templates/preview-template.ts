import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BankAccount, type CustomerCountry, maskAccount, plusDays } from '@counterfoil/domain';
import { type CustomerDoc, templateOf } from '@counterfoil/projections';
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

const noIban = { iban: null, swiftCode: null } as const;
const exampleAccounts: { readonly [country in CustomerCountry]: BankAccount } = {
  AUS: { country: 'AUS', accountCode: '062000', accountNumber: '76543210', accountCodeType: 9, ...noIban },
  NZL: { country: 'NZL', accountCode: '020647', accountNumber: '0635859050', accountCodeType: 1, ...noIban },
  USA: { country: 'USA', accountCode: '021000021', accountNumber: '123456789', accountCodeType: 4, ...noIban },
};

/**
 * An email as a supplier would get it, with example names and a link that leads nowhere. Dates and accounts are in the format of
 * the country.
 */
export class PreviewTemplate extends SessionQuery<PreviewDto, Composed> {}

@QueryHandler(PreviewTemplate)
export class PreviewTemplateHandler implements IQueryHandler<PreviewTemplate> {
  constructor(
    private readonly customers: Customers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { kind, template, country }, session: { tenant } }: PreviewTemplate): Promise<Composed> {
    const own = await this.customers.of(tenant);
    const customer = country === undefined || country === own.country ? own : { ...own, country, zone: null };
    const { publicUrl, basePath } = this.config;
    const path = kind === 'customer-notice' ? '/customer/supplier-management' : '/supplier/verify/example';
    const now = this.clock.now();
    const { name: company } = customer;
    const notice = { company, supplier: 'Bluegum Joinery', date: momentText(customer, now), account: exampleAccount(customer) };
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

const exampleAccount = ({ country, policy }: Pick<CustomerDoc, 'country' | 'policy'>): string => {
  const { accountCode, accountNumber } = maskAccount(exampleAccounts[country], policy.hiddenDigits);
  return `${accountCode} ${accountNumber}`;
};
