import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { zoneOf } from '@counterfoil/domain';
import { type CompanySettings, type PendingValue, pendingNameOf, pendingPolicyOf } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { Session } from '../../platform/session/sessions.js';
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
    const { tenant, entityId } = session;
    const customer = await this.customers.of(tenant);
    const { name, country, policy, revision } = customer;
    const entities = customer.entities.filter(({ id }) => entityId === null || id === entityId);
    return {
      ...{ name, country, entities, policy, zone: zoneOf(customer), isOwnZone: customer.zone !== null, revision },
      pendingPolicy: await this.waiting(session, pendingPolicyOf(customer)),
      pendingName: await this.waiting(session, pendingNameOf(customer)),
    };
  }

  /** Includes the user who requested the change, and whether the caller may decide on it. */
  private async waiting<T>(session: Session, pending: PendingValue<T> | null) {
    if (pending === null) return null;
    const { tenant, userId, entityId } = session;
    const nameOf = await this.customers.namer(tenant, peopleBehind(pending));
    const waiting = waitingFor(pending, userId, await this.secondPerson.toShow(session), nameOf);
    const blockedBecause = entityId === null ? waiting.blockedBecause : wholeCompanyOnly().message;
    return { ...pending, ...waiting, blockedBecause };
  }
}
