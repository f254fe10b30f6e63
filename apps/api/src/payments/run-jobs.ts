import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { paymentRuns, type RunDoc } from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { Jobs, type JobStart } from '../platform/jobs/jobs.js';
import { failureText, mayResume, Watch } from '../platform/jobs/resumed-jobs.js';
import { runJob } from '../platform/jobs/run-job.js';
import { ReadModels } from '../platform/read/read-models.js';
import { type RunId, RunJudge } from './judging/run-judge.js';

export const INTERRUPTED = 'This run was interrupted. You can resume it or reject it.';

/** Judges runs in the background: a run survives a closed browser, and goes on by itself when its server was killed (P-10). */
@Injectable()
export class RunJobs implements OnModuleDestroy {
  private readonly log = new Logger('payments');
  private readonly watching = new Watch('payments', 'runs');

  constructor(
    private readonly jobs: Jobs,
    private readonly judge: RunJudge,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** Judges what is not recorded yet and completes the run. 'elsewhere': another server does, or did until a moment ago. */
  start(run: RunId): Promise<JobStart> {
    return this.jobs.start(runJob(run), (progress) => this.judge.judge(run, { progress }), failureText(INTERRUPTED));
  }

  /** Looks for interrupted runs now and from time to time, until the server stops. */
  watch(): void {
    this.watching.begin(() => this.resumeInterrupted());
  }

  onModuleDestroy(): void {
    this.watching.end();
  }

  /** Goes on with every run that has unjudged lines and no live job, of any customer. */
  async resumeInterrupted(): Promise<void> {
    const filters = [{ field: 'status', op: 'equals', value: 'started' }] as const;
    for (const tenant of await this.readModels.tenants())
      for await (const run of this.readModels.scan<RunDoc>(tenant, paymentRuns.name, filters))
        if (isUnfinished(run)) await this.resume({ tenant, runId: run.id });
  }

  private async resume(run: RunId): Promise<void> {
    const job = await this.jobs.state(runJob(run));
    if (!mayResume(job, this.clock)) return;
    this.log.log(`resuming the run ${run.runId}`);
    await this.start(run);
  }
}

/** A caller's list that is all judged and still open waits for its caller, not for a server. */
const isUnfinished = ({ judged, stated, closed }: RunDoc): boolean => closed || judged.lines < stated.lines;
