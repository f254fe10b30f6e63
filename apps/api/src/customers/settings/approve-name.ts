import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import type { ApproveRequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';

export class ApproveName extends CallerCommand<ApproveRequestDto> {}

@CommandHandler(ApproveName)
export class ApproveNameHandler implements ICommandHandler<ApproveName> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { requestId, check }, caller }: ApproveName): Promise<Written> {
    const data = { requestId, check: readCheckIfAny(check), approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'ApproveCompanyName', data }, caller.call()));
  }
}
