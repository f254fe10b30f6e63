import type { CustomerCountry, CustomerEvent, Policy } from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

export type EntityDoc = { readonly id: string; readonly name: string };

export type CustomerDoc = {
  readonly id: string;
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  readonly noIdentifierCodes: readonly string[];
  readonly policy: Policy;
  /** Counts the policy's changes: what decisions record as its version. */
  readonly policyVersion: number;
  /** A weakening that waits for a second person. */
  readonly pendingPolicy: {
    readonly requestId: string;
    readonly now: Policy;
    readonly requestedBy: string;
    readonly at: string;
  } | null;
};

const withPolicy = (doc: CustomerDoc, policy: Policy): CustomerDoc => ({
  ...doc,
  policy,
  policyVersion: doc.policyVersion + 1,
  pendingPolicy: null,
});

/** One document a customer, under the customer's own id. */
export const customers: Projection<CustomerDoc, CustomerEvent> = {
  name: 'customers',
  version: 1,
  fields: { name: 'text' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: [],
  on: {
    CustomerRegistered: ({ data: { customerId: id, name, country, noIdentifierCodes, policy } }) =>
      one<CustomerDoc>(id, () => ({
        id,
        name,
        country,
        entities: [],
        noIdentifierCodes,
        policy,
        policyVersion: 1,
        pendingPolicy: null,
      })),
    EntityAdded: ({ meta, data }) =>
      change<CustomerDoc>(meta.tenant, (doc) => ({
        ...doc,
        entities: [...doc.entities, { id: data.entityId, name: data.name }],
      })),
    PolicyChanged: ({ meta, data }) => change<CustomerDoc>(meta.tenant, (doc) => withPolicy(doc, data.now)),
    PolicyChangeRequested: ({ meta, data: { requestId, now } }) =>
      change<CustomerDoc>(meta.tenant, (doc) => ({
        ...doc,
        pendingPolicy: { requestId, now, requestedBy: meta.actor.id, at: meta.at },
      })),
    PolicyChangeApproved: ({ meta, data }) => change<CustomerDoc>(meta.tenant, (doc) => withPolicy(doc, data.now)),
    PolicyChangeDeclined: ({ meta }) => change<CustomerDoc>(meta.tenant, (doc) => ({ ...doc, pendingPolicy: null })),
  },
};
