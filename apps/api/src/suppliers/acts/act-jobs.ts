import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type SuppliersActDoc, suppliersActs } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type ActId, ActJob } from './act-job.js';

/** How often interrupted acts are looked for. */
const LOOK_EVERY_MS = 5_000;
/** How long an act whose job failed is left alone. */
const AFTER_FAILURE_MS = 30_000;
const INTERRUPTED = 'The change stopped. What was changed stays, and it goes on by itself.';

export const actJobId = ({ tenant, actId }: ActId): string => `suppliers-act ${tenant} ${actId}`;

/** Runs acts in the background: they survive a closed browser, and go on by themselves when their server was killed. */
@Injectable()
export class ActJobs implements OnModuleDestroy {
  private readonly log = new Logger('suppliers');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly jobs: Jobs,
    private readonly job: ActJob,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async start(id: ActId): Promise<void> {
    await this.jobs.start(actJobId(id), (progress) => this.job.run(id, progress), messageOf);
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
    const look = () => void this.resumeInterrupted().catch((error: unknown) => this.log.error('acts wait', String(error)));
    look();
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async resumeInterrupted(): Promise<void> {
    const filters = [{ field: 'status', op: 'equals', value: 'started' }] as const;
    for (const tenant of await this.readModels.tenants())
      for await (const { id: actId } of this.readModels.scan<SuppliersActDoc>(tenant, suppliersActs.name, filters))
        await this.resume({ tenant, actId });
  }

  private async resume(id: ActId): Promise<void> {
    const job = await this.jobs.state(actJobId(id));
    if (job?.state === 'running' || job?.state === 'done') return;
    if (job?.state === 'failed' && this.clock.now() < plusMilliseconds(job.at, AFTER_FAILURE_MS)) return;
    await this.start(id);
  }
}

const messageOf = (error: unknown): string => (error instanceof Problem ? error.message : INTERRUPTED);
