import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type SuppliersActDoc, suppliersActs } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { failureText, mayResume, Watch } from '../../platform/jobs/resumed-jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type ActId, ActJob } from './act-job.js';

const INTERRUPTED = 'The change stopped. What was changed stays, and it goes on by itself.';

export const actJobId = ({ tenant, actId }: ActId): string => `suppliers-act ${tenant} ${actId}`;

/** Runs acts in the background: they survive a closed browser, and go on by themselves when their server was killed. */
@Injectable()
export class ActJobs implements OnModuleDestroy {
  private readonly watching = new Watch('suppliers', 'acts');

  constructor(
    private readonly jobs: Jobs,
    private readonly job: ActJob,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async start(id: ActId): Promise<void> {
    await this.jobs.start(actJobId(id), (progress) => this.job.run(id, progress), failureText(INTERRUPTED));
  }

  /** Waits until an act of this process has come to its end, or the time is over. */
  async settled(id: ActId, milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)));
    await Promise.race([this.jobs.settled(actJobId(id)), over]);
    clearTimeout(timer);
  }

  /** Looks for interrupted acts now and from time to time, until the server stops. */
  watch(): void {
    this.watching.begin(() => this.resumeInterrupted());
  }

  onModuleDestroy(): void {
    this.watching.end();
  }

  async resumeInterrupted(): Promise<void> {
    const filters = [{ field: 'status', op: 'equals', value: 'started' }] as const;
    for (const tenant of await this.readModels.tenants())
      for await (const { id: actId } of this.readModels.scan<SuppliersActDoc>(tenant, suppliersActs.name, filters))
        await this.resume({ tenant, actId });
  }

  private async resume(id: ActId): Promise<void> {
    const job = await this.jobs.state(actJobId(id));
    if (job?.state === 'done' || !mayResume(job, this.clock)) return;
    await this.start(id);
  }
}
