import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import { isEmailGivenUp } from '../../../kernel/email-attempts.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import type { BounceCause, CancelCause, EmailKind } from './email-events.js';
import type { Withheld } from './withhold-reasons.js';
import { closedBecause, currentRequest, type LinkRefusal } from '../link/link-state.js';
import type { VerificationEmail } from '../state.js';

type OfMail = { readonly supplierId: string; readonly mailId: string };
export type ScheduleEmail = OfMail & {
  readonly requestId: string | null;
  readonly kind: EmailKind;
  /** Null for an email to the customer's own people. */
  readonly to: string | null;
  readonly scheduledFor: string;
};
export type WithholdEmail = Omit<ScheduleEmail, 'scheduledFor'> & { readonly withheld: Withheld };
/** `attempt` is one more than the attempts so far, so that only one of two processes with the same email succeeds. */
export type AttemptEmail = OfMail & { readonly attempt: number };
export type RecordEmailSent = OfMail & { readonly attempt: number; readonly messageId: string | null };
export type RecordEmailBounced = OfMail & { readonly because: BounceCause; readonly detail: string | null };
export type CancelEmail = OfMail & { readonly because: CancelCause };

const find = ({ verification }: KnownSupplier, mailId: string): VerificationEmail | undefined =>
  verification.emails.find((email) => email.mailId === mailId);

const CARRIES_LINK: readonly EmailKind[] = ['verification-request', 'reminder'];

/** Why an email with a link is pointless, because the link no longer works; null: it can be sent. */
const linkClosed = (
  { kind, requestId }: Pick<VerificationEmail, 'kind' | 'requestId'>,
  known: KnownSupplier,
  at: string,
): LinkRefusal | null => {
  if (!CARRIES_LINK.includes(kind)) return null;
  const request = currentRequest(known, requestId ?? '');
  return request === null ? 'link-replaced' : closedBecause(request, known, at);
};

/** Reasons after which a link never works again. */
const FOR_GOOD: readonly LinkRefusal[] = ['link-replaced', 'link-revoked', 'already-answered', 'link-expired'];

/** Scheduled emails that have become pointless, with the reason. */
export const pointlessEmails = (
  known: KnownSupplier,
  at: string,
): readonly { readonly mailId: string; readonly code: LinkRefusal }[] =>
  known.verification.emails.flatMap((email) => {
    const code = email.status === 'scheduled' ? linkClosed(email, known, at) : null;
    return code !== null && FOR_GOOD.includes(code) ? [{ mailId: email.mailId, code }] : [];
  });

/** The same email is scheduled only once, even after restarts. */
export const scheduleEmail = (mail: ScheduleEmail, known: KnownSupplier, { at }: Who): SupplierDecision => {
  const { supplierId, mailId, requestId, kind, to, scheduledFor } = mail;
  if (find(known, mailId) !== undefined) return unchanged;
  const closed = linkClosed(mail, known, at);
  if (closed !== null) return reject(closed);
  return accept({ type: 'VerificationEmailScheduled', data: { supplierId, mailId, requestId, kind, scheduledFor, to } });
};

const isOpen = ({ status }: VerificationEmail): boolean => status === 'scheduled' || status === 'attempted';

export const withholdEmail = (
  { supplierId, mailId, requestId, kind, to, withheld: { code: reason, words } }: WithholdEmail,
  known: KnownSupplier,
): SupplierDecision => {
  const email = find(known, mailId);
  if (email?.status === 'withheld') return unchanged;
  if (email !== undefined && email.status !== 'scheduled') return reject('mail-settled');
  return accept({ type: 'VerificationEmailWithheld', data: { supplierId, mailId, requestId, kind, reason, words, to } });
};

/** Recorded before the email is handed over. A refusal means that it must not be sent now, not by this process, or not at all. */
export const attemptEmail = (
  { supplierId, mailId, attempt }: AttemptEmail,
  known: KnownSupplier,
  { at }: Who,
): SupplierDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (!isOpen(email) || attempt !== email.attempts + 1) return reject('mail-settled');
  if (at < email.scheduledFor) return reject('mail-not-due');
  if (isEmailGivenUp({ attempts: email.attempts, wantedAt: email.scheduledFor }, at)) return reject('mail-given-up');
  const closed = linkClosed(email, known, at);
  if (closed !== null) return reject(closed);
  const { requestId, kind } = email;
  return accept({ type: 'VerificationEmailAttempted', data: { supplierId, mailId, requestId, kind, attempt } });
};

/** Also accepted from an attempt that seemed lost and was repeated, because the email was sent. */
export const recordEmailSent = (
  { supplierId, mailId, attempt, messageId }: RecordEmailSent,
  known: KnownSupplier,
): SupplierDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (email.status === 'sent') return unchanged;
  if (email.status !== 'attempted' || attempt < 1 || attempt > email.attempts) return reject('mail-settled');
  const { requestId, kind } = email;
  return accept({ type: 'VerificationEmailSent', data: { supplierId, mailId, requestId, kind, attempt, messageId } });
};

/** Accepted even long after the email was sent, because servers may report a bounce later. */
export const recordEmailBounced = (
  { supplierId, mailId, because, detail }: RecordEmailBounced,
  known: KnownSupplier,
): SupplierDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (email.status === 'bounced') return unchanged;
  if (!isOpen(email) && email.status !== 'sent') return reject('mail-settled');
  const { requestId, kind } = email;
  return accept({ type: 'VerificationEmailBounced', data: { supplierId, mailId, requestId, kind, because, detail } });
};

export const cancelEmail = ({ supplierId, mailId, because }: CancelEmail, known: KnownSupplier): SupplierDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (email.status === 'cancelled') return unchanged;
  if (email.status !== 'scheduled') return reject('mail-settled');
  const { requestId, kind } = email;
  return accept({ type: 'VerificationEmailCancelled', data: { supplierId, mailId, requestId, kind, because } });
};
