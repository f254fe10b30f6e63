import { accept, type Command, reject, type Who } from '../../kernel/decider.js';
import { isEmailGivenUp, isEmailTooOld } from '../../kernel/email-attempts.js';
import type { RecordedFact } from '../../kernel/fact.js';
import type { Instant } from '../../kernel/zoned-time.js';
import type { UserEvent } from '../events.js';
import type { UserDecision } from '../user-decision.js';
import type { User } from '../user-state.js';
import type { NoticeKind, UserEmail, UserEmailFailure } from './values.js';

type OfMail = { readonly userId: string; readonly mailId: string };
export type UserEmailCommand =
  /** `attempt` is one more than the attempts so far, so that only one of two processes with the same email succeeds. */
  | Command<'AttemptUserEmail', OfMail & { readonly attempt: number }>
  | Command<'RecordUserEmailSent', OfMail & { readonly attempt: number; readonly messageId: string }>
  | Command<'RecordUserEmailFailed', OfMail & { readonly because: UserEmailFailure }>;

/** Emails with a link that no longer works, and emails to deactivated users, are not sent. */
export const isPointlessUserEmail = ({ to, link }: UserEmail, { status, passwordLinks, askedMailbox }: User): boolean => {
  const open = [...passwordLinks, ...(askedMailbox === null ? [] : [askedMailbox])];
  return status !== 'active' || to === null || (link !== null && !open.some(({ linkHash }) => linkHash === link.linkHash));
};

/**
 * The emails still to be sent. An email that is two days old and was never tried is left out as no longer useful: an outage delayed
 * it, or the version that ran then did not send such emails.
 */
export const openUserEmails = ({ emails }: User, at: Instant): readonly UserEmail[] =>
  emails.filter((email) => email.attempts > 0 || !isEmailTooOld(email, at));

const of = (user: User, mailId: string): UserEmail | undefined => user.emails.find((email) => email.mailId === mailId);

export const decideUserEmails: {
  readonly [type in UserEmailCommand['type']]: (
    data: Extract<UserEmailCommand, { type: type }>['data'],
    user: User,
    who: Who,
  ) => UserDecision;
} = {
  AttemptUserEmail: ({ userId, mailId, attempt }, user, { at }) => {
    const email = of(user, mailId);
    if (email === undefined || attempt !== email.attempts + 1 || isEmailGivenUp(email, at)) return reject('mail-settled');
    if (isPointlessUserEmail(email, user)) return reject('mail-not-due');
    return accept({ type: 'UserEmailAttempted', data: { userId, mailId, kind: email.kind, attempt } });
  },
  RecordUserEmailSent: ({ userId, mailId, attempt, messageId }, user) => {
    const email = of(user, mailId);
    if (email === undefined || attempt < 1 || attempt > email.attempts) return reject('mail-settled');
    return accept({ type: 'UserEmailSent', data: { userId, mailId, kind: email.kind, attempt, messageId } });
  },
  RecordUserEmailFailed: ({ userId, mailId, because }, user) => {
    const email = of(user, mailId);
    if (email === undefined) return reject('mail-settled');
    return accept({ type: 'UserEmailFailed', data: { userId, mailId, kind: email.kind, because } });
  },
};

type Wanted = Pick<RecordedFact<UserEvent>, 'id' | 'meta'>;

/**
 * Notifies the user at the address that was on file when the event happened. Acts of Counterfoil itself, such as seeding, send no
 * notice.
 */
export const withNotice = (user: User, kind: NoticeKind, { id, meta }: Wanted, place?: string): User =>
  user.email === null || meta.actor.kind !== 'user'
    ? user
    : withEmail(user, {
        ...{ mailId: id, kind, to: user.email, link: null, wantedAt: meta.at, attempts: 0, lastAttemptAt: null },
        ...(place === undefined ? {} : { place }),
      });

export const withLinkEmail = (user: User, event: RecordedFact<Extract<UserEvent, { type: 'PasswordLinkIssued' }>>): User => {
  const { linkHash, email, reason, expiresAt } = event.data;
  if (linkHash === null || reason === 'shown') return user;
  const link = { linkId: event.meta.commandId, linkHash, reason, expiresAt };
  const wanted = { mailId: event.id, kind: 'password-link', to: email, link, wantedAt: event.meta.at } as const;
  return withEmail(user, { ...wanted, attempts: 0, lastAttemptAt: null });
};

/** Adds the email with the link. The notice about the same event is a separate email. */
export const withMailboxLink = (user: User, event: RecordedFact<Extract<UserEvent, { type: 'SignInEmailAsked' }>>): User => {
  const { linkHash, email, expiresAt } = event.data;
  const link = { linkId: event.meta.commandId, linkHash, expiresAt };
  const wanted = { mailId: `${event.id} link`, kind: 'mailbox-link', to: email, link, wantedAt: event.meta.at } as const;
  return withEmail(user, { ...wanted, attempts: 0, lastAttemptAt: null });
};

const withEmail = (user: User, email: UserEmail): User => ({ ...user, emails: [...user.emails, email] });

export const withAttempt = (user: User, mailId: string, attempts: number, lastAttemptAt: Instant): User => ({
  ...user,
  emails: user.emails.map((email) => (email.mailId === mailId ? { ...email, attempts, lastAttemptAt } : email)),
});

export const withoutEmail = (user: User, mailId: string): User => ({
  ...user,
  emails: user.emails.filter((email) => email.mailId !== mailId),
});
