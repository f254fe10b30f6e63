import { afterChunk, paymentLines, paymentRun } from '@counterfoil/domain';
import type { RunDoc, RunProgress } from '@counterfoil/projections';
import { Injectable } from '@nestjs/common';
import { type JobState, Jobs } from '../platform/jobs/jobs.js';
import { runJob } from '../platform/jobs/run-job.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { INTERRUPTED } from './run-jobs.js';
import type { RunId } from './judging/run-judge.js';

/** The progress of a run according to its own events, for callers that decide payments by it. */
@Injectable()
export class RunProgressReader {
  constructor(
    private readonly runner: CommandRunner,
    private readonly jobs: Jobs,
  ) {}

  async of({ tenant, runId }: RunId): Promise<RunProgress> {
    const run = await this.runner.stateOf(paymentRun, tenant, runId);
    const { lines } = afterChunk(await this.runner.lastOf(paymentLines, tenant, runId));
    const status = run.status === 'none' ? 'started' : run.status;
    const facts = { status, closed: run.closed, judged: { lines }, stated: run.received };
    return progressOf(facts, status === 'started' ? await this.jobs.state(runJob({ tenant, runId })) : null);
  }
}

type RunFacts = Pick<RunDoc, 'status' | 'closed'> & {
  readonly judged: { readonly lines: number };
  readonly stated: { readonly lines: number };
};

/** The log says whether a run is complete. Only while it is not, its job says whether a server is working on it. */
export const progressOf = ({ status, closed, judged, stated }: RunFacts, job: JobState | null): RunProgress => {
  const counts = { judged: Math.max(judged.lines, job?.done ?? 0), lines: Math.max(stated.lines, judged.lines) };
  if (status !== 'started') return { ...counts, state: status, problem: null };
  const waitsForCaller = !closed && judged.lines >= stated.lines;
  if (waitsForCaller || job?.state === 'running') return { ...counts, state: 'running', problem: null };
  return { ...counts, state: 'interrupted', problem: job?.problem ?? INTERRUPTED };
};
