import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { NewRecoveryCodes } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { CodeDto } from './factors.dto.js';
import { OwnCode } from './own-code.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';

/** New codes; the old ones no longer work. */
export class ReplaceRecoveryCodes extends CallerCommand<CodeDto, NewRecoveryCodes> {}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(
    private readonly ownCode: OwnCode,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { code }, caller }: ReplaceRecoveryCodes): Promise<NewRecoveryCodes> {
    const { userId } = caller;
    await this.ownCode.require(caller, code);
    const codes = newRecoveryCodes();
    const data = { userId, recoveryCodes: codes.map((one) => recoveryDigest(userId, one)) };
    const outcome = await this.runner.run(user, userId, { type: 'ReplaceRecoveryCodes', data }, caller.call());
    return { position: outcome.position ?? '', recoveryCodes: codes };
  }
}
