import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, type CustomerCommand, type TemplateKind } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type ChangeDecision, messageOf, SecondPerson } from '../../platform/second-person.js';

/** Approves, declines or withdraws a change of an email template. */
export class DecideTemplate extends CallerCommand<ChangeDecision & { readonly kind: TemplateKind }> {}

@CommandHandler(DecideTemplate)
export class DecideTemplateHandler implements ICommandHandler<DecideTemplate> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { kind, ...decision }, caller }: DecideTemplate): Promise<Written> {
    const command = await this.secondPerson.command<CustomerCommand>(caller, decision, {
      approve: (data) => ({ type: 'ApproveMailTemplate', data: { kind, ...data } }),
      decline: (data) => ({ type: 'DeclineMailTemplate', data: { kind, ...data } }),
      withdraw: (data) => ({ type: 'WithdrawMailTemplate', data: { kind, ...data } }),
    });
    const outcome = await this.runner.run(customer, caller.tenant, command, caller.call());
    return written(outcome, messageOf(decision));
  }
}
