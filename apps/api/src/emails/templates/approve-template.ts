import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { TemplateRequestDto } from './templates.dto.js';

export class ApproveTemplate extends CallerCommand<TemplateRequestDto> {}

@CommandHandler(ApproveTemplate)
export class ApproveTemplateHandler implements ICommandHandler<ApproveTemplate> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { kind, requestId }, caller }: ApproveTemplate): Promise<Written> {
    const data = { kind, requestId, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'ApproveMailTemplate', data }, caller.call()));
  }
}
