import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type DefaultViewsDoc,
  defaultViews,
  type SavedViewDoc,
  savedViews,
  type SavedViewsAnswer,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { ViewsParams } from './views.dto.js';

/** A menu shows no more. */
const MOST = 200;

/** The saved views of one list that this user may open. */
export class ListViews extends SessionQuery<ViewsParams, SavedViewsAnswer> {}

@QueryHandler(ListViews)
export class ListViewsHandler implements IQueryHandler<ListViews> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { list }, session: { tenant, userId } }: ListViews): Promise<SavedViewsAnswer> {
    const position = await this.readModels.position();
    const ofList = { field: 'list', op: 'equals', value: list } as const;
    const [own, shared, chosen] = await Promise.all([
      this.views(tenant, [ofList, { field: 'savedBy', op: 'equals', value: userId }]),
      this.views(tenant, [ofList, { field: 'shared', op: 'equals', value: true }]),
      this.readModels.get<DefaultViewsDoc>(tenant, defaultViews.name, userId),
    ]);
    const views = [...own, ...shared.filter(({ savedBy }) => savedBy !== userId)];
    const nameOf = await this.customers.namer(
      tenant,
      views.map(({ savedBy }) => savedBy),
    );
    const rows = views.map(({ id, name, address, shared: isShared, savedBy }) => ({
      ...{ id, name, address, shared: isShared, own: savedBy === userId, savedByName: nameOf(savedBy) },
      isDefault: chosen?.views[list] === id,
    }));
    return { rows, position };
  }

  private async views(tenant: string, filters: Parameters<ReadModels['list']>[2]['filters'] & object) {
    return (await this.readModels.list<SavedViewDoc>(tenant, savedViews.name, { filters, length: MOST })).rows;
  }
}
