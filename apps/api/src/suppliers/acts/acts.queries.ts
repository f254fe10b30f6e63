import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';

import {
  type ActRowsAnswer,
  type Filter,
  type ListAnswer,
  type SuppliersActDoc,
  suppliersActs,
  type SuppliersActView,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import type { ListParams } from '../../platform/http/list-params.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { ActLists } from './act-lists.js';
import { ActViews } from './act-views.js';
import type { ActRowsParams } from './acts.dto.js';

const PAGE = 100;

/** A bulk change that this user may see. A user who works for one entity sees only their own. @throws Problem 404 */
export const visibleAct = async (readModels: ReadModels, session: Session, actId: string): Promise<SuppliersActDoc> => {
  const doc = await readModels.get<SuppliersActDoc>(session.tenant, suppliersActs.name, actId);
  if (doc === null || (session.entityId !== null && doc.startedBy !== session.userId)) throw notFound();
  return doc;
};

export class ShowAct extends SessionQuery<{ readonly id: string }, SuppliersActView> {}

@QueryHandler(ShowAct)
export class ShowActHandler implements IQueryHandler<ShowAct> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: ActViews,
  ) {}

  async execute({ input: { id }, session }: ShowAct): Promise<SuppliersActView> {
    const doc = await visibleAct(this.readModels, session, id);
    return (await this.views.of(session.tenant, [doc]))[0]!;
  }
}

export class ListActs extends SessionQuery<ListParams, ListAnswer<SuppliersActView>> {}

@QueryHandler(ListActs)
export class ListActsHandler implements IQueryHandler<ListActs> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: ActViews,
  ) {}

  execute({ input: params, session: { tenant, userId, entityId } }: ListActs): Promise<ListAnswer<SuppliersActView>> {
    const filters: readonly Filter[] = entityId === null ? [] : [{ field: 'startedBy', op: 'equals', value: userId }];
    return listAnswer<SuppliersActDoc, SuppliersActView>(
      this.readModels,
      { tenant, model: suppliersActs, params, filters },
      (docs) => this.views.of(tenant, docs),
    );
  }
}

/** The outcome for each supplier, read from the log one page at a time. */
export class ListActRows extends SessionQuery<ActRowsParams & { readonly id: string }, ActRowsAnswer> {}

@QueryHandler(ListActRows)
export class ListActRowsHandler implements IQueryHandler<ListActRows> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly lists: ActLists,
    private readonly views: ActViews,
  ) {}

  async execute({ input: { id, outcomes, from = 0 }, session }: ListActRows): Promise<ActRowsAnswer> {
    await visibleAct(this.readModels, session, id);
    const wanted = outcomes?.split(',');
    const all = (await this.lists.rows(session.tenant, id)).filter(({ outcome }) => wanted?.includes(outcome) ?? true);
    const rows = await this.views.rows(session, all.slice(from, from + PAGE));
    return { rows, next: from + PAGE < all.length ? from + PAGE : null };
  }
}
