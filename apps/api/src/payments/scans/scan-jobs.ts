import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type AccountScanDoc, accountScans } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { failureText, mayResume, Watch } from '../../platform/jobs/resumed-jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ScanJob, type ScanId } from './scan-job.js';

const INTERRUPTED = 'The scan stopped. What was scanned stays, and it goes on by itself.';

export const scanJobId = ({ tenant, scanId }: ScanId): string => `account-scan ${tenant} ${scanId}`;

/** Runs scans in the background: they survive a closed browser, and go on by themselves when their server was killed. */
@Injectable()
export class ScanJobs implements OnModuleDestroy {
  private readonly watching = new Watch('payments', 'scans');

  constructor(
    private readonly jobs: Jobs,
    private readonly job: ScanJob,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async start(id: ScanId): Promise<void> {
    await this.jobs.start(scanJobId(id), (progress) => this.job.run(id, progress), failureText(INTERRUPTED));
  }

  /** Looks for interrupted scans now and from time to time, until the server stops. */
  watch(): void {
    this.watching.begin(() => this.resumeInterrupted());
  }

  onModuleDestroy(): void {
    this.watching.end();
  }

  async resumeInterrupted(): Promise<void> {
    const filters = [{ field: 'status', op: 'equals', value: 'started' }] as const;
    for (const tenant of await this.readModels.tenants())
      for await (const { id: scanId } of this.readModels.scan<AccountScanDoc>(tenant, accountScans.name, filters))
        await this.resume({ tenant, scanId });
  }

  private async resume(id: ScanId): Promise<void> {
    const job = await this.jobs.state(scanJobId(id));
    if (job?.state === 'done' || !mayResume(job, this.clock)) return;
    await this.start(id);
  }
}
