import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LONGEST_PASSKEY_LABEL, typedText, user } from '@counterfoil/domain';
import type { NewRecoveryCodes } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { invalid } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { findUser } from '../account/found-user.js';
import { SessionsHere } from '../account/sessions-here.js';
import { newRecoveryCodes, recoveryDigest } from '../factors/recovery-codes.js';
import type { AddPasskeyDto } from './passkeys.dto.js';
import { Passkeys } from './passkeys.js';

/**
 * Adds the passkey that the browser created. Ends the user's other sessions. A user's first second factor comes with recovery
 * codes.
 */
export class AddPasskey extends BrowserCallerCommand<AddPasskeyDto, NewRecoveryCodes> {}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly runner: CommandRunner,
    private readonly here: SessionsHere,
  ) {}

  async execute({ input, caller, browser }: AddPasskey): Promise<NewRecoveryCodes> {
    const { tenant, userId } = caller;
    const label = typedText(input.label, LONGEST_PASSKEY_LABEL);
    if (label === '') throw invalid({ label: 'Please enter a name of at most 60 characters.' });
    const made = await this.passkeys.read(await findUser(this.runner, tenant, userId), input.passkey, browser);
    const codes = newRecoveryCodes();
    const call = caller.call();
    const recoveryCodes = codes.map((one) => recoveryDigest(userId, one));
    const data = { userId, passkeyId: call.commandId, ...made, label, recoveryCodes };
    const { events, position } = await this.runner.run(user, userId, { type: 'AddPasskey', data }, call);
    await this.here.restart(caller, browser, true);
    const hasNewCodes = events.some(({ type, data: stored }) => type === 'PasskeyAdded' && stored.recoveryCodes?.length !== 0);
    return { position: position ?? '', recoveryCodes: hasNewCodes ? codes : [] };
  }
}
