import { type EventCatalog, type Fact, plain } from '../../../kernel/fact.js';
import type { BankAccount } from '../../bank-account.js';
import { sealed } from '../../sealed.js';
import type { LockScope } from './lock.js';

/** 'details-only' is the spec's isVerify2: the simplified form, without the account check (P-2.1). */
export type LinkVariant = 'three-step' | 'details-only';

/** Why a link went out: asked for, sent again, sent to the address that is on file now, or passed on by the supplier. */
export type LinkCause = 'request' | 'resend' | 'new-address' | 'delegated';

type Of<D> = D & { readonly supplierId: string };
type Asked<D> = Of<D & { readonly requestId: string }>;

export type LinkEvent =
  /** A request with its one link. It asks about one account and name for ever: what changes them makes it void. */
  | Fact<
      'LinkIssued',
      Asked<{
        /** The request whose link this one replaces. */
        replaces: string | null;
        because: LinkCause;
        /** SHA-256 of the public id, lower-case hex: the link itself is in the mail and nowhere else. */
        linkHash: string;
        account: BankAccount | null;
        accountName: string | null;
        variant: LinkVariant;
        forcedUpdate: boolean;
        /** How many digits the page hides: the policy's at that time. */
        hiddenDigits: number;
        expiresAt: string;
        /** Who last had the verification e-mail changed; null: nobody since the record was added. */
        emailChangedBy: string | null;
        to: string | null;
      }>
    >
  | Fact<'LinkRevoked', Asked<{ reason: string | null }>>
  /** `to` is the colleague's e-mail; the new request follows as LinkIssued. */
  | Fact<'LinkDelegated', Asked<{ to: string | null; address: string | null }>>
  /** Nobody answered in time; written by a process, after the fact: a link is dead from `expiresAt` on. */
  | Fact<'VerificationExpired', Asked<object>>
  /** The first time only: mail scanners and reloads would fill the log. */
  | Fact<'VerificationOpened', Asked<{ address: string | null }>>
  | Fact<'AccountNumberMatched', Asked<{ address: string | null }>>
  /** Wrong tries so far, this one included. What was typed is kept nowhere: it is nearly the number. */
  | Fact<'AccountNumberMismatched', Asked<{ linkTries: number; accountTries: number; address: string | null }>>
  | Fact<'SupplierLocked', Asked<{ scope: LockScope; account: BankAccount }>>
  /** No more mail to this address about this supplier; another address is another matter. */
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
