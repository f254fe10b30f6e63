import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { TemplateRequestDto } from './templates.dto.js';

/** Takes one's own change of an email template back (P-11.18). */
export class WithdrawTemplate extends CallerCommand<TemplateRequestDto> {}

@CommandHandler(WithdrawTemplate)
export class WithdrawTemplateHandler implements ICommandHandler<WithdrawTemplate> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { kind, requestId }, caller }: WithdrawTemplate): Promise<Written> {
    const command = { type: 'WithdrawMailTemplate', data: { kind, requestId } } as const;
    return written(await this.runner.run(customer, caller.tenant, command, caller.call()), 'The request was withdrawn.');
  }
}
