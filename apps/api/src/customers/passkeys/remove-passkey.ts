import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { RequiredFactor } from '../../platform/session/required-factor.js';
import { OwnPassword } from '../account/own-password.js';
import { SessionsHere } from '../account/sessions-here.js';
import type { RemovePasskeyDto } from './passkeys.dto.js';

/**
 * Removes one of the caller's own passkeys, for the password and a fresh second factor, but never the last second factor if the
 * company requires one. Ends the user's other sessions.
 */
export class RemovePasskey extends BrowserCallerCommand<RemovePasskeyDto> {}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly required: RequiredFactor,
    private readonly runner: CommandRunner,
    private readonly here: SessionsHere,
  ) {}

  async execute({ input: { id: passkeyId, password }, caller, browser }: RemovePasskey): Promise<Written> {
    const { userId } = caller;
    const isRequired = await this.required.isAskedOf(caller);
    await this.ownPassword.require(caller, password, 'password');
    const command = { type: 'RemovePasskey', data: { userId, passkeyId, isRequired } } as const;
    const outcome = await this.runner.run(user, userId, command, decidedAgain(caller.call()));
    await this.here.restart(caller, browser, false);
    return written(outcome, 'The passkey was removed.');
  }
}
