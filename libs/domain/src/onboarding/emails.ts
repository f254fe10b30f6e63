import { accept, reject, type Who } from '../kernel/decider.js';
import { isEmailGivenUp } from '../kernel/email-attempts.js';
import { plusDays } from '../kernel/zoned-time.js';
import type { OnboardingDecision } from './decision.js';
import type { KnownOnboarding, OnboardingMail } from './state.js';
import { isPendingOnboarding } from './values.js';

type OfMail = { readonly onboardingId: string; readonly mailId: string };
/** `attempt` is one more than the attempts so far, so that only one of two processes with the same email succeeds. */
export type AttemptOnboardingEmail = OfMail & { readonly attempt: number };
export type RecordOnboardingEmailSent = OfMail & { readonly attempt: number; readonly messageId: string };
export type RecordOnboardingEmailFailed = OfMail & {
  readonly because: 'refused' | 'given-up' | 'pointless';
  readonly detail: string | null;
};

const find = ({ emails }: KnownOnboarding, mailId: string): OnboardingMail | undefined =>
  emails.find((email) => email.mailId === mailId);

const ASKS: readonly OnboardingMail['kind'][] = ['invitation', 'delegation', 'reminder', 'sent-back'];

/** An email that asks for something is pointless when nothing can be done any more, or when the recipient is no longer asked. */
export const isPointlessEmail = (
  { kind, participantId }: Pick<OnboardingMail, 'kind' | 'participantId'>,
  known: KnownOnboarding,
  at: string,
): boolean => {
  if (!ASKS.includes(kind)) return false;
  const reader = known.participants.find((one) => one.participantId === participantId);
  return !isPendingOnboarding(known.code) || known.code === 9 || at >= known.expiresAt || reader?.hasEnded !== false;
};

/** Emails that have not been sent yet. */
export const openOnboardingEmails = ({ emails }: KnownOnboarding): readonly OnboardingMail[] =>
  emails.filter(({ isOver }) => !isOver);

export const attemptOnboardingEmail = (
  { onboardingId, mailId, attempt }: AttemptOnboardingEmail,
  known: KnownOnboarding,
  { at }: Who,
): OnboardingDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (email.isOver || attempt !== email.attempts + 1 || isEmailGivenUp(email, at)) return reject('mail-settled');
  if (isPointlessEmail(email, known, at)) return reject('mail-not-due');
  const { supplierId } = known;
  return accept({ type: 'OnboardingEmailAttempted', data: { onboardingId, supplierId, mailId, kind: email.kind, attempt } });
};

export const recordOnboardingEmailSent = (
  { onboardingId, mailId, attempt, messageId }: RecordOnboardingEmailSent,
  known: KnownOnboarding,
): OnboardingDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (email.isOver || attempt < 1 || attempt > email.attempts) return reject('mail-settled');
  const { supplierId } = known;
  return accept({
    type: 'OnboardingEmailSent',
    data: { onboardingId, supplierId, mailId, kind: email.kind, attempt, messageId },
  });
};

export const recordOnboardingEmailFailed = (
  { onboardingId, mailId, because, detail }: RecordOnboardingEmailFailed,
  known: KnownOnboarding,
): OnboardingDecision => {
  const email = find(known, mailId);
  if (email === undefined) return reject('no-such-mail');
  if (email.isOver) return reject('mail-settled');
  const { supplierId } = known;
  return accept({ type: 'OnboardingEmailFailed', data: { onboardingId, supplierId, mailId, kind: email.kind, because, detail } });
};

/**
 * When all participants who have not finished are reminded; null: no reminder any more. There is one automatic reminder; users can
 * send more.
 */
export const onboardingReminderAt = (known: KnownOnboarding, reminderDays: number): string | null => {
  if (!isPendingOnboarding(known.code) || known.code === 9 || known.remindedAt !== null) return null;
  const due = plusDays(known.activeAt, reminderDays);
  return due < known.expiresAt ? due : null;
};
