import type { Actor } from '../../kernel/envelope.js';
import type { PayeeAccount } from '../bank-account.js';
import type { EmailKind } from './emails/email-events.js';
import type { LinkCause, LinkVariant } from './link/link-events.js';
import type { GivenByOnboarding, Onboarding } from './claims/onboarding.js';

/** The one request that a supplier can answer. It has replaced any earlier request, whose link no longer works. */
export type VerificationRequest = {
  readonly requestId: string;
  readonly linkHash: string;
  readonly because: LinkCause;
  /** Who asked; for a link that the supplier passed on, who asked first. */
  readonly issuedBy: Actor;
  /** Users who asked. When a request was sent again, this includes the users who sent it before. */
  readonly askedBy: readonly string[];
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** Null once the person is erased. */
  readonly to: string | null;
  readonly variant: LinkVariant;
  readonly forcedUpdate: boolean;
  /** The account and name that the request is about. Changing them on file makes it void. */
  readonly payee: PayeeAccount;
  readonly hiddenDigits: number;
  readonly emailChangedBy: string | null;
  /** Another email address was put on file after the request was sent. */
  readonly emailReplaced: boolean;
  /** How often the supplier passed the request on. */
  readonly delegations: number;
  /** Whether it was passed on to another email domain than the one it was first sent to. */
  readonly delegatedOutside: boolean;
  readonly wrongTries: number;
  readonly locked: boolean;
  readonly opened: boolean;
  readonly matched: boolean;
  readonly answer: 0 | 1 | 3 | null;
  readonly setAside: boolean;
  /** Whether correct details, or those of an onboarding, were given. */
  readonly claimed: boolean;
  readonly details: 'none' | 'given' | 'final';
  readonly revoked: boolean;
  readonly expired: boolean;
};

/** Wrong tries for one account, over all its links. */
export type AccountTries = { readonly matchKey: string; readonly wrong: number; readonly locked: boolean };

export type EmailStatus = 'scheduled' | 'attempted' | 'sent' | 'bounced' | 'withheld' | 'cancelled';
export type VerificationEmail = {
  readonly mailId: string;
  readonly kind: EmailKind;
  readonly requestId: string | null;
  readonly to: string | null;
  readonly scheduledFor: string;
  readonly status: EmailStatus;
  readonly attempts: number;
};

export type VerificationState = {
  readonly request: VerificationRequest | null;
  readonly tries: readonly AccountTries[];
  readonly unsubscribed: boolean;
  /** The user who last requested a change of the email address; null: it has not changed since the record was added. */
  readonly emailChangedBy: string | null;
  readonly emails: readonly VerificationEmail[];
  readonly onboarding: Onboarding | null;
  /** The last details given by an onboarding; null: none. */
  readonly givenByOnboarding: GivenByOnboarding | null;
  /** Telephone numbers that were given through a link and were not on file before (P-11.15). */
  readonly numbersBrought: readonly (string | null)[];
};

export const nothingAsked: VerificationState = {
  request: null,
  tries: [],
  unsubscribed: false,
  emailChangedBy: null,
  emails: [],
  onboarding: null,
  givenByOnboarding: null,
  numbersBrought: [],
};
