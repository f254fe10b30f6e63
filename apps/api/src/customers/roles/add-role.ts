import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, slugOf } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { RoleDto } from './roles.dto.js';

export class AddRole extends CallerCommand<RoleDto> {}

@CommandHandler(AddRole)
export class AddRoleHandler implements ICommandHandler<AddRole> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { name, permissions }, caller }: AddRole): Promise<Written> {
    const data = { roleId: slugOf(name), name: name.trim(), permissions };
    return written(await this.runner.run(customer, caller.tenant, { type: 'AddRole', data }, caller.call()));
  }
}
