import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, foldText } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { EntityDto } from './customer.dto.js';

export class AddEntity extends CallerCommand<EntityDto> {}

@CommandHandler(AddEntity)
export class AddEntityHandler implements ICommandHandler<AddEntity> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { name, entityId = slugOf(name) }, caller }: AddEntity): Promise<Written> {
    const data = { entityId, name: name.trim() };
    return written(await this.runner.run(customer, caller.tenant, { type: 'AddEntity', data }, caller.call()));
  }
}

/** P-5.4: lower case, blanks become hyphens, only letters, digits and hyphens stay. Two entities of the same name have the same id. */
const slugOf = (name: string): string =>
  foldText(name)
    .replace(/ /g, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .slice(0, 60);
