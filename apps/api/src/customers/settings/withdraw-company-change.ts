import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { RequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { CompanyChange } from './decline-company-change.js';

/** Takes one's own change of the company back (P-11.18). */
export class WithdrawCompanyChange extends CallerCommand<RequestDto & { readonly change: CompanyChange }> {}

@CommandHandler(WithdrawCompanyChange)
export class WithdrawCompanyChangeHandler implements ICommandHandler<WithdrawCompanyChange> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { change, requestId }, caller }: WithdrawCompanyChange): Promise<Written> {
    const command = { type: `Withdraw${change}`, data: { requestId } } as const;
    return written(await this.runner.run(customer, caller.tenant, command, caller.call()), 'The request was withdrawn.');
  }
}
