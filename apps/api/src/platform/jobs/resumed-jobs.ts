import { Injectable } from '@nestjs/common';
import { Clock, plusMilliseconds } from '../clock.js';
import { Problem } from '../http/problem.js';
import { ReadModels } from '../read/read-models.js';
import { type JobStart, type JobState, Jobs, type Progress } from './jobs.js';
import { Watcher } from './watcher.js';

/** The pause before a failed job is restarted. */
const AFTER_FAILURE_MS = 30_000;

/** The services that every kind of resumed job needs. */
@Injectable()
export class JobTools {
  constructor(
    readonly jobs: Jobs,
    readonly readModels: ReadModels,
    readonly clock: Clock,
  ) {}
}

export type JobKind<Id, Doc> = {
  /** The context of log lines: "payments". */
  readonly context: string;
  /** What the job works on, for log lines: "runs". */
  readonly what: string;
  /** The read model in which documents with the status `started` may be unfinished work. */
  readonly model: string;
  readonly idOf: (tenant: string, doc: Doc) => Id;
  readonly jobOf: (id: Id) => string;
  readonly isUnfinished?: (doc: Doc) => boolean;
  /** The message for a job that failed without one of its own. */
  readonly interrupted: string;
};

/**
 * Background work that continues after the browser closes, and resumes by itself after its server was killed (P-10). `run` keeps
 * its state in the log only: restarted, it continues after the last recorded step, and it does nothing when the work is complete.
 */
export abstract class ResumedJobs<Id, Doc extends { readonly id: string }> extends Watcher {
  protected constructor(
    private readonly tools: JobTools,
    private readonly kind: JobKind<Id, Doc>,
    private readonly run: (id: Id, progress: Progress) => Promise<void>,
  ) {
    super(kind.context, kind.what);
  }

  /** 'elsewhere': another server works on it, or did until a moment ago. */
  start(id: Id): Promise<JobStart> {
    return this.tools.jobs.start(this.kind.jobOf(id), (progress) => this.run(id, progress), this.messageOf);
  }

  /** Waits until this process has finished the work, or until the time is over. */
  async settled(id: Id, milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)));
    await Promise.race([this.tools.jobs.settled(this.kind.jobOf(id)), over]);
    clearTimeout(timer);
  }

  /** Resumes all unfinished work without a live job, for every customer. */
  async look(): Promise<void> {
    const { model, isUnfinished = () => true, idOf } = this.kind;
    const { readModels } = this.tools;
    const filters = [{ field: 'status', op: 'equals', value: 'started' }] as const;
    for (const tenant of await readModels.tenants())
      for await (const doc of readModels.scan<Doc>(tenant, model, filters))
        if (isUnfinished(doc)) await this.resume(idOf(tenant, doc));
  }

  private async resume(id: Id): Promise<void> {
    const job = this.kind.jobOf(id);
    if (!mayResume(await this.tools.jobs.state(job), this.tools.clock)) return;
    this.log.log(`resuming the ${job}`);
    await this.start(id);
  }

  private readonly messageOf = (error: unknown): string => (error instanceof Problem ? error.message : this.kind.interrupted);
}

/** A job that failed a moment ago is not resumed yet, unless an outage was the reason. A clock that was set back delays nothing. */
export const mayResume = (job: JobState | null, clock: Clock): boolean => {
  if (job?.state !== 'failed') return job?.state !== 'running';
  const now = clock.now();
  return job.mayPass === true || now < job.at || now >= plusMilliseconds(job.at, AFTER_FAILURE_MS);
};
