import { isRequested, requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, type Command, reject, unchanged, type Who } from '../../kernel/decider.js';
import { isEmailAddress } from '../../kernel/email-address.js';
import type { RecordedFact } from '../../kernel/fact.js';
import { plusHours } from '../../kernel/zoned-time.js';
import { userFacts } from '../controlled-facts.js';
import type { UserEvent } from '../events.js';
import type { UserDecision } from '../user-decision.js';
import type { User } from '../user-state.js';
import { withMailboxLink, withNotice } from './user-emails.js';

type OfUser = { readonly userId: string };
type AskForMailbox = OfUser & {
  readonly email: string;
  /** SHA-256 of the secret part of the confirmation link. */
  readonly linkHash: string;
};
type RequestMailbox = OfUser & {
  readonly email: string;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/**
 * Changes a user's email address: users change their own, or a colleague requests it for a user who lost the mailbox (P-18.9). The
 * user name stays the same.
 */
export type MailboxCommand =
  | Command<'AskForMailbox', AskForMailbox>
  | Command<'ConfirmMailbox', OfUser & { readonly linkHash: string }>
  | Command<'WithdrawMailbox', OfUser>
  | Command<'RequestMailbox', RequestMailbox>;

const LINK_HOURS = 24;

/** Why this address cannot be used for the user; null: it can. */
const refusalOf = (email: string, { status, email: was }: User) => {
  if (status !== 'active') return 'no-such-user';
  if (!isEmailAddress(email)) return 'invalid-email';
  return email === was ? 'same-mailbox' : null;
};

const askForMailbox = ({ userId, email, linkHash }: AskForMailbox, user: User, { at }: Who): UserDecision => {
  const refusal = refusalOf(email, user);
  if (refusal !== null) return reject(refusal);
  const expiresAt = plusHours(at, LINK_HOURS);
  return accept({ type: 'SignInEmailAsked', data: { userId, email, linkHash, expiresAt } });
};

const requestMailbox = ({ userId, email, singleOperator, check = null }: RequestMailbox, user: User, who: Who): UserDecision => {
  // Users confirm their own new address through a link, without a second person.
  if (who.actor.id === userId) return reject('own-mailbox');
  const refusal = refusalOf(email, user);
  if (refusal !== null) return reject(refusal);
  const change = { userId, was: user.email, now: email };
  if (isRequested(user, 'sign-in-email', change)) return unchanged;
  const data = { requestId: who.commandId, ...change };
  return accept(...requestChange(userFacts['sign-in-email'], data, singleOperator, check));
};

export const decideMailbox: {
  readonly [type in MailboxCommand['type']]: (
    data: Extract<MailboxCommand, { type: type }>['data'],
    user: User,
    who: Who,
  ) => UserDecision;
} = {
  AskForMailbox: askForMailbox,
  ConfirmMailbox: ({ userId, linkHash }, { status, askedMailbox: asked }, { at }) => {
    const isOpen = status === 'active' && asked !== null && asked.linkHash === linkHash && at < asked.expiresAt;
    return isOpen && asked.email !== null
      ? accept({ type: 'SignInEmailChanged', data: { userId, email: asked.email } })
      : reject('mailbox-link-used');
  },
  WithdrawMailbox: ({ userId }, { askedMailbox }) =>
    askedMailbox === null ? unchanged : accept({ type: 'SignInEmailWithdrawn', data: { userId } }),
  RequestMailbox: requestMailbox,
};

type EventOf<T extends UserEvent['type']> = RecordedFact<Extract<UserEvent, { type: T }>>;

/** The current address gets a notice at once, and the new one gets the link. A later request replaces an earlier one. */
export const withAskedMailbox = (user: User, event: EventOf<'SignInEmailAsked'>): User => {
  const { email, linkHash, expiresAt } = event.data;
  const askedMailbox = { email, linkHash, expiresAt };
  return withMailboxLink(withNotice({ ...user, askedMailbox }, 'mailbox-asked', event), event);
};

/** The old mailbox gets one last notice. Links that were sent there no longer work. */
export const withMailbox = (user: User, event: EventOf<'SignInEmailChanged'>): User => ({
  ...withNotice(user, 'mailbox-changed', event),
  email: event.data.email,
  passwordLinks: [],
  askedMailbox: null,
  approvedMailbox: null,
});

type Approved = Extract<UserEvent, { type: 'SignInEmailChangeApproved' }>['data'];

/** The link is issued next, in the name of the person who requested the change. */
export const withApprovedMailbox = (user: User, { requestId, now: email }: Approved): User => {
  const askedBy = user.changeRequests.find((request) => request.requestId === requestId)?.requestedBy.id;
  return askedBy === undefined ? user : { ...user, approvedMailbox: { email, askedBy } };
};
