import type { Actor } from '../kernel/envelope.js';
import type { Pending } from '../kernel/second-person.js';
import type { BankAccount, PayeeAccount } from './bank-account.js';
import type { Contact, Limits, SupplierDetails } from './values.js';
import type { Lock } from './verification/link/link-events.js';
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

/** A fact about a record that is not there (any more) changes nothing. */
export const whenKnown = (supplier: Supplier, change: Partial<KnownSupplier>): Supplier =>
  supplier.status === 'unknown' ? supplier : { ...supplier, ...change };
