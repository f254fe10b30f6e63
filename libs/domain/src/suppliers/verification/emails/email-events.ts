import { type EventCatalog, type Fact, plain } from '../../../kernel/fact.js';
import { sealed } from '../../sealed.js';

/**
 * The emails about a supplier (P-4.3). The first two contain the link of their request. A claim notice goes to an address that the
 * claim's link was not sent to, and names that request.
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

/** 'refused' by the server at once, 'undeliverable' as reported later, 'given-up' after too many attempts or too long. */
export type BounceCause = 'refused' | 'undeliverable' | 'given-up';
/** Why an email became pointless before it was sent. */
export type CancelCause = 'answered' | 'revoked' | 'replaced' | 'expired' | 'changed' | 'not-wanted';

/** Why an email was not sent (P-4.3); 3, 8 and 12 are unused. */
export type WithheldCode = 1 | 2 | 4 | 5 | 6 | 7 | 9 | 10 | 11 | 13 | 14 | 15 | 16 | 17 | 18;

/**
 * An email. `mailId` derives from its cause, so that one cause never sends two emails. `requestId` is null when the email contains
 * no link.
 */
type Mail<D> = D & {
  readonly supplierId: string;
  readonly mailId: string;
  readonly requestId: string | null;
  readonly kind: EmailKind;
};

export type VerificationEmailEvent =
  /** `to` is null for a notice to the customer's own people, whose addresses are in their own records. */
  | Fact<'VerificationEmailScheduled', Mail<{ scheduledFor: string; to: string | null }>>
  /** Recorded before the email is handed over. Only the process that appends it may send the email. */
  | Fact<'VerificationEmailAttempted', Mail<{ attempt: number }>>
  | Fact<'VerificationEmailSent', Mail<{ attempt: number; messageId: string | null }>>
  | Fact<'VerificationEmailBounced', Mail<{ because: BounceCause; detail: string | null }>>
  /** Not sent, with the specification's reason code (4.3) and its wording at that time. */
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
