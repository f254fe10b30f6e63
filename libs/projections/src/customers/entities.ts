import type { CustomerEvent } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

type Added = Extract<CustomerEvent, { readonly type: 'EntityAdded' }>;

/** An entity of a company, with when and by whom it was added. */
export type EntityEntry = {
  readonly id: string;
  readonly name: string;
  /** The id again, for sorting. */
  readonly code: string;
  readonly addedAt: string;
  readonly addedBy: string;
};

export const entities: Projection<EntityEntry, Added> = {
  name: 'entities',
  version: 2,
  fields: { name: 'text', code: 'text', addedAt: 'instant' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: ['name', 'code'],
  on: {
    EntityAdded: ({ data: { entityId: id, name }, meta }) =>
      one<EntityEntry>(id, () => ({ id, name, code: id, addedAt: meta.at, addedBy: meta.actor.id })),
  },
};
