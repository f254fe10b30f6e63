import { accept, type Command, reject, unchanged, type Who } from '../../kernel/decider.js';
import type { RecordedFact } from '../../kernel/fact.js';
import type { Instant } from '../../kernel/zoned-time.js';
import type { UserEvent } from '../events.js';
import type { UserDecision } from '../user-decision.js';
import type { User } from '../user-state.js';
import type { PasswordLink, PasswordLinkReason } from './values.js';

export type IssuePasswordLink = {
  readonly userId: string;
  /** SHA-256 of the secret part of the link. */
  readonly linkHash: string;
  readonly reason: PasswordLinkReason;
  readonly expiresAt: Instant;
};
export type ChoosePassword = { readonly userId: string; readonly linkHash: string; readonly passwordHash: string };

export type PasswordLinkCommand =
  | Command<'IssuePasswordLink', IssuePasswordLink>
  | Command<'ChoosePassword', ChoosePassword>
  | Command<'SetPassword', { readonly userId: string; readonly passwordHash: string }>;

/**
 * The person who requested the link; for a user's first link, the person who added the user. Null: the users themselves, or
 * Counterfoil.
 */
const askedByOf = (reason: PasswordLinkReason, { addedBy, approvedMailbox }: User, { actor }: Who): string | null => {
  if (reason === 'first') return addedBy;
  if (reason === 'new-mailbox') return approvedMailbox?.askedBy ?? null;
  return actor.kind === 'user' ? actor.id : null;
};

/**
 * A link is sent only to the address on file, or to one that a second person approved (P-18.9). A reset also removes the current
 * password, which may have been stolen (P-18.12).
 */
const issuePasswordLink = ({ userId, linkHash, reason, expiresAt }: IssuePasswordLink, user: User, who: Who): UserDecision => {
  if (user.status !== 'active' || user.name === null) return reject('no-such-user');
  if (reason === 'reset' && who.actor.id === userId) return reject('own-password');
  if (reason === 'first' && !needsFirstLink(user)) return unchanged;
  if (reason === 'new-mailbox' && !needsMailboxLink(user)) return unchanged;
  const email = mailboxFor(reason, user);
  if (email === null && reason !== 'shown') return reject('no-mailbox');
  const askedBy = askedByOf(reason, user, who);
  const issued = { type: 'PasswordLinkIssued', data: { userId, expiresAt, linkHash, reason, email, askedBy } } as const;
  return reason === 'reset' && user.passwordHash !== null
    ? accept({ type: 'PasswordChanged', data: { userId, reset: true, passwordHash: null } }, issued)
    : accept(issued);
};

const mailboxFor = (reason: PasswordLinkReason, { email, approvedMailbox }: User): string | null => {
  if (reason === 'shown') return null;
  return reason === 'new-mailbox' ? (approvedMailbox?.email ?? null) : email;
};

/** Whether a link has to be sent to a newly approved address. */
export const needsMailboxLink = ({ status, approvedMailbox }: User): boolean =>
  status === 'active' && approvedMailbox !== null && approvedMailbox.email !== null;

/** Whether the user was added by a person and has never had a password or a link. */
export const needsFirstLink = ({ status, addedBy, email, passwordHash, hadLink }: User): boolean =>
  status === 'active' && addedBy !== null && email !== null && passwordHash === null && !hadLink;

/** Whether a link still works. */
export const isOpenLink = ({ status, name, passwordLinks }: User, linkHash: string, at: Instant): boolean =>
  status === 'active' && name !== null && passwordLinks.some((link) => link.linkHash === linkHash && at < link.expiresAt);

/** When two calls use the same link, the first one sets the password and ends the links. */
const choosePassword = ({ userId, linkHash, passwordHash }: ChoosePassword, user: User, { at }: Who): UserDecision => {
  if (!isOpenLink(user, linkHash, at)) return reject('password-link-used');
  const changed = { type: 'PasswordChanged', data: { userId, reset: false, passwordHash } } as const;
  const { mailbox } = user.passwordLinks.find((link) => link.linkHash === linkHash)!;
  return mailbox === undefined
    ? accept(changed)
    : accept(changed, { type: 'SignInEmailChanged', data: { userId, email: mailbox } });
};

export const decidePasswords: {
  readonly [type in PasswordLinkCommand['type']]: (
    data: Extract<PasswordLinkCommand, { type: type }>['data'],
    user: User,
    who: Who,
  ) => UserDecision;
} = {
  IssuePasswordLink: issuePasswordLink,
  ChoosePassword: choosePassword,
  SetPassword: ({ userId, passwordHash }, { status }) =>
    status === 'active'
      ? accept({ type: 'PasswordChanged', data: { userId, reset: false, passwordHash } })
      : reject('no-such-user'),
};

type LinkIssued = RecordedFact<Extract<UserEvent, { type: 'PasswordLinkIssued' }>>;

/** A link requested through "forgot password" does not end other links, because anybody who knows the user name can request one. */
export const withPasswordLink = (user: User, { data: { linkHash, expiresAt, reason, email }, meta }: LinkIssued): User => {
  const others = reason === 'forgotten' ? user.passwordLinks.filter((link) => link.expiresAt > meta.at) : [];
  const mailbox = reason === 'new-mailbox' && email !== null ? { mailbox: email } : {};
  const links: readonly PasswordLink[] = linkHash === null ? others : [...others, { linkHash, expiresAt, ...mailbox }];
  const approvedMailbox = reason === 'new-mailbox' ? null : user.approvedMailbox;
  return { ...user, passwordLinks: links, hadLink: true, approvedMailbox };
};
