import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { scopedEntityId } from '@counterfoil/domain';
import {
  type Filter,
  type OnboardingListAnswer,
  type OnboardingRowDoc,
  onboardings,
  type OnboardingView,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { OnboardingFilter, OnboardingListParams } from './customer.dto.js';

export class ListOnboardings extends SessionQuery<OnboardingListParams, OnboardingListAnswer> {}

const byStatus: { readonly [status in OnboardingFilter]: Filter } = {
  pending: { field: 'pending', op: 'equals', value: true },
  'awaiting-signature': { field: 'awaitsSignature', op: 'equals', value: true },
  submitted: { field: 'code', op: 'equals', value: 9 },
  approved: { field: 'code', op: 'equals', value: 1 },
  over: { field: 'code', op: 'range', to: -1 },
};

@QueryHandler(ListOnboardings)
export class ListOnboardingsHandler implements IQueryHandler<ListOnboardings> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async execute({ input: params, session }: ListOnboardings): Promise<OnboardingListAnswer> {
    const { tenant, entityId } = session;
    const customer = await this.customers.of(tenant);
    const filters = [
      ...entityFilter(session, params.entityId, customer),
      ...(params.status === undefined ? [] : [byStatus[params.status]]),
      ...(params.supplierId === undefined ? [] : [{ field: 'supplierId', op: 'equals', value: params.supplierId } as const]),
    ];
    const page = await listAnswer<OnboardingRowDoc, OnboardingView>(
      this.readModels,
      { tenant, model: onboardings, params, filters },
      (docs) => onboardingViews(this.customers, tenant, docs),
    );
    return { ...page, scope: scopedEntityId(tenant, entityId) };
  }
}

/** Rows with the names of people and entities. */
export const onboardingViews = async (
  customers: Customers,
  tenant: string,
  docs: readonly OnboardingRowDoc[],
): Promise<readonly OnboardingView[]> => {
  const { entities } = await customers.of(tenant);
  const nameOf = await customers.namer(
    tenant,
    docs.flatMap(({ invitedBy, decidedBy }) => [invitedBy, decidedBy]),
  );
  return docs.map((doc) => ({
    ...doc,
    invitedByName: doc.origin === 'answer' ? 'the supplier’s answer' : nameOf(doc.invitedBy),
    decidedByName: doc.decidedBy === null ? '' : nameOf(doc.decidedBy),
    entityName: entities.find(({ id }) => id === doc.entityId)?.name ?? '',
  }));
};
