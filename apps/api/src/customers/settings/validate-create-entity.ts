import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { entityFaults } from '@counterfoil/domain';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { NewEntityDto } from './customer.dto.js';

export type EntityCheck = {
  readonly success: boolean;
  /** The first fault; '' when there is none. */
  readonly error: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
};

/** Whether an entity could be added like this. It is not added (P-7.3.5). */
export class ValidateCreateEntity extends SessionQuery<NewEntityDto, EntityCheck> {}

@QueryHandler(ValidateCreateEntity)
export class ValidateCreateEntityHandler implements IQueryHandler<ValidateCreateEntity> {
  constructor(private readonly customers: Customers) {}

  async execute({ input: { name, entityId }, session: { tenant } }: ValidateCreateEntity): Promise<EntityCheck> {
    const faults = entityFaults({ name: name ?? '', entityId: entityId ?? '' }, (await this.customers.of(tenant)).entities);
    const fields = Object.fromEntries(faults.map(({ field, message }) => [field, [message]]));
    return { success: faults.length === 0, error: faults[0]?.message ?? '', fields };
  }
}
