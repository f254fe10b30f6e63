import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { RequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';

/** Takes one's own change of the company's name back (P-11.18). */
export class WithdrawName extends CallerCommand<RequestDto> {}

@CommandHandler(WithdrawName)
export class WithdrawNameHandler implements ICommandHandler<WithdrawName> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { requestId }, caller }: WithdrawName): Promise<Written> {
    const command = { type: 'WithdrawCompanyName', data: { requestId } } as const;
    return written(await this.runner.run(customer, caller.tenant, command, caller.call()), 'The request was withdrawn.');
  }
}
