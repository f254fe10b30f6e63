import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';
import { LOST_AFTER_MS } from '../../platform/jobs/job-lease.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { RunJobs } from '../run-jobs.js';
import { VisibleRuns } from '../visible-runs.js';

/** Continues an interrupted run. Recorded lines are not judged again. */
export class ResumeRun extends Command<Written> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
  ) {
    super();
  }
}

@CommandHandler(ResumeRun)
export class ResumeRunHandler implements ICommandHandler<ResumeRun> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly jobs: RunJobs,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId }: ResumeRun): Promise<Written> {
    const { status } = await this.runs.find(caller, runId);
    if (status !== 'started') throw new Problem(409, `run-${status}`, `This run is ${status} already.`);
    const where = await this.jobs.start({ tenant: caller.tenant, runId });
    const message =
      where === 'here'
        ? 'The run goes on.'
        : `Another server was working on this run a moment ago. If it has stopped, the run goes on within ${WITHIN_SECONDS} seconds.`;
    return { position: await this.readModels.position(), message };
  }
}

/** The lease of a stopped server counts as lost after LOST_AFTER_MS. The next look, a few seconds later, finds the run. */
const WITHIN_SECONDS = LOST_AFTER_MS / 1_000 + 5;
