import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Me } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';

export class WhoAmI extends SessionQuery<void, Me> {}

@QueryHandler(WhoAmI)
export class WhoAmIHandler implements IQueryHandler<WhoAmI> {
  constructor(
    private readonly customers: Customers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ session: { tenant, userId, name, permissions, entityId } }: WhoAmI): Promise<Me> {
    const { name: company, country, zone, policy, entities } = await this.customers.of(tenant);
    return {
      user: { id: userId, name, permissions, entityId },
      customer: { id: tenant, name: company, country, zone, singleOperator: policy.singleOperator },
      entities: entities.filter(({ id }) => entityId === null || id === entityId),
      supportEmail: this.config.supportEmail,
      supportDesk: this.config.supportDesk !== undefined,
      demo: this.config.demo,
    };
  }
}
