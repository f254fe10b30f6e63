import { Injectable } from '@nestjs/common';
import { Clock, plusMilliseconds } from '../clock.js';
import { Problem } from '../http/problem.js';
import { ReadModels } from '../read/read-models.js';
import { type JobStart, type JobState, Jobs, type Progress } from './jobs.js';
import { Watcher } from './watcher.js';

/** How long work whose job failed is left alone. */
const AFTER_FAILURE_MS = 30_000;

/** What every kind of resumed jobs needs. */
@Injectable()
export class JobTools {
  constructor(
    readonly jobs: Jobs,
    readonly readModels: ReadModels,
    readonly clock: Clock,
  ) {}
}

export type JobKind<Id, Doc> = {
  /** Of the log's lines: "payments". */
  readonly context: string;
  /** What the work is, for the log: "runs". */
  readonly what: string;
  /** The read model whose documents with the status `started` may be unfinished work. */
  readonly model: string;
  readonly idOf: (tenant: string, doc: Doc) => Id;
  readonly jobOf: (id: Id) => string;
  readonly isUnfinished?: (doc: Doc) => boolean;
  /** The message for a job that failed without one of its own. */
  readonly interrupted: string;
};

/**
 * Work in the background that survives a closed browser, and continues by itself when its server was killed (P-10). `run` keeps
 * nothing but the log: started again, it continues after what is recorded, and does nothing once the work is complete.
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

  /** Waits until work of this process has come to its end, or the time is over. */
  async settled(id: Id, milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)));
    await Promise.race([this.tools.jobs.settled(this.kind.jobOf(id)), over]);
    clearTimeout(timer);
  }

  /** Continues all unfinished work without a live job, of any customer. */
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

/** A live job continues; one that failed a moment ago is left alone, unless a store was away. A clock that was set back holds nothing up. */
export const mayResume = (job: JobState | null, clock: Clock): boolean => {
  if (job?.state !== 'failed') return job?.state !== 'running';
  const now = clock.now();
  return job.mayPass === true || now < job.at || now >= plusMilliseconds(job.at, AFTER_FAILURE_MS);
};
