import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Me } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import type { Config } from '../../platform/config.js';
import { sendsEmail } from '../../platform/links/password-links.js';
import { RequiredFactor } from '../../platform/session/required-factor.js';
import type { OpenSession } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';

export class WhoAmI extends Query<Me> {
  constructor(readonly session: OpenSession) {
    super();
  }
}

@QueryHandler(WhoAmI)
export class WhoAmIHandler implements IQueryHandler<WhoAmI> {
  constructor(
    private readonly customers: Customers,
    private readonly required: RequiredFactor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ session }: WhoAmI): Promise<Me> {
    const { tenant, userId, name, permissions, entityId, hasFactor } = session;
    const { name: company, country, zone, policy, entities } = await this.customers.of(tenant);
    const lacksFactor = !hasFactor && (await this.required.isAskedOf(session));
    return {
      user: { id: userId, name, permissions, entityId, lacksFactor },
      customer: { id: tenant, name: company, country, zone, singleOperator: policy.singleOperator },
      entities: entities.filter(({ id }) => entityId === null || id === entityId),
      supportEmail: this.config.supportEmail,
      supportDesk: this.config.supportDesk !== undefined,
      sendsEmail: sendsEmail(this.config),
      demo: this.config.demo,
    };
  }
}
