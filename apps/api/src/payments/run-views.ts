import { Injectable } from '@nestjs/common';
import type { RunDoc, RunProgress, RunView } from '@counterfoil/projections';
import { Company } from '../platform/company.js';
import { type JobState, Jobs } from '../platform/jobs/jobs.js';
import { runJob } from './run-starter.js';

/** Runs with the names of their people and how far their job is. */
@Injectable()
export class RunViews {
  constructor(
    private readonly company: Company,
    private readonly jobs: Jobs,
  ) {}

  async of(tenant: string, runs: readonly RunDoc[]): Promise<readonly RunView[]> {
    const nameOf = await this.company.namer(
      tenant,
      runs.flatMap(({ startedBy, readyBy, rejectedBy }) => [startedBy, readyBy, rejectedBy]),
    );
    return Promise.all(
      runs.map(async (run) => ({
        ...run,
        startedByName: nameOf(run.startedBy),
        readyByName: nameOf(run.readyBy),
        rejectedByName: nameOf(run.rejectedBy),
        progress: progressOf(run, run.status === 'started' ? await this.jobs.state(runJob(tenant, run.id)) : null),
      })),
    );
  }
}

/** The log says whether a run is finished; only while it is not, its job says whether somebody works on it. */
export const progressOf = (
  { status, judged, stated }: Pick<RunDoc, 'status' | 'judged' | 'stated'>,
  job: JobState | null,
): RunProgress => {
  const counts = { judged: Math.max(judged.lines, job?.done ?? 0), lines: Math.max(stated.lines, judged.lines) };
  if (status !== 'started') return { ...counts, state: status, problem: null };
  if (job !== null && job.state !== 'failed') return { ...counts, state: 'running', problem: null };
  return {
    ...counts,
    state: 'interrupted',
    problem: job?.problem ?? 'This run was interrupted. You can resume it or reject it.',
  };
};
