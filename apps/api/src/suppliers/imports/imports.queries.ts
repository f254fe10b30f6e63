import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Filter, type ImportDoc, imports, type ImportView, type ListAnswer } from '@counterfoil/projections';
import type { Page } from '@counterfoil/read-store';
import { Company } from '../../platform/company.js';
import { listQuery, type ListParams } from '../../platform/http/list-params.js';
import { notFound } from '../../platform/http/problem.js';
import { type JobState, Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { jobIdOf, undoJobIdOf } from './import-turns.js';

export class ListImports extends Query<ListAnswer<ImportView>> {
  constructor(
    readonly session: Session,
    readonly params: ListParams,
  ) {
    super();
  }
}

export class ShowImport extends Query<ImportView> {
  constructor(
    readonly session: Session,
    readonly id: string,
  ) {
    super();
  }
}

/** An import with the state of its jobs and the names of its people. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly company: Company,
    private readonly jobs: Jobs,
  ) {}

  async of(tenant: string, docs: readonly ImportDoc[]): Promise<readonly ImportView[]> {
    const nameOf = await this.company.namer(
      tenant,
      docs.flatMap(({ startedBy, undo }) => [startedBy, undo?.startedBy ?? null]),
    );
    return Promise.all(
      docs.map(async ({ undo, ...doc }) => ({
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

/** A job that is done before its end stands in the read model is not over yet: it did not stop either. */
const progressOf = ({ completedAt, done }: Work, rows: number, job: JobState | null): ImportView['progress'] => {
  const working = job?.state === 'running' || job?.state === 'done';
  const state = completedAt !== null ? 'completed' : working ? 'running' : 'interrupted';
  return { state, done: working ? Math.max(done, job.done) : done, rows, problem: job?.problem ?? null };
};

/** Rows that an import wrote something for: only they can be undone. */
const written = ({ added, changed, 'change-requested': asked }: ImportDoc['counts']): number => added + changed + asked;

@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: ImportViews,
  ) {}

  async execute({ session, params }: ListImports): Promise<ListAnswer<ImportView>> {
    const position = await this.readModels.position();
    const page = await this.page(session, params);
    return { ...page, rows: await this.views.of(session.tenant, page.rows), position };
  }

  /** Whoever works for one entity sees the imports they made: what others imported is not theirs to see. */
  private page({ tenant, userId, entityId }: Session, params: ListParams): Promise<Page<ImportDoc>> {
    const own: readonly Filter[] = entityId === null ? [] : [{ field: 'startedBy', op: 'equals', value: userId }];
    return this.readModels.list<ImportDoc>(tenant, imports.name, listQuery(imports, params, own));
  }
}

@QueryHandler(ShowImport)
export class ShowImportHandler implements IQueryHandler<ShowImport> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: ImportViews,
  ) {}

  async execute({ session: { tenant, userId, entityId }, id }: ShowImport): Promise<ImportView> {
    const doc = await this.readModels.get<ImportDoc>(tenant, imports.name, id);
    if (doc === null || (entityId !== null && doc.startedBy !== userId)) throw notFound();
    return (await this.views.of(tenant, [doc]))[0]!;
  }
}
