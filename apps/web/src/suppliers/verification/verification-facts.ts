import {
  type CustomerCountry,
  type EmailFacts,
  emailAllowed,
  type ResultCode,
  type Withheld,
  withheldReasons,
} from '@counterfoil/domain';
import type { SupplierStatus, SupplierView } from '@counterfoil/projections';

/** The result of a payment to a record with this status (P-4.2), as far as the record alone decides it. */
const results: Readonly<Record<SupplierStatus, ResultCode>> = {
  verified: 1,
  // The result of an unverified account, so that the supplier can be asked again.
  weak: 6,
  reported: 3,
  'self-certified': 7,
  unverified: 6,
  inactive: 8,
  merged: 8,
};

/** The facts for the email rules (P-4.3) that the portal knows. The server knows the others and decides. */
const factsOf = (supplier: SupplierView, customerCountry: CustomerCountry, forcedUpdate: boolean): EmailFacts => ({
  customerCountry,
  ownDomains: [],
  customerActive: true,
  templateApproved: true,
  email: supplier.email,
  active: supplier.active,
  result: results[supplier.status],
  accountCodeType: supplier.account?.accountCodeType ?? null,
  unsubscribed: supplier.unsubscribed,
  scheduledFor: null,
  forcedUpdate,
  onboarding: null,
  sharedAccountOnboarding: false,
});

/** Whether the supplier has answered, so that it can only be asked for new details. */
export const asksForNewDetails = ({ status }: Pick<SupplierView, 'status'>): boolean =>
  status === 'verified' || status === 'reported';

/** Whether the record has no account, so that the supplier is invited to give one instead of confirming one. */
export const isInvited = ({ account }: Pick<SupplierView, 'account'>): boolean => account === null;

export type Mailable = { readonly allowed: boolean; readonly reasons: readonly Withheld[] };

/** Whether a request may be sent now, and the reasons against its email in the words of P-4.3. */
export const mailable = (supplier: SupplierView, country: CustomerCountry): Mailable => {
  const facts = factsOf(supplier, country, asksForNewDetails(supplier));
  return { allowed: emailAllowed(facts), reasons: withheldReasons('verification-request', facts) };
};
