import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentRun } from '@counterfoil/domain';
import { paymentRuns, type RunDoc, type Written } from '@counterfoil/projections';
import { catchingUp } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { VisibleRuns } from '../visible-runs.js';
import { writtenBy } from './written-by.js';

/** How long it waits for the count of open lines to be up to date. */
const RECORDS_TIMEOUT_MS = 2_000;

/** Releases the exact bytes that were checked; with open lines it is an override and needs a reason. */
export class MarkRunReady extends Command<Written> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(MarkRunReady)
export class MarkRunReadyHandler implements ICommandHandler<MarkRunReady> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId, reason }: MarkRunReady): Promise<Written> {
    await this.runs.find(caller, runId);
    if (!(await this.readModels.caughtUp(RECORDS_TIMEOUT_MS))) throw catchingUp();
    const run = await this.readModels.get<RunDoc>(caller.tenant, paymentRuns.name, runId);
    const data = { runId, openLines: run?.atRisk.lines ?? 0, reason };
    const outcome = await this.runner.run(paymentRun, runId, { type: 'MarkRunReady', data }, caller.call());
    return writtenBy(outcome, this.readModels, 'Marked ready to pay.');
  }
}
