import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import type { OwnPasswordDto } from './account.dto.js';
import { OwnPassword } from './own-password.js';
import { PasswordCheck } from './password-check.js';
import { hashPassword } from './passwords.js';
import { SessionsHere } from './sessions-here.js';

/** Needs the current password, because a screen may be left unattended. Ends all sessions of the user and opens a new one here. */
export class ChangeOwnPassword extends BrowserCallerCommand<OwnPasswordDto> {}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ownPassword: OwnPassword,
    private readonly passwords: PasswordCheck,
    private readonly here: SessionsHere,
  ) {}

  async execute({ input: { current, next }, caller, browser }: ChangeOwnPassword): Promise<Written> {
    const { userId } = caller;
    await this.ownPassword.require(caller, current, 'current');
    await this.passwords.requireOf(caller, next, 'next');
    const data = { userId, passwordHash: await hashPassword(next) };
    const outcome = await this.runner.run(user, userId, { type: 'SetPassword', data }, decidedAgain(caller.call()));
    await this.here.restart(caller, browser);
    return written(outcome, 'Your password was changed.');
  }
}
