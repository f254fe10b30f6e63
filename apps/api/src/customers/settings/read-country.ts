import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CustomerCountry } from '@counterfoil/domain';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';

export type CountryAnswer = { readonly country: CustomerCountry };

export class ReadCountry extends SessionQuery<void, CountryAnswer> {}

@QueryHandler(ReadCountry)
export class ReadCountryHandler implements IQueryHandler<ReadCountry> {
  constructor(private readonly customers: Customers) {}

  async execute({ session: { tenant } }: ReadCountry): Promise<CountryAnswer> {
    const { country } = await this.customers.of(tenant);
    return { country };
  }
}
