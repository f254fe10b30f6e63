import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { countries, type Country, type CustomerCountry } from '@counterfoil/domain';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';

export type CountryAnswer = {
  /** The customer's own country. */
  readonly country: CustomerCountry;
  /** All countries, for selects. */
  readonly countries: readonly Country[];
};

export class ReadCountry extends SessionQuery<void, CountryAnswer> {}

@QueryHandler(ReadCountry)
export class ReadCountryHandler implements IQueryHandler<ReadCountry> {
  constructor(private readonly customers: Customers) {}

  async execute({ session: { tenant } }: ReadCountry): Promise<CountryAnswer> {
    const { country } = await this.customers.of(tenant);
    return { country, countries };
  }
}
