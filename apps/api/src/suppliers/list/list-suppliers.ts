import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Filter, type ListAnswer, type SupplierDoc, suppliers, type SupplierView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierViews } from '../record/supplier-views.js';
import type { SupplierListParams } from './suppliers.params.js';

export class ListSuppliers extends SessionQuery<SupplierListParams, ListAnswer<SupplierView>> {}

@QueryHandler(ListSuppliers)
export class ListSuppliersHandler implements IQueryHandler<ListSuppliers> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly views: SupplierViews,
  ) {}

  async execute({ input: params, session }: ListSuppliers): Promise<ListAnswer<SupplierView>> {
    const { tenant } = session;
    const entity = entityFilter(session, params.entityId, await this.customers.of(tenant));
    const filters = [...filtersOf(params), ...entity];
    return listAnswer<SupplierDoc, SupplierView>(this.readModels, { tenant, model: suppliers, params, filters }, (docs) =>
      this.views.of(tenant, docs),
    );
  }
}

/** The filter codes of P-2.2. */
const coded: { readonly [code: string]: readonly Filter[] } = {
  '-4': [{ field: 'supplierCode', op: 'is-set', set: false }],
  // An email was sent, and no answer has come: not yet, or not in time.
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
