import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { RequiredFactor } from '../../platform/session/required-factor.js';
import { OwnPassword } from '../account/own-password.js';
import { SessionsHere } from '../account/sessions-here.js';
import type { RemoveAuthenticatorDto } from './factors.dto.js';
import { OwnCode } from './own-code.js';

/**
 * Needs the password and a code, as a full sign-in does: a stolen session cannot remove it. A user who needs a second factor and
 * has no other one replaces it instead (P-18.10). Ends the user's other sessions.
 */
export class RemoveAuthenticator extends BrowserCallerCommand<RemoveAuthenticatorDto> {}

@CommandHandler(RemoveAuthenticator)
export class RemoveAuthenticatorHandler implements ICommandHandler<RemoveAuthenticator> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly ownCode: OwnCode,
    private readonly required: RequiredFactor,
    private readonly runner: CommandRunner,
    private readonly here: SessionsHere,
  ) {}

  async execute({ input: { password, code }, caller, browser }: RemoveAuthenticator): Promise<Written> {
    const { userId } = caller;
    const isRequired = await this.required.isAskedOf(caller);
    await this.ownPassword.require(caller, password, 'password');
    await this.ownCode.require(caller, code);
    const command = { type: 'RemoveAuthenticator', data: { userId, isRequired } } as const;
    const outcome = await this.runner.run(user, userId, command, decidedAgain(caller.call()));
    await this.here.restart(caller, browser, false);
    return written(outcome, 'The authenticator was removed.');
  }
}
