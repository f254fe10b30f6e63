import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { writtenBy } from '../runs/written-by.js';
import { VisibleRuns } from '../visible-runs.js';

/** Takes a release back while the policy allows it: stopping a payment needs no second person. */
export class WithdrawRelease extends CallerCommand<{ readonly runId: string; readonly reason: string }> {}

@CommandHandler(WithdrawRelease)
export class WithdrawReleaseHandler implements ICommandHandler<WithdrawRelease> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, input: { runId, reason } }: WithdrawRelease): Promise<Written> {
    await this.runs.find(caller, runId);
    const outcome = await this.runner.run(paymentRun, runId, { type: 'WithdrawRelease', data: { runId, reason } }, caller.call());
    return writtenBy(outcome, this.readModels, 'The release was withdrawn.');
  }
}
