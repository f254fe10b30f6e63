import { accept, type Decision, reject, type Who } from '../kernel/decider.js';
import type { SecondPersonRejection } from '../kernel/second-person.js';
import type { UserEvent } from './events.js';
import type { User } from './user-state.js';

export type UserRejection =
  | 'user-exists'
  | 'no-such-user'
  | 'no-such-colleague'
  | 'own-access'
  | 'own-password'
  | 'no-mailbox'
  | 'password-link-used'
  | 'mailbox-link-used'
  | 'same-mailbox'
  | 'own-mailbox'
  | 'invalid-email'
  | 'mail-settled'
  | 'mail-not-due'
  | 'request-changed'
  | 'authenticator-exists'
  | 'no-authenticator'
  | 'no-such-recovery-code'
  | 'factor-required'
  | 'passkey-exists'
  | 'too-many-passkeys'
  | 'no-such-passkey'
  | 'passkey-copied'
  | SecondPersonRejection;
export type UserDecision = Decision<UserEvent, UserRejection>;

/** Acts of Counterfoil itself (installation, seeding) need no second person; acts of a customer's users do. */
export const needsSecondPerson = (who: Who, singleOperator: boolean): boolean => who.actor.kind === 'user' && !singleOperator;

export const ifActive = (user: User, event: UserEvent): UserDecision =>
  user.status === 'active' ? accept(event) : reject('no-such-user');
