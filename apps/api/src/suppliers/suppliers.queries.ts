import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Filter, type ListAnswer, type SupplierDoc, suppliers, type SupplierView } from '@counterfoil/projections';
import { Company } from '../platform/company.js';
import { listQuery } from '../platform/http/list-params.js';
import { notFound } from '../platform/http/problem.js';
import { ReadModels, type TypedPage } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';
import { pageOfMemory } from './page-of-memory.js';
import { SupplierViews } from './supplier-views.js';
import type { SupplierListParams } from './suppliers.params.js';

/** The entity choice "none of those in the list" (spec 4.2). */
const UNKNOWN_ENTITY = 'unknown';

export class ListSuppliers extends Query<ListAnswer<SupplierView>> {
  constructor(
    readonly session: Session,
    readonly params: SupplierListParams,
  ) {
    super();
  }
}

export class ShowSupplier extends Query<SupplierView> {
  constructor(
    readonly session: Session,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ListSuppliers)
export class ListSuppliersHandler implements IQueryHandler<ListSuppliers> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly views: SupplierViews,
  ) {}

  async execute({ session, params }: ListSuppliers): Promise<ListAnswer<SupplierView>> {
    const position = await this.readModels.position();
    const page = await this.page(session, params);
    return { ...page, rows: await this.views.of(session.tenant, page.rows), position };
  }

  private async page({ tenant, entityId }: Session, params: SupplierListParams): Promise<TypedPage<SupplierDoc>> {
    const entity = entityId ?? params.entityId;
    const filters = [...filtersOf(params), ...entityFilter(entity)];
    const query = listQuery(suppliers, params, filters);
    if (params.supIds !== undefined) {
      const named = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', params.supIds.split(',').filter(Boolean));
      return pageOfMemory([...named.values()], query, suppliers);
    }
    if (entity !== UNKNOWN_ENTITY) return this.readModels.list<SupplierDoc>(tenant, 'suppliers', query);
    const { entities } = await this.company.of(tenant);
    const known = new Set<string | null>(entities.map(({ id }) => id));
    const strays: SupplierDoc[] = [];
    // No store can be asked for "none of these": few customers have such records, and only this choice reads them all.
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', filters))
      if (!known.has(doc.entityId)) strays.push(doc);
    return pageOfMemory(strays, { ...query, filters: [] }, suppliers);
  }
}

const filtersOf = ({ status, hasRequests, active, supRef }: SupplierListParams): readonly Filter[] => {
  const filters: Filter[] = [];
  if (status !== undefined) filters.push({ field: 'status', op: 'one-of', values: status.split(',') });
  if (hasRequests !== undefined) filters.push({ field: 'hasRequests', op: 'equals', value: hasRequests === 'true' });
  if (active !== undefined) filters.push({ field: 'active', op: 'equals', value: active === 'true' });
  if (supRef !== undefined && supRef !== '') filters.push({ field: 'supplierCode', op: 'equals', value: supRef });
  return filters;
};

const entityFilter = (entity: string | undefined): readonly Filter[] =>
  entity === undefined || entity === '' || entity === UNKNOWN_ENTITY ? [] : [{ field: 'entityId', op: 'equals', value: entity }];

@QueryHandler(ShowSupplier)
export class ShowSupplierHandler implements IQueryHandler<ShowSupplier> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: SupplierViews,
  ) {}

  async execute({ session: { tenant, entityId }, id }: ShowSupplier): Promise<SupplierView> {
    const doc = await this.readModels.get<SupplierDoc>(tenant, 'suppliers', id);
    if (doc === null || (entityId !== null && doc.entityId !== entityId)) throw notFound();
    return (await this.views.of(tenant, [doc]))[0]!;
  }
}
