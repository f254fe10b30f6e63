import type { Actor } from '../kernel/envelope.js';
import type { Pending } from '../kernel/second-person.js';
import type { MailTemplate, TemplateKind } from './mail-template.js';
import type { Policy } from './policy.js';

export type TemplateState = {
  /** Null: the standard text. */
  readonly template: MailTemplate | null;
  readonly pending: {
    readonly requestId: string;
    readonly requestedBy: Actor;
    readonly was: MailTemplate | null;
    readonly now: MailTemplate | null;
  } | null;
};
export type Templates = { readonly [kind in TemplateKind]: TemplateState };

const standard: TemplateState = { template: null, pending: null };
export const standardTemplates: Templates = { 'verification-request': standard, reminder: standard, 'thank-you': standard };

/** Nothing goes out in words that wait for approval: neither the new ones nor those that somebody wants changed (P-4.3 reason 13). */
export const isTemplateApproved = (templates: Templates, kind: string): boolean =>
  !(kind in templates) || templates[kind as TemplateKind].pending === null;

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

export type RegisteredCustomer = Extract<Customer, { status: 'registered' }>;

export const withTemplate = (customer: Customer, kind: TemplateKind, change: Partial<TemplateState>): Customer =>
  customer.status === 'unknown'
    ? customer
    : { ...customer, templates: { ...customer.templates, [kind]: { ...customer.templates[kind], ...change } } };
export const whenRegistered = (customer: Customer, change: Partial<RegisteredCustomer>): Customer =>
  customer.status === 'unknown' ? customer : { ...customer, ...change };
export const withPolicy = (customer: Customer, policy: Policy): Customer =>
  customer.status === 'unknown' ? customer : { ...customer, policy, pending: null };
