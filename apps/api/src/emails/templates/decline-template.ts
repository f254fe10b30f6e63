import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { DeclineTemplateDto } from './templates.dto.js';

export class DeclineTemplate extends CallerCommand<DeclineTemplateDto> {}

@CommandHandler(DeclineTemplate)
export class DeclineTemplateHandler implements ICommandHandler<DeclineTemplate> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { kind, requestId, reason = '' }, caller }: DeclineTemplate): Promise<Written> {
    const data = { kind, requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'DeclineMailTemplate', data }, caller.call()));
  }
}
