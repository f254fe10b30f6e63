import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type Filter,
  type ListAnswer,
  type PaymentRowDoc,
  paymentRows,
  paymentRuns,
  type ResultRow,
  type RunDoc,
  type RunView,
} from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { listQuery } from '../../platform/http/list-params.js';
import { notFound } from '../../platform/http/problem.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import type { RowsParams, RunsParams } from './runs.dto.js';
import { ResultRows } from '../../platform/read/result-rows.js';
import { RunViews } from '../run-views.js';

/** How long the query waits for a run that is not listed yet, in milliseconds. */
const LISTED_TIMEOUT_MS = 2_000;

export class ListRuns extends Query<ListAnswer<RunView>> {
  constructor(
    readonly session: Session,
    readonly params: RunsParams,
  ) {
    super();
  }
}

export class ShowRun extends Query<RunView> {
  constructor(
    readonly session: Session,
    readonly runId: string,
  ) {
    super();
  }
}

export class ListRows extends Query<ListAnswer<ResultRow>> {
  constructor(
    readonly session: Session,
    readonly runId: string,
    readonly params: RowsParams,
  ) {
    super();
  }
}

@QueryHandler(ListRuns)
export class ListRunsHandler implements IQueryHandler<ListRuns> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly views: RunViews,
  ) {}

  async execute({ session, params }: ListRuns): Promise<ListAnswer<RunView>> {
    const { open, status, origin, entityId } = params;
    const filters: Filter[] = [...entityFilter(session, entityId, await this.customers.of(session.tenant))];
    if (open !== undefined) filters.push({ field: 'open', op: 'equals', value: open === 'true' });
    if (status !== undefined) filters.push({ field: 'status', op: 'equals', value: status });
    if (origin !== undefined) filters.push({ field: 'origin', op: 'one-of', values: origin.split(',') });
    const position = await this.readModels.position();
    const page = await this.readModels.list<RunDoc>(session.tenant, paymentRuns.name, listQuery(paymentRuns, params, filters));
    return { ...page, rows: await this.views.of(session.tenant, page.rows), position };
  }
}

@QueryHandler(ShowRun)
export class ShowRunHandler implements IQueryHandler<ShowRun> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: RunViews,
  ) {}

  async execute({ session, runId }: ShowRun): Promise<RunView> {
    const run = (await this.find(session, runId)) ?? (await this.findOnceListed(session, runId));
    if (run === null || !maySee(session, run)) throw notFound();
    return (await this.views.of(session.tenant, [run]))[0]!;
  }

  private find({ tenant }: Session, runId: string): Promise<RunDoc | null> {
    return this.readModels.get<RunDoc>(tenant, paymentRuns.name, runId);
  }

  /** A run that was started a moment ago may not be listed yet. */
  private async findOnceListed(session: Session, runId: string): Promise<RunDoc | null> {
    await this.readModels.caughtUp(LISTED_TIMEOUT_MS);
    return this.find(session, runId);
  }
}

@QueryHandler(ListRows)
export class ListRowsHandler implements IQueryHandler<ListRows> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly resultRows: ResultRows,
  ) {}

  async execute({ session, runId, params }: ListRows): Promise<ListAnswer<ResultRow>> {
    const run = await this.readModels.get<RunDoc>(session.tenant, paymentRuns.name, runId);
    if (run === null || !maySee(session, run)) throw notFound();
    const company = await this.customers.of(session.tenant);
    const filters: Filter[] = [
      { field: 'runId', op: 'equals', value: runId },
      ...entityFilter(session, params.entityId, company),
    ];
    if (params.result !== undefined) filters.push({ field: 'resultKey', op: 'one-of', values: params.result.split(',') });
    if (params.alerts === 'true') filters.push({ field: 'alertCount', op: 'range', from: 1 });
    if (params.alerts === 'false') filters.push({ field: 'alertCount', op: 'equals', value: 0 });
    const position = await this.readModels.position();
    const page = await this.readModels.list<PaymentRowDoc>(
      session.tenant,
      paymentRows.name,
      listQuery(paymentRows, params, filters),
    );
    return { ...page, rows: await this.resultRows.of(session.tenant, page.rows), position };
  }
}

const maySee = ({ entityId }: Session, run: RunDoc): boolean => entityId === null || run.entityId === entityId;
