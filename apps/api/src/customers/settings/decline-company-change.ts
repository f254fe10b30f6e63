import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { DeclineDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';

/** What of a company a second person decides on, as its commands name it. */
export type CompanyChange = 'Policy' | 'CompanyName' | 'SignInProvider';

export class DeclineCompanyChange extends CallerCommand<DeclineDto & { readonly change: CompanyChange }> {}

@CommandHandler(DeclineCompanyChange)
export class DeclineCompanyChangeHandler implements ICommandHandler<DeclineCompanyChange> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { change, requestId, reason = '' }, caller }: DeclineCompanyChange): Promise<Written> {
    const data = { requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.runner.run(customer, caller.tenant, { type: `Decline${change}`, data }, caller.call()));
  }
}
