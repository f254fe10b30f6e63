import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { RequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';

/** Withdraws one's own change of a role (P-11.18). */
export class WithdrawRole extends CallerCommand<RequestDto & { readonly id: string }> {}

@CommandHandler(WithdrawRole)
export class WithdrawRoleHandler implements ICommandHandler<WithdrawRole> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { id: roleId, requestId }, caller }: WithdrawRole): Promise<Written> {
    const command = { type: 'WithdrawRole', data: { roleId, requestId } } as const;
    return written(await this.runner.run(customer, caller.tenant, command, caller.call()), 'The request was withdrawn.');
  }
}
