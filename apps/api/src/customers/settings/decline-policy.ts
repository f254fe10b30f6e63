import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { DeclineDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';

export class DeclinePolicy extends CallerCommand<DeclineDto> {}

@CommandHandler(DeclinePolicy)
export class DeclinePolicyHandler implements ICommandHandler<DeclinePolicy> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { requestId, reason = '' }, caller }: DeclinePolicy): Promise<Written> {
    const data = { requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'DeclinePolicy', data }, caller.call()));
  }
}
