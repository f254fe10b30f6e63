import type { Actor } from '../../kernel/envelope.js';
import type { PayeeAccount } from '../bank-account.js';
import type { EmailKind } from './emails/email-events.js';
import type { LinkCause, LinkVariant } from './link/link-events.js';
import type { GivenByOnboarding, Onboarding } from './claims/onboarding.js';

/** The one request a supplier can answer; an earlier one was replaced by it, and its link is dead. */
export type VerificationRequest = {
  readonly requestId: string;
  readonly linkHash: string;
  readonly because: LinkCause;
  /** Who asked; of a link that the supplier passed on, who asked first. */
  readonly issuedBy: Actor;
  /** Users who asked: with a request that was sent again, also whoever sent it before. */
  readonly askedBy: readonly string[];
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** Null once the person is erased. */
  readonly to: string | null;
  readonly variant: LinkVariant;
  readonly forcedUpdate: boolean;
  /** What it asks about. Another account or name on file makes it void. */
  readonly payee: PayeeAccount;
  readonly hiddenDigits: number;
  readonly emailChangedBy: string | null;
  /** Another email address was put on file since it was sent. */
  readonly emailReplaced: boolean;
  /** How often the supplier passed it on. */
  readonly delegations: number;
  /** Passed on to another email domain than the one it was first sent to. */
  readonly delegatedOutside: boolean;
  readonly wrongTries: number;
  readonly locked: boolean;
  readonly opened: boolean;
  readonly matched: boolean;
  readonly answer: 0 | 1 | 3 | null;
  readonly setAside: boolean;
  /** Correct details, or those of an onboarding, were given. */
  readonly claimed: boolean;
  readonly details: 'none' | 'given' | 'final';
  readonly revoked: boolean;
  readonly expired: boolean;
};

/** Wrong tries at one account over all links there ever were. */
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
  /** User who last had the verification e-mail changed; null: nobody since the record was added. */
  readonly emailChangedBy: string | null;
  readonly emails: readonly VerificationEmail[];
  readonly onboarding: Onboarding | null;
  /** The last details that an onboarding gave; null: none did. */
  readonly givenByOnboarding: GivenByOnboarding | null;
  /** Telephone numbers that came through a link and were not on file before (P-11.15). */
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
