import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { OwnPassword } from '../account/own-password.js';
import { SessionsHere } from '../account/sessions-here.js';
import type { UnlinkDto } from './company-sign-in.dto.js';

/** The caller, who gives the password, signs in with it from now on. Ends the user's other sessions. */
export class UnlinkCompanySignIn extends BrowserCallerCommand<UnlinkDto> {}

@CommandHandler(UnlinkCompanySignIn)
export class UnlinkCompanySignInHandler implements ICommandHandler<UnlinkCompanySignIn> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly runner: CommandRunner,
    private readonly here: SessionsHere,
  ) {}

  async execute({ input: { password }, caller, browser }: UnlinkCompanySignIn): Promise<Written> {
    const { userId } = caller;
    await this.ownPassword.require(caller, password, 'password');
    const outcome = await this.runner.run(
      user,
      userId,
      { type: 'UnlinkIdentity', data: { userId } },
      decidedAgain(caller.call()),
    );
    await this.here.restart(caller, browser);
    return written(outcome, 'The account was unlinked. You sign in with your password from now on.');
  }
}
