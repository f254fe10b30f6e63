import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import { type Approver, decidePending } from '../kernel/second-person.js';
import {
  type ApproveMailTemplate,
  approveMailTemplate,
  type ChangeMailTemplate,
  changeMailTemplate,
  type DeclineMailTemplate,
  declineMailTemplate,
} from './change-mail-template.js';
import { changePolicy } from './change-policy.js';
import { type CustomerRejection, registered } from './decision.js';
import type { CustomerEvent } from './events.js';
import type { Policy } from './policy.js';
import { type Customer, type RegisteredCustomer, standardTemplates, whenRegistered, withPolicy, withTemplate } from './state.js';
import type { CustomerCountry } from './values.js';

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

/** Identifiers that mean "has none" until the customer sets its own (P-5.5, P-4.4). */
const NO_IDENTIFIER_CODES = ['0', 'N/A'];

const pendingOf = (customer: RegisteredCustomer, requestId: string) =>
  customer.pending?.requestId === requestId ? customer.pending : undefined;
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
