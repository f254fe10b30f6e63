import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { DeclineDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';

export class DeclineName extends CallerCommand<DeclineDto> {}

@CommandHandler(DeclineName)
export class DeclineNameHandler implements ICommandHandler<DeclineName> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { requestId, reason = '' }, caller }: DeclineName): Promise<Written> {
    const data = { requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'DeclineCompanyName', data }, caller.call()));
  }
}
