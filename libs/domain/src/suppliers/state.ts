import type { ChangeRequest } from '../kernel/change-request.js';
import type { RegisterStanding } from '../registers/register-check.js';
import type { Resemblance } from './addition.js';
import type { PayeeAccount } from './bank-account.js';
import type { supplierFacts } from './controlled-facts.js';
import type { ContactEntry } from './contact-hands.js';
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
      /** The reasons why the answer was weak when it was given. */
      readonly weakBecause: readonly WeakReason[];
      /** The answer came through a link, and the person has not given their contact details. */
      readonly lacksContact: boolean;
      readonly isAccepted: boolean;
      /** Users who had a part in the answered request. */
      readonly askedBy: readonly string[];
    }
  /** The call that reported the account. Other details may have been claimed in the same call. */
  | { readonly kind: 'reported'; readonly commandId: string };

export type KnownSupplier = ApprovedDetails & {
  readonly status: 'known';
  readonly supplierId: string;
  readonly details: SupplierDetails;
  readonly payee: PayeeAccount;
  /** Who put the account and the email on file, and who approved them. */
  readonly hands: Hands;
  /** Records that this one resembled when its name or code was last asked for. */
  readonly resembles: readonly Resemblance[];
  readonly contact: Contact | null;
  /** Every contact that was on file, the current one last. */
  readonly contactEntries: readonly ContactEntry[];
  readonly active: boolean;
  /** The record that this one was merged into, and whether it was active before; null: it is not merged. */
  readonly merged: { readonly into: NamedRecord; readonly wasActive: boolean } | null;
  readonly limits: Limits;
  /** The supplier's last answer about this account; null: none, or it lapsed with a change. */
  readonly answer: SupplierAnswer | null;
  /** Names that the customer certified for this account. */
  readonly certifiedNames: readonly string[];
  /** The result of the sanctions screening; null: not screened yet. */
  readonly screening: Screening | null;
  /** The last answer of the business register; null: there is none. */
  readonly register: RegisterStanding | null;
  readonly changeRequests: readonly SupplierRequest[];
  readonly verification: VerificationState;
};

export type Supplier = { readonly status: 'unknown' } | KnownSupplier;

/** Whether payments to the record can count as verified: the supplier confirmed it, or the customer certified a name. */
export const isProven = ({ answer, certifiedNames }: KnownSupplier): boolean =>
  answer?.kind === 'verified' || certifiedNames.length > 0;

/** Whether a second person has approved an account or an email on file. */
export const isVouchedFor = ({ payee, email, hands }: KnownSupplier): boolean => {
  const { isAccountApproved, isEmailApproved } = approvalsOf(hands);
  return (payee.account !== null && isAccountApproved) || (email !== null && isEmailApproved);
};

/** Changes a known supplier. An unknown one stays unknown. */
export const changeKnown = (supplier: Supplier, change: (known: KnownSupplier) => Partial<KnownSupplier>): Supplier =>
  supplier.status === 'unknown' ? supplier : { ...supplier, ...change(supplier) };

export const whenKnown = (supplier: Supplier, change: Partial<KnownSupplier>): Supplier => changeKnown(supplier, () => change);
