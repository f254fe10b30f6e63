import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { compareRuns } from '@counterfoil/domain';
import { type CompareAnswer, paymentRuns, type RunDoc, type SimilarRun } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { ComparedRuns, firstOf } from './compared-runs.js';
import { SimilarRuns } from './similar-runs.js';

/** The most differences of each kind that are listed. The counts include all of them. */
const MOST_LISTED = 500;

/** The differences of run `b` from run `a`. */
export class CompareRuns extends Query<CompareAnswer> {
  constructor(
    readonly session: Session,
    readonly a: string,
    readonly b: string,
  ) {
    super();
  }
}

/** Earlier runs with the same or nearly the same payments as this one. */
export class ListSimilarRuns extends Query<readonly SimilarRun[]> {
  constructor(
    readonly session: Session,
    readonly runId: string,
  ) {
    super();
  }
}

const visible = ({ entityId }: Session, run: RunDoc | null | undefined): RunDoc => {
  if (run === null || run === undefined || (entityId !== null && run.entityId !== entityId)) throw notFound();
  return run;
};

@QueryHandler(CompareRuns)
export class CompareRunsHandler implements IQueryHandler<CompareRuns> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly compared: ComparedRuns,
  ) {}

  async execute({ session, a, b }: CompareRuns): Promise<CompareAnswer> {
    const { tenant } = session;
    const known = await this.readModels.getMany<RunDoc>(tenant, paymentRuns.name, [a, b]);
    const runs = [visible(session, known.get(a)), visible(session, known.get(b))] as const;
    const [views, was, now] = await Promise.all([
      this.compared.views(tenant, runs),
      this.compared.linesOf(tenant, a),
      this.compared.linesOf(tenant, b),
    ]);
    return { a: views[0]!, b: views[1]!, differences: firstOf(compareRuns(was, now), MOST_LISTED) };
  }
}

@QueryHandler(ListSimilarRuns)
export class ListSimilarRunsHandler implements IQueryHandler<ListSimilarRuns> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly compared: ComparedRuns,
    private readonly similar: SimilarRuns,
  ) {}

  async execute({ session, runId }: ListSimilarRuns): Promise<readonly SimilarRun[]> {
    const { tenant } = session;
    const { startedAt, leftOut } = visible(session, await this.readModels.get<RunDoc>(tenant, paymentRuns.name, runId));
    const lines = await this.compared.linesOf(tenant, runId);
    return this.similar.find(session, { lines, leftOut, isItself: ({ id }) => id === runId }, startedAt);
  }
}
