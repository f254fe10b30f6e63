import { type EventCatalog, type Fact, plain } from '../../../kernel/fact.js';
import type { BankAccount } from '../../bank-account.js';
import { sealed } from '../../sealed.js';
import type { LockScope } from './lock.js';

/** 'details-only' is the spec's isVerify2: the simplified form, without the account check (P-2.1). */
export type LinkVariant = 'three-step' | 'details-only';

/** Why a link was sent: a new request, sent again, sent to the new address on file, or passed on by the supplier. */
export type LinkCause = 'request' | 'resend' | 'new-address' | 'delegated';

type Of<D> = D & { readonly supplierId: string };
type Asked<D> = Of<D & { readonly requestId: string }>;

export type LinkEvent =
  /** A request with its link. It is about one account and name; a change of either makes it void. */
  | Fact<
      'LinkIssued',
      Asked<{
        /** The request whose link this one replaces. */
        replaces: string | null;
        because: LinkCause;
        /** SHA-256 of the public id, lower-case hex. The link itself exists only in the email. */
        linkHash: string;
        account: BankAccount | null;
        accountName: string | null;
        variant: LinkVariant;
        forcedUpdate: boolean;
        /** The number of digits that the page hides, from the policy at that time. */
        hiddenDigits: number;
        expiresAt: string;
        /** The user who last requested a change of the email address; null: it has not changed since the record was added. */
        emailChangedBy: string | null;
        to: string | null;
      }>
    >
  | Fact<'LinkRevoked', Asked<{ reason: string | null }>>
  /** `to` is the colleague's email address. The new request follows as LinkIssued. */
  | Fact<'LinkDelegated', Asked<{ to: string | null; address: string | null }>>
  /** No answer came in time. A process records it afterwards; the link itself stops working at `expiresAt`. */
  | Fact<'VerificationExpired', Asked<object>>
  /** Recorded the first time only, because mail scanners and reloads would fill the log. */
  | Fact<'VerificationOpened', Asked<{ address: string | null }>>
  | Fact<'AccountNumberMatched', Asked<{ address: string | null }>>
  /** Number of wrong tries, including this one. The typed digits are not stored, because they are close to the real number. */
  | Fact<'AccountNumberMismatched', Asked<{ linkTries: number; accountTries: number; address: string | null }>>
  | Fact<'SupplierLocked', Asked<{ scope: LockScope; account: BankAccount }>>
  /** No more emails to this address about this supplier. Other addresses are not affected. */
  | Fact<'SupplierUnsubscribed', Asked<{ address: string | null }>>;

export const linkEvents: EventCatalog<LinkEvent> = {
  LinkIssued: sealed('to'),
  LinkRevoked: sealed('reason'),
  LinkDelegated: sealed('to', 'address'),
  VerificationExpired: plain,
  VerificationOpened: sealed('address'),
  AccountNumberMatched: sealed('address'),
  AccountNumberMismatched: sealed('address'),
  SupplierLocked: plain,
  SupplierUnsubscribed: sealed('address'),
};
