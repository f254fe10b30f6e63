import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { ApproveTemplateDto } from './templates.dto.js';

export class ApproveTemplate extends CallerCommand<ApproveTemplateDto> {}

@CommandHandler(ApproveTemplate)
export class ApproveTemplateHandler implements ICommandHandler<ApproveTemplate> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { kind, requestId, check }, caller }: ApproveTemplate): Promise<Written> {
    const data = { kind, requestId, check: readCheckIfAny(check), approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'ApproveMailTemplate', data }, caller.call()));
  }
}
