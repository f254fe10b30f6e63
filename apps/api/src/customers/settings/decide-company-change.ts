import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, type CustomerCommand } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type ChangeDecision, messageOf, SecondPerson } from '../../platform/second-person.js';
import { Sessions } from '../../platform/session/sessions.js';

/** The company changes that a second person decides on, by the names of their commands. */
type CompanyChange = 'Policy' | 'CompanyName' | 'SignInProvider';

/** Approves, declines or withdraws a change of the company. */
export class DecideCompanyChange extends CallerCommand<ChangeDecision & { readonly change: CompanyChange }> {}

@CommandHandler(DecideCompanyChange)
export class DecideCompanyChangeHandler implements ICommandHandler<DecideCompanyChange> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { change, ...decision }, caller }: DecideCompanyChange): Promise<Written> {
    const command = await this.secondPerson.command<CustomerCommand>(caller, decision, {
      approve: (data) => ({ type: `Approve${change}`, data }),
      decline: (data) => ({ type: `Decline${change}`, data }),
      withdraw: (data) => ({ type: `Withdraw${change}`, data }),
    });
    const outcome = await this.runner.run(customer, caller.tenant, command, caller.call());
    // Sessions opened through the previous provider end, and their users sign in again.
    if (change === 'SignInProvider' && decision.act === 'approve')
      await this.sessions.endOpenedBy(caller.tenant, 'company-sign-in');
    return written(outcome, messageOf(decision));
  }
}
