import { type EventCatalog, type Fact, plain } from '../../../kernel/fact.js';
import { sealed } from '../../sealed.js';

/**
 * The emails about a supplier (P-4.3). The first two carry the link of their request. A claim notice goes to an address that the link
 * of the claim did not go to, and names that request.
 */
export const emailKinds = [
  'verification-request',
  'reminder',
  'thank-you',
  'change-notice',
  'claim-notice',
  'customer-notice',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** 'refused' by the server at once, 'undeliverable' as it said later, 'given-up' after too long or too many attempts. */
export type BounceCause = 'refused' | 'undeliverable' | 'given-up';
/** What made a mail pointless before it went out. */
export type CancelCause = 'answered' | 'revoked' | 'replaced' | 'expired' | 'changed' | 'not-wanted';

/** Why a mail was not sent (P-4.3); 3, 8 and 12 stay unused (P-4.3). */
export type WithheldCode = 1 | 2 | 4 | 5 | 6 | 7 | 9 | 10 | 11 | 13 | 14 | 15 | 16 | 17 | 18;

/** A mail: `mailId` derives from what caused it, so that the same cause never mails twice. `requestId` is null where no link is in it. */
type Mail<D> = D & {
  readonly supplierId: string;
  readonly mailId: string;
  readonly requestId: string | null;
  readonly kind: EmailKind;
};

export type VerificationEmailEvent =
  /** `to` is null for a notice to the customer's own people, whose addresses are in their own records. */
  | Fact<'VerificationEmailScheduled', Mail<{ scheduledFor: string; to: string | null }>>
  /** Before the mail is handed over: whoever appends it may send, nobody else. */
  | Fact<'VerificationEmailAttempted', Mail<{ attempt: number }>>
  | Fact<'VerificationEmailSent', Mail<{ attempt: number; messageId: string | null }>>
  | Fact<'VerificationEmailBounced', Mail<{ because: BounceCause; detail: string | null }>>
  /** Not sent, with the specification's reason code (4.3) and its words as they were said. */
  | Fact<'VerificationEmailWithheld', Mail<{ reason: WithheldCode; words: string; to: string | null }>>
  | Fact<'VerificationEmailCancelled', Mail<{ because: CancelCause }>>;

export const verificationEmailEvents: EventCatalog<VerificationEmailEvent> = {
  VerificationEmailScheduled: sealed('to'),
  VerificationEmailAttempted: plain,
  VerificationEmailSent: plain,
  VerificationEmailBounced: sealed('detail'),
  VerificationEmailWithheld: sealed('to'),
  VerificationEmailCancelled: plain,
};
