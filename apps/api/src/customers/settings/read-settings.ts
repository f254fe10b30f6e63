import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { zoneOf } from '@counterfoil/domain';
import { type CompanySettings, pendingPolicyOf } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';

export class ReadSettings extends SessionQuery<void, CompanySettings> {}

@QueryHandler(ReadSettings)
export class ReadSettingsHandler implements IQueryHandler<ReadSettings> {
  constructor(
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session }: ReadSettings): Promise<CompanySettings> {
    const { tenant, userId } = session;
    const customer = await this.customers.of(tenant);
    const { name, country, entities, policy, revision } = customer;
    const pendingPolicy = pendingPolicyOf(customer);
    const settings = { name, country, entities, policy, zone: zoneOf(customer), isOwnZone: customer.zone !== null, revision };
    if (pendingPolicy === null) return { ...settings, pendingPolicy };
    const { requestedBy } = pendingPolicy;
    const nameOf = await this.customers.namer(tenant, [requestedBy]);
    const blocked = blockedBecause(requestedBy, userId, await this.secondPerson.toShow(session));
    return { ...settings, pendingPolicy: { ...pendingPolicy, requestedByName: nameOf(requestedBy), blockedBecause: blocked } };
  }
}
