import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import type { ApproveRequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { CompanyChange } from './decline-company-change.js';

/** The company sign-in has an approval of its own: it ends sessions. */
type Change = Exclude<CompanyChange, 'SignInProvider'>;

export class ApproveCompanyChange extends CallerCommand<ApproveRequestDto & { readonly change: Change }> {}

@CommandHandler(ApproveCompanyChange)
export class ApproveCompanyChangeHandler implements ICommandHandler<ApproveCompanyChange> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { change, requestId, check }, caller }: ApproveCompanyChange): Promise<Written> {
    const data = { requestId, check: readCheckIfAny(check), approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: `Approve${change}`, data }, caller.call()));
  }
}
