import { Injectable } from '@nestjs/common';
import { paymentRuns, type RunDoc } from '@counterfoil/projections';
import { JobTools, ResumedJobs } from '../platform/jobs/resumed-jobs.js';
import { runJob } from '../platform/jobs/run-job.js';
import { type RunId, RunJudge } from './judging/run-judge.js';

export const INTERRUPTED = 'This run was interrupted. You can resume it or reject it.';

/** Judges the lines that are not recorded yet and completes the run. */
@Injectable()
export class RunJobs extends ResumedJobs<RunId, RunDoc> {
  constructor(tools: JobTools, judge: RunJudge) {
    const kind = {
      context: 'payments',
      what: 'runs',
      model: paymentRuns.name,
      idOf: (tenant: string, { id: runId }: RunDoc) => ({ tenant, runId }),
      jobOf: runJob,
      isUnfinished,
      interrupted: INTERRUPTED,
    };
    super(tools, kind, (run, progress) => judge.judge(run, { progress }));
  }
}

/** An open list whose lines are all judged waits for its caller, not for a server. */
const isUnfinished = ({ judged, stated, closed }: RunDoc): boolean => closed || judged.lines < stated.lines;
