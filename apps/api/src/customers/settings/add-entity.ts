import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, LONGEST_ENTITY_ID, slugOf } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { EntityDto } from './customer.dto.js';

/** The id is derived from the name, so two entities with the same name have the same id. */
export class AddEntity extends CallerCommand<EntityDto> {}

@CommandHandler(AddEntity)
export class AddEntityHandler implements ICommandHandler<AddEntity> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { name, entityId = slugOf(name).slice(0, LONGEST_ENTITY_ID) }, caller }: AddEntity): Promise<Written> {
    const data = { entityId, name: name.trim() };
    return written(await this.runner.run(customer, caller.tenant, { type: 'AddEntity', data }, caller.call()));
  }
}
