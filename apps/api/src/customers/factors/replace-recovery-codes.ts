import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { NewRecoveryCodes } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { invalid } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { sessionOf } from '../../platform/session/access.js';
import { requireFreshFactor } from '../../platform/session/fresh-factor.js';
import { OwnPassword } from '../account/own-password.js';
import type { NewCodesDto } from './factors.dto.js';
import { OwnCode } from './own-code.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';

/** Issues new codes, for the password and the second factor. The old ones no longer work. */
export class ReplaceRecoveryCodes extends BrowserCallerCommand<NewCodesDto, NewRecoveryCodes> {}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly ownCode: OwnCode,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { password, code }, caller, browser }: ReplaceRecoveryCodes): Promise<NewRecoveryCodes> {
    const { tenant, userId } = caller;
    await this.ownPassword.require(caller, password, 'password');
    const { authenticator } = await this.runner.stateOf(user, tenant, userId);
    if (code !== undefined) await this.ownCode.require(caller, code);
    else if (authenticator !== null) throw invalid({ code: 'Please enter the code.' });
    else requireFreshFactor(sessionOf(browser.request), this.clock.now());
    const codes = newRecoveryCodes();
    const data = { userId, recoveryCodes: codes.map((one) => recoveryDigest(userId, one)) };
    const outcome = await this.runner.run(user, userId, { type: 'ReplaceRecoveryCodes', data }, decidedAgain(caller.call()));
    return { position: outcome.position ?? '', recoveryCodes: codes };
  }
}
