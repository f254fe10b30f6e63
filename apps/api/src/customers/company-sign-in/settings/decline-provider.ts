import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../../platform/commands.js';
import type { DeclineDto } from '../../../platform/http/request.dto.js';
import { written } from '../../../platform/http/written.js';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import { SecondPerson } from '../../../platform/second-person.js';

export class DeclineProvider extends CallerCommand<DeclineDto> {}

@CommandHandler(DeclineProvider)
export class DeclineProviderHandler implements ICommandHandler<DeclineProvider> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { requestId, reason = '' }, caller }: DeclineProvider): Promise<Written> {
    const data = { requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'DeclineSignInProvider', data }, caller.call()));
  }
}
