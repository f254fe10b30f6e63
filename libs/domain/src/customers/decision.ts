import { type Decision, reject, type Who } from '../kernel/decider.js';
import type { SecondPersonRejection } from '../kernel/second-person.js';
import type { CustomerEvent } from './events.js';
import type { Customer, RegisteredCustomer } from './state.js';

export type CustomerRejection =
  | 'already-registered'
  | 'no-such-customer'
  | 'entity-exists'
  | 'unknown-time-zone'
  | 'policy-change-pending'
  | 'role-exists'
  | 'no-such-role'
  | 'built-in-role'
  | 'role-change-pending'
  | 'own-access'
  | 'template-change-pending'
  | 'company-name-pending'
  | 'sign-in-provider-pending'
  | 'request-changed'
  | SecondPersonRejection;
export type CustomerDecision = Decision<CustomerEvent, CustomerRejection>;

/** Wraps a decision that needs a registered customer. */
export const ifRegistered =
  <D>(then: (data: D, customer: RegisteredCustomer, who: Who) => CustomerDecision) =>
  (data: D, customer: Customer, who: Who): CustomerDecision =>
    customer.status === 'unknown' ? reject('no-such-customer') : then(data, customer, who);
