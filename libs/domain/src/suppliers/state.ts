import type { ChangeRequest } from '../kernel/change-request.js';
import type { RegisterStanding } from '../registers/register-check.js';
import type { PayeeAccount } from './bank-account.js';
import type { supplierFacts } from './controlled-facts.js';
import { approvalsOf, type Hands } from './hands.js';
import type { Screening } from './screening/screening.js';
import type { NamedRecord } from './merge/merged-into.js';
import type { ApprovedDetails, Contact, Limits, SupplierDetails } from './values.js';
import type { WeakReason } from './verification/answer/grade-answer.js';
import type { VerificationState } from './verification/state.js';

export type SupplierRequest = ChangeRequest<typeof supplierFacts>;

export type SupplierAnswer =
  | {
      readonly kind: 'verified';
      readonly accountName: string;
      /** Why it was weak when it was given. */
      readonly weakBecause: readonly WeakReason[];
      /** It came through a link, and whoever gave it has not said who they are. */
      readonly lacksContact: boolean;
      readonly isAccepted: boolean;
      /** Users who had a hand in the request it answers. */
      readonly askedBy: readonly string[];
    }
  /** The call that reported the account, with which other details may have been claimed. */
  | { readonly kind: 'reported'; readonly commandId: string };

export type KnownSupplier = ApprovedDetails & {
  readonly status: 'known';
  readonly supplierId: string;
  readonly details: SupplierDetails;
  readonly payee: PayeeAccount;
  /** Who put account and email on file, and who approved each. */
  readonly hands: Hands;
  readonly contact: Contact | null;
  readonly active: boolean;
  /** The record that it was merged into, and whether it was active before; null: it is a record of its own. */
  readonly merged: { readonly into: NamedRecord; readonly wasActive: boolean } | null;
  readonly limits: Limits;
  /** What the supplier last said of this account; null: nothing, or it lapsed with a change. */
  readonly answer: SupplierAnswer | null;
  /** Names the customer certified for this account. */
  readonly certifiedNames: readonly string[];
  /** What sanctions lists say; null: nobody has asked. */
  readonly screening: Screening | null;
  /** What its business register last said; null: nothing yet, or it was not asked. */
  readonly register: RegisterStanding | null;
  readonly changeRequests: readonly SupplierRequest[];
  readonly verification: VerificationState;
};

export type Supplier = { readonly status: 'unknown' } | KnownSupplier;

/** Payments to the record may be green: the supplier confirmed it, or somebody certified a name. */
export const isProven = ({ answer, certifiedNames }: KnownSupplier): boolean =>
  answer?.kind === 'verified' || certifiedNames.length > 0;

/** A second person has approved an account or an email of it, under the name that it has. */
export const isVouchedFor = ({ payee, email, hands }: KnownSupplier): boolean => {
  const { isAccountApproved, isEmailApproved } = approvalsOf(hands);
  return (payee.account !== null && isAccountApproved) || (email !== null && isEmailApproved);
};

/** Changes a supplier; an unknown one stays unknown. */
export const changeKnown = (supplier: Supplier, change: (known: KnownSupplier) => Partial<KnownSupplier>): Supplier =>
  supplier.status === 'unknown' ? supplier : { ...supplier, ...change(supplier) };

export const whenKnown = (supplier: Supplier, change: Partial<KnownSupplier>): Supplier => changeKnown(supplier, () => change);
