import { Injectable } from '@nestjs/common';
import type { RunDoc, RunProgress, RunView } from '@counterfoil/projections';
import { Customers } from '../platform/customers.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { runJob } from '../platform/jobs/run-job.js';
import { RunRisk } from '../platform/read/run-risk.js';
import { progressOf, RunProgressReader } from './run-progress.js';

/** Runs for screens: with the names of their users, the progress of their job, and their current risk. */
@Injectable()
export class RunViews {
  constructor(
    private readonly customers: Customers,
    private readonly jobs: Jobs,
    private readonly progress: RunProgressReader,
    private readonly risk: RunRisk,
  ) {}

  async of(tenant: string, runs: readonly RunDoc[]): Promise<readonly RunView[]> {
    const nameOf = await this.customers.namer(
      tenant,
      runs.flatMap(({ startedBy, readyBy, rejectedBy }) => [startedBy, readyBy, rejectedBy]),
    );
    const risk = await this.risk.of(tenant, runs);
    return Promise.all(
      runs.map(async (doc) => {
        const { releasedAlone: _, lastReleasedAloneAt: __, ...run } = doc;
        return {
          ...run,
          atRisk: risk.get(run.id)?.atRisk ?? run.atRisk,
          alerts: risk.get(run.id)?.alerts ?? run.alerts,
          startedByName: nameOf(run.startedBy),
          readyByName: nameOf(run.readyBy),
          rejectedByName: nameOf(run.rejectedBy),
          progress: await this.progressOf(tenant, doc),
        };
      }),
    );
  }

  /** The read model may not contain the last event of a job that has just ended, so the run's own events are read. */
  private async progressOf(tenant: string, run: RunDoc): Promise<RunProgress> {
    if (run.status !== 'started') return progressOf(run, null);
    const job = await this.jobs.state(runJob({ tenant, runId: run.id }));
    return job?.state === 'running' ? progressOf(run, job) : this.progress.of({ tenant, runId: run.id });
  }
}
