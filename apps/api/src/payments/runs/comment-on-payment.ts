import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { RunRows } from './run-rows.js';
import { writtenBy } from './written-by.js';

export class CommentOnPayment extends Command<Written> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly n: number,
    readonly comment: string,
  ) {
    super();
  }
}

/** A comment decides nothing, so after a conflict it is simply recorded. */
@CommandHandler(CommentOnPayment)
export class CommentOnPaymentHandler implements ICommandHandler<CommentOnPayment> {
  constructor(
    private readonly rows: RunRows,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId, n, comment }: CommentOnPayment): Promise<Written> {
    await this.rows.find(caller, runId, n);
    const command = { type: 'CommentOnPayment', data: { runId, n, comment } } as const;
    const outcome = await this.runner.run(paymentRun, runId, command, decidedAgain(caller.call()));
    return writtenBy(outcome, this.readModels, 'Comment saved.');
  }
}
