import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { NewRecoveryCodes } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { Stores } from '../../platform/stores.js';
import { SessionsHere } from '../account/sessions-here.js';
import { OFFERED } from './begin-authenticator.js';
import type { CodeDto } from './factors.dto.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';
import { SecondFactor } from './second-factor.js';

/** Sets up the offered authenticator after the app has shown a right code. Ends the user's other sessions. */
export class AddAuthenticator extends BrowserCallerCommand<CodeDto, NewRecoveryCodes> {}

@CommandHandler(AddAuthenticator)
export class AddAuthenticatorHandler implements ICommandHandler<AddAuthenticator> {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly factor: SecondFactor,
    private readonly here: SessionsHere,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { code }, caller, browser }: AddAuthenticator): Promise<NewRecoveryCodes> {
    const { tenant, userId } = caller;
    const key = `${tenant} ${userId}`;
    const offered = await this.stores.stateStore.read(OFFERED, key, this.clock.now());
    if (offered === null) throw new Problem(409, 'setup-expired', 'This took longer than ten minutes. Please start again.');
    const { secret, replaces } = offered.value;
    if (!(await this.factor.take(caller, secret, code)))
      throw invalid({ code: 'This code is not correct. Please enter the one that the app shows now.' }, 'wrong-code');
    const codes = newRecoveryCodes();
    const recoveryCodes = codes.map((one) => recoveryDigest(userId, one));
    const data = { userId, authenticatorSecret: secret, recoveryCodes, replaces };
    const outcome = await this.runner.run(user, userId, { type: 'AddAuthenticator', data }, decidedAgain(caller.call()));
    await this.stores.stateStore.remove(OFFERED, key);
    await this.here.restart(caller, browser, true);
    return { position: outcome.position ?? '', recoveryCodes: codes };
  }
}
