import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Filter, type ImportDoc, imports, type ImportView, type ListAnswer } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { listQuery, type ListParams } from '../../platform/http/list-params.js';
import { notFound } from '../../platform/http/problem.js';
import { type JobState, Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels, type TypedPage } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { jobIdOf } from './import-starter.js';

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

@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly jobs: Jobs,
  ) {}

  async execute({ session, params }: ListImports): Promise<ListAnswer<ImportView>> {
    const { tenant } = session;
    const position = await this.readModels.position();
    const page = await this.page(session, params);
    const nameOf = await this.company.namer(
      tenant,
      page.rows.map(({ startedBy }) => startedBy),
    );
    const rows = await Promise.all(
      page.rows.map(async (doc) => viewOf(doc, await this.jobs.state(jobIdOf(tenant, doc.id)), nameOf(doc.startedBy))),
    );
    return { ...page, rows, position };
  }

  /** Whoever works for one entity sees the imports they made: what others imported is not theirs to see. */
  private page({ tenant, userId, entityId }: Session, params: ListParams): Promise<TypedPage<ImportDoc>> {
    const own: readonly Filter[] = entityId === null ? [] : [{ field: 'startedBy', op: 'equals', value: userId }];
    return this.readModels.list<ImportDoc>(tenant, imports.name, listQuery(imports, params, own));
  }
}

@QueryHandler(ShowImport)
export class ShowImportHandler implements IQueryHandler<ShowImport> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly jobs: Jobs,
  ) {}

  async execute({ session: { tenant, userId, entityId }, id }: ShowImport): Promise<ImportView> {
    const doc = await this.readModels.get<ImportDoc>(tenant, imports.name, id);
    if (doc === null || (entityId !== null && doc.startedBy !== userId)) throw notFound();
    const nameOf = await this.company.namer(tenant, [doc.startedBy]);
    return viewOf(doc, await this.jobs.state(jobIdOf(tenant, id)), nameOf(doc.startedBy));
  }
}

const viewOf = (doc: ImportDoc, job: JobState | null, startedByName: string): ImportView => {
  const working = job?.state === 'running';
  const state = doc.status === 'completed' ? 'completed' : working ? 'running' : 'interrupted';
  const done = working ? Math.max(doc.done, job.done) : doc.done;
  return { ...doc, startedByName, progress: { state, done, rows: doc.rows, problem: job?.problem ?? null } };
};
