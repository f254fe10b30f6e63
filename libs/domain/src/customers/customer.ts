import { accept, type Command, type Decider, type Decision, reject, unchanged, type Who } from '../kernel/decider.js';
import { type Approver, decidePending, type Pending, type SecondPersonRejection } from '../kernel/second-person.js';
import type { CustomerCountry, CustomerEvent, Policy } from './events.js';
import {
  type ApproveMailTemplate,
  approveMailTemplate,
  type ChangeMailTemplate,
  changeMailTemplate,
  type DeclineMailTemplate,
  declineMailTemplate,
  standardTemplates,
  type TemplateKind,
  type Templates,
  type TemplateState,
} from './mail-templates.js';
import { isWeaker, samePolicy } from './policy.js';

export type Customer =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'registered';
      readonly entities: readonly string[];
      readonly policy: Policy;
      readonly pending: Pending<Policy> | null;
      readonly active: boolean;
      readonly templates: Templates;
    };

export type CustomerCommand =
  | Command<'RegisterCustomer', { customerId: string; name: string; country: CustomerCountry; policy: Policy }>
  | Command<'AddEntity', { entityId: string; name: string }>
  | Command<'ChangePolicy', { policy: Policy }>
  | Command<'ApprovePolicy', { requestId: string; approver: Approver }>
  | Command<'DeclinePolicy', { requestId: string; reason: string; approver: Approver }>
  | Command<'SetCustomerActive', { customerId: string; active: boolean }>
  | Command<'ChangeMailTemplate', ChangeMailTemplate>
  | Command<'ApproveMailTemplate', ApproveMailTemplate>
  | Command<'DeclineMailTemplate', DeclineMailTemplate>;

export type CustomerRejection =
  | 'already-registered'
  | 'no-such-customer'
  | 'entity-exists'
  | 'policy-change-pending'
  | 'template-change-pending'
  | SecondPersonRejection;
export type CustomerDecision = Decision<CustomerEvent, CustomerRejection>;
export type RegisteredCustomer = Extract<Customer, { status: 'registered' }>;

/** Identifiers that mean "has none" until the customer sets its own (P-5.5, P-4.4). */
const NO_IDENTIFIER_CODES = ['0', 'N/A'];

const registered =
  <D>(then: (data: D, customer: RegisteredCustomer, who: Who) => CustomerDecision) =>
  (data: D, customer: Customer, who: Who): CustomerDecision =>
    customer.status === 'unknown' ? reject('no-such-customer') : then(data, customer, who);

const changePolicy = registered<{ policy: Policy }>(({ policy: now }, { policy: was, pending }, { commandId: requestId }) => {
  if (samePolicy(was, now)) return unchanged;
  if (pending !== null) return reject('policy-change-pending');
  if (!isWeaker(was, now)) return accept({ type: 'PolicyChanged', data: { was, now } });
  const requested: CustomerEvent = { type: 'PolicyChangeRequested', data: { requestId, was, now } };
  return was.singleOperator
    ? accept(requested, { type: 'PolicyChangeApproved', data: { requestId, was, now } })
    : accept(requested);
});

const pendingOf = (customer: RegisteredCustomer, requestId: string) =>
  customer.pending?.requestId === requestId ? customer.pending : undefined;
const withTemplate = (customer: Customer, kind: TemplateKind, change: Partial<TemplateState>): Customer =>
  customer.status === 'unknown'
    ? customer
    : { ...customer, templates: { ...customer.templates, [kind]: { ...customer.templates[kind], ...change } } };
const whenRegistered = (customer: Customer, change: Partial<RegisteredCustomer>): Customer =>
  customer.status === 'unknown' ? customer : { ...customer, ...change };
const withPolicy = (customer: Customer, policy: Policy): Customer =>
  customer.status === 'unknown' ? customer : { ...customer, policy, pending: null };

export const customer: Decider<Customer, CustomerCommand, CustomerEvent, CustomerRejection> = {
  category: 'customer',
  initial: { status: 'unknown' },
  decide: {
    RegisterCustomer: ({ customerId, name, country, policy }, state) =>
      state.status === 'registered'
        ? reject('already-registered')
        : accept({
            type: 'CustomerRegistered',
            data: { customerId, name, country, noIdentifierCodes: NO_IDENTIFIER_CODES, policy },
          }),
    AddEntity: registered(({ entityId, name }, { entities }) =>
      entities.includes(entityId) ? reject('entity-exists') : accept({ type: 'EntityAdded', data: { entityId, name } }),
    ),
    ChangePolicy: changePolicy,
    ApprovePolicy: registered(({ requestId, approver }, state, { actor }) =>
      decidePending(pendingOf(state, requestId), actor, approver, ({ was, now }) =>
        accept({ type: 'PolicyChangeApproved', data: { requestId, was, now } }),
      ),
    ),
    DeclinePolicy: registered(({ requestId, reason, approver }, state, { actor }) =>
      decidePending(pendingOf(state, requestId), actor, approver, () =>
        accept({ type: 'PolicyChangeDeclined', data: { requestId, reason } }),
      ),
    ),
    SetCustomerActive: registered(({ customerId, active }, state) =>
      state.active === active
        ? unchanged
        : accept({ type: active ? 'CustomerActivated' : 'CustomerDeactivated', data: { customerId } }),
    ),
    ChangeMailTemplate: registered(changeMailTemplate),
    ApproveMailTemplate: registered(approveMailTemplate),
    DeclineMailTemplate: registered(declineMailTemplate),
  },
  evolve: {
    CustomerRegistered: (_, { data: { policy } }) => ({
      status: 'registered',
      entities: [],
      policy,
      pending: null,
      active: true,
      templates: standardTemplates,
    }),
    EntityAdded: (state, { data }) =>
      state.status === 'unknown' ? state : { ...state, entities: [...state.entities, data.entityId] },
    PolicyChanged: (state, { data }) => withPolicy(state, data.now),
    PolicyChangeRequested: (state, { data, meta }) =>
      whenRegistered(state, {
        pending: { requestId: data.requestId, requestedBy: meta.actor, was: data.was, now: data.now },
      }),
    PolicyChangeApproved: (state, { data }) => withPolicy(state, data.now),
    PolicyChangeDeclined: (state) => whenRegistered(state, { pending: null }),
    CustomerActivated: (state) => whenRegistered(state, { active: true }),
    CustomerDeactivated: (state) => whenRegistered(state, { active: false }),
    MailTemplateChangeRequested: (state, { data: { requestId, kind, was, now }, meta }) =>
      withTemplate(state, kind, { pending: { requestId, requestedBy: meta.actor, was, now } }),
    MailTemplateChangeApproved: (state, { data: { kind, now } }) => withTemplate(state, kind, { template: now, pending: null }),
    MailTemplateChangeDeclined: (state, { data: { kind } }) => withTemplate(state, kind, { pending: null }),
  },
};
