import type { Decision } from '../kernel/decider.js';
import type { Actor } from '../kernel/envelope.js';
import type { Pending, SecondPersonRejection } from '../kernel/second-person.js';
import type { BankAccount, Contact, Limits, PayeeAccount, SupplierDetails, SupplierEvent } from './events.js';
import type { Lock } from './verification/link/link-events.js';
import type { LinkRefusal } from './verification/link/link-state.js';
import type { VerificationState } from './verification/state.js';

/** A claim for a name on an account, before a second person has approved it. */
export type Certification = { readonly account: BankAccount; readonly accountName: string };

export type SupplierRequest =
  | ({
      readonly kind: 'account';
      /** Who sent the link through which a supplier asked: no more independent of the claim than who asks in person. */
      readonly linkBy?: Actor;
      /** Who last had the e-mail changed that the link went to: whoever reads it now may be they. */
      readonly emailBy?: Actor;
    } & Pending<PayeeAccount>)
  | ({ readonly kind: 'email' } & Pending<string | null>)
  | ({ readonly kind: 'limit' } & Pending<Limits>)
  | ({ readonly kind: 'certification' } & Pending<Certification | null>)
  | ({ readonly kind: 'unlock' } & Pending<Lock | null>);

export type KnownSupplier = {
  readonly status: 'known';
  readonly supplierId: string;
  readonly details: SupplierDetails;
  readonly payee: PayeeAccount;
  readonly email: string | null;
  readonly contact: Contact | null;
  readonly active: boolean;
  readonly limits: Limits;
  /** What the supplier last said of this account; null: nothing, or it lapsed with a change. */
  readonly answer: { readonly kind: 'verified'; readonly accountName: string } | { readonly kind: 'reported' } | null;
  /** Names the customer certified for this account. */
  readonly certifiedNames: readonly string[];
  readonly screening: number | null;
  readonly requests: readonly SupplierRequest[];
  readonly verification: VerificationState;
};

export type Supplier = { readonly status: 'unknown' } | KnownSupplier;

export type SupplierRejection =
  | 'supplier-exists'
  | 'no-such-supplier'
  | 'has-another-reference'
  | 'no-account'
  | 'request-changed'
  | 'reported-incorrect'
  | 'already-certified'
  | 'not-certified'
  | LinkRefusal
  | 'already-verified'
  | 'account-reported'
  | 'request-open'
  | 'no-email'
  | 'too-many-delegations'
  | 'invalid-email'
  | 'not-matched'
  | 'account-name-needed'
  | 'name-and-flag-differ'
  | 'answer-first'
  | 'same-details'
  | 'not-locked'
  | 'unlock-reason-needed'
  | 'no-such-mail'
  | 'mail-settled'
  | 'mail-not-due'
  | 'mail-given-up'
  | SecondPersonRejection;

export type SupplierDecision = Decision<SupplierEvent, SupplierRejection>;
