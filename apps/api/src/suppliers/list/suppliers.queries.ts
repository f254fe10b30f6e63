import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Filter, type ListAnswer, type SupplierDoc, suppliers, type SupplierView } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { listQuery } from '../../platform/http/list-params.js';
import { notFound } from '../../platform/http/problem.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels, type TypedPage } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { SupplierViews } from '../record/supplier-views.js';
import type { SupplierListParams } from './suppliers.params.js';

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
    const entity = entityFilter({ entityId }, params.entityId, await this.company.of(tenant));
    return this.readModels.list<SupplierDoc>(
      tenant,
      suppliers.name,
      listQuery(suppliers, params, [...filtersOf(params), ...entity]),
    );
  }
}

/** What the filter codes of P-2.2 leave of the list (P-2.2). */
const coded: { readonly [code: string]: readonly Filter[] } = {
  '-4': [{ field: 'supplierCode', op: 'is-set', set: false }],
  // Somebody was mailed, and has not answered, in time or yet.
  '-7': [
    { field: 'requestStatus', op: 'one-of', values: ['waiting', 'opened', 'matched', 'expired'] },
    { field: 'emailSentAt', op: 'is-set', set: true },
  ],
  '-8': [{ field: 'detailsChangedAt', op: 'is-set', set: true }],
  '-9': [{ field: 'emailBouncedAt', op: 'is-set', set: true }],
};

const filtersOf = ({
  status,
  requestStatus,
  hasRequests,
  active,
  filter,
  supRef,
  supIds,
}: SupplierListParams): readonly Filter[] => {
  const filters: Filter[] = [];
  if (status !== undefined) filters.push({ field: 'status', op: 'one-of', values: status.split(',') });
  if (hasRequests !== undefined) filters.push({ field: 'hasRequests', op: 'equals', value: hasRequests === 'true' });
  if (active !== undefined) filters.push({ field: 'active', op: 'equals', value: active === 'true' });
  if (requestStatus === 'none') filters.push({ field: 'requestStatus', op: 'is-set', set: false });
  else if (requestStatus !== undefined) filters.push({ field: 'requestStatus', op: 'one-of', values: requestStatus.split(',') });
  if (filter !== undefined) filters.push(...(coded[filter] ?? []));
  if (supIds !== undefined) filters.push({ field: 'id', op: 'one-of', values: supIds.split(',').filter(Boolean) });
  if (supRef !== undefined && supRef !== '') filters.push({ field: 'supplierCode', op: 'equals', value: supRef });
  return filters;
};

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
