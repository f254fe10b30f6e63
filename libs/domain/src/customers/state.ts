import type { ChangeRequest } from '../kernel/change-request.js';
import type { SignInProvider } from './company-sign-in/values.js';
import type { customerFacts } from './controlled-facts.js';
import { type MailTemplate, type TemplateKind } from './mail-template.js';
import type { Policy } from './policy.js';
import type { Role } from './roles/role.js';

export type RegisteredCustomer = {
  readonly status: 'registered';
  readonly name: string;
  /** Ids of the customer's entities. */
  readonly entities: readonly string[];
  /** The IANA zone that the customer chose; null: the zone of its country. */
  readonly zone: string | null;
  readonly policy: Policy;
  readonly active: boolean;
  /** The customer's own roles, in addition to the built-in ones. */
  readonly roles: readonly Role[];
  /** Null: the standard text. */
  readonly templates: { readonly [kind in TemplateKind]: MailTemplate | null };
  /** The provider for company sign-in; null: passwords only. */
  readonly signInProvider: SignInProvider | null;
  readonly changeRequests: readonly ChangeRequest<typeof customerFacts>[];
};

export type Customer = { readonly status: 'unknown' } | RegisteredCustomer;

/** Changes a registered customer. An unknown one stays unknown. */
export const changeCustomer = (
  customer: Customer,
  change: (registered: RegisteredCustomer) => Partial<RegisteredCustomer>,
): Customer => (customer.status === 'unknown' ? customer : { ...customer, ...change(customer) });
