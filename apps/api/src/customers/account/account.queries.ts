import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Me } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import type { Config } from '../../platform/config.js';
import type { Session } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';

export class WhoAmI extends Query<Me> {
  constructor(readonly session: Session) {
    super();
  }
}

@QueryHandler(WhoAmI)
export class WhoAmIHandler implements IQueryHandler<WhoAmI> {
  constructor(
    private readonly company: Company,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ session: { tenant, userId, name, permissions, entityId } }: WhoAmI): Promise<Me> {
    const { name: company, country, policy, entities } = await this.company.of(tenant);
    return {
      user: { id: userId, name, permissions, entityId },
      customer: { id: tenant, name: company, country, singleOperator: policy.singleOperator },
      entities: entities.filter(({ id }) => entityId === null || id === entityId),
      supportEmail: this.config.supportEmail,
      demo: this.config.demo,
    };
  }
}
