import {
  type CustomerCountry,
  type EmailFacts,
  emailAllowed,
  type ResultCode,
  type Withheld,
  withheldReasons,
} from '@counterfoil/domain';
import type { SupplierStatus, SupplierView } from '@counterfoil/projections';

/** The result of a payment to a record of this status (P-4.2), as far as it depends on the record alone. */
const results: Readonly<Record<SupplierStatus, ResultCode>> = {
  verified: 1,
  // May be asked again.
  weak: 6,
  reported: 3,
  'self-certified': 7,
  unverified: 6,
  inactive: 8,
  merged: 8,
};

/** What the portal knows of the rules for mail (P-4.3). The server knows the rest, and decides. */
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

/** A record that was answered for can only be asked for new details. */
export const asksForNewDetails = ({ status }: Pick<SupplierView, 'status'>): boolean =>
  status === 'verified' || status === 'reported';

/** A record without an account is not asked to confirm one but invited to give it. */
export const isInvited = ({ account }: Pick<SupplierView, 'account'>): boolean => account === null;

export type Mailable = { readonly allowed: boolean; readonly reasons: readonly Withheld[] };

/** Whether a request may be sent now, and what would keep its mail back in the specification's words. */
export const mailable = (supplier: SupplierView, country: CustomerCountry): Mailable => {
  const facts = factsOf(supplier, country, asksForNewDetails(supplier));
  return { allowed: emailAllowed(facts), reasons: withheldReasons('verification-request', facts) };
};
