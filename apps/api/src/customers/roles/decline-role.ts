import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { DeclineDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';

export class DeclineRole extends CallerCommand<DeclineDto & { readonly id: string }> {}

@CommandHandler(DeclineRole)
export class DeclineRoleHandler implements ICommandHandler<DeclineRole> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id: roleId, requestId, reason = '' }, caller }: DeclineRole): Promise<Written> {
    const data = { roleId, requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'DeclineRole', data }, caller.call()));
  }
}
