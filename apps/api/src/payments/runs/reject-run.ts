import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { VisibleRuns } from '../visible-runs.js';
import { writtenBy } from './written-by.js';

export class RejectRun extends Command<Written> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(RejectRun)
export class RejectRunHandler implements ICommandHandler<RejectRun> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId, reason }: RejectRun): Promise<Written> {
    await this.runs.find(caller, runId);
    const outcome = await this.runner.run(paymentRun, runId, { type: 'RejectRun', data: { runId, reason } }, caller.call());
    return writtenBy(outcome, this.readModels, 'The run was rejected.');
  }
}
