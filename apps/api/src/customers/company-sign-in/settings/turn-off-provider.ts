import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../../platform/commands.js';
import { written } from '../../../platform/http/written.js';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import { Sessions } from '../../../platform/session/sessions.js';

/** Takes effect at once: passwords are accepted again, and sessions opened through the provider end. */
export class TurnOffProvider extends CallerCommand<undefined> {}

@CommandHandler(TurnOffProvider)
export class TurnOffProviderHandler implements ICommandHandler<TurnOffProvider> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
  ) {}

  async execute({ caller }: TurnOffProvider): Promise<Written> {
    const { tenant } = caller;
    const outcome = await this.runner.run(customer, tenant, { type: 'TurnOffSignInProvider', data: {} }, caller.call());
    await this.sessions.endOpenedBy(tenant, 'company-sign-in');
    return written(outcome, 'The company sign-in is off. People sign in with their passwords.');
  }
}
