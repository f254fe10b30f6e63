import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { findUser } from '../account/found-user.js';
import type { PasskeyOptions } from './begin-passkey.js';
import { Passkeys } from './passkeys.js';

/** The options with which a signed-in user's browser confirms with a passkey that it is the same person (P-18.7). */
export class AskForPasskey extends BrowserCallerCommand<undefined, PasskeyOptions> {}

@CommandHandler(AskForPasskey)
export class AskForPasskeyHandler implements ICommandHandler<AskForPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ caller: { tenant, userId }, browser }: AskForPasskey): Promise<PasskeyOptions> {
    const options = await this.passkeys.ask(await findUser(this.runner, tenant, userId), 'confirm', browser);
    if (options === null) throw new Refused('no-such-passkey');
    return { options };
  }
}
