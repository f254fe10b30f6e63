import { Injectable } from '@nestjs/common';
import type { ImportDoc, ImportView } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { type JobState, Jobs } from '../../platform/jobs/jobs.js';
import { jobIdOf, undoJobIdOf } from './job/import-turns.js';

/** Imports as screens show them: with the progress of their background jobs and the names of their users. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly customers: Customers,
    private readonly jobs: Jobs,
  ) {}

  async of(tenant: string, docs: readonly ImportDoc[]): Promise<readonly ImportView[]> {
    const nameOf = await this.customers.namer(
      tenant,
      docs.flatMap(({ startedBy, undo }) => [startedBy, undo?.startedBy ?? null]),
    );
    return Promise.all(
      docs.map(async ({ position: _, undo, ...doc }) => ({
        ...doc,
        startedByName: nameOf(doc.startedBy),
        progress: progressOf(doc, doc.rows, await this.jobs.state(jobIdOf(tenant, doc.id))),
        undo: undo && {
          ...undo,
          startedByName: nameOf(undo.startedBy),
          progress: progressOf(undo, written(doc.counts), await this.jobs.state(undoJobIdOf(tenant, doc.id))),
        },
      })),
    );
  }
}

type Work = { readonly completedAt: string | null; readonly done: number };

/** A job that is done, but whose last event is not in the read model yet, still counts as running. */
const progressOf = ({ completedAt, done }: Work, rows: number, job: JobState | null): ImportView['progress'] => {
  const working = job?.state === 'running' || job?.state === 'done';
  const state = completedAt !== null ? 'completed' : working ? 'running' : 'interrupted';
  return { state, done: working ? Math.max(done, job.done) : done, rows, problem: job?.problem ?? null };
};

/** Rows that changed something: only these can be undone. */
const written = ({ added, changed, 'change-requested': asked }: ImportDoc['counts']): number => added + changed + asked;
