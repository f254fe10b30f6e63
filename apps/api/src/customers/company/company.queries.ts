import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { streamName, zoneOf } from '@counterfoil/domain';
import type { CompanySettings } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';

export class ReadSettings extends Query<CompanySettings> {
  constructor(readonly session: Session) {
    super();
  }
}

@QueryHandler(ReadSettings)
export class ReadSettingsHandler implements IQueryHandler<ReadSettings> {
  constructor(
    private readonly company: Company,
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ session: { tenant, userId } }: ReadSettings): Promise<CompanySettings> {
    const { name, country, entities, policy, pendingPolicy } = await this.company.of(tenant);
    const events = await this.runner.history(tenant, streamName(tenant, 'customer', tenant));
    const settings = { name, country, entities, policy, zone: zoneOf(country), revision: events.length - 1 };
    if (pendingPolicy === null) return { ...settings, pendingPolicy };
    const { requestedBy } = pendingPolicy;
    const nameOf = await this.company.namer(tenant, [requestedBy]);
    const approver = await this.secondPerson.toShow(tenant, userId);
    const blocked = blockedBecause(requestedBy, userId, approver);
    return { ...settings, pendingPolicy: { ...pendingPolicy, requestedByName: nameOf(requestedBy), blockedBecause: blocked } };
  }
}
