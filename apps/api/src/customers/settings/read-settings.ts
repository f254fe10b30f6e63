import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { zoneOf } from '@counterfoil/domain';
import { type CompanySettings, pendingPolicyOf } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { wholeCompanyOnly } from '../../platform/http/problem.js';
import { peopleBehind, SecondPerson, waitingFor } from '../../platform/second-person.js';

export class ReadSettings extends SessionQuery<void, CompanySettings> {}

@QueryHandler(ReadSettings)
export class ReadSettingsHandler implements IQueryHandler<ReadSettings> {
  constructor(
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session }: ReadSettings): Promise<CompanySettings> {
    const { tenant, userId, entityId } = session;
    const customer = await this.customers.of(tenant);
    const { name, country, policy, revision } = customer;
    const entities = customer.entities.filter(({ id }) => entityId === null || id === entityId);
    const pendingPolicy = pendingPolicyOf(customer);
    const settings = { name, country, entities, policy, zone: zoneOf(customer), isOwnZone: customer.zone !== null, revision };
    if (pendingPolicy === null) return { ...settings, pendingPolicy };
    const nameOf = await this.customers.namer(tenant, peopleBehind(pendingPolicy));
    const waiting = waitingFor(pendingPolicy, userId, await this.secondPerson.toShow(session), nameOf);
    const blockedBecause = entityId === null ? waiting.blockedBecause : wholeCompanyOnly().message;
    return { ...settings, pendingPolicy: { ...pendingPolicy, ...waiting, blockedBecause } };
  }
}
