import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';

/** Withdraws the new address, and its link stops working. No second factor is asked for, because this is how an owner objects. */
export class WithdrawMailbox extends CallerCommand<undefined> {}

@CommandHandler(WithdrawMailbox)
export class WithdrawMailboxHandler implements ICommandHandler<WithdrawMailbox> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ caller }: WithdrawMailbox): Promise<Written> {
    const { userId } = caller;
    const outcome = await this.runner.run(
      user,
      userId,
      { type: 'WithdrawMailbox', data: { userId } },
      decidedAgain(caller.call()),
    );
    return written(outcome, 'The new email address was withdrawn.');
  }
}
