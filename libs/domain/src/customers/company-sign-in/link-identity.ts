import { accept, type Command, reject, unchanged } from '../../kernel/decider.js';
import type { RecordedFact } from '../../kernel/fact.js';
import type { UserEvent } from '../events.js';
import type { UserDecision } from '../user-decision.js';
import { ifActive } from '../user-decision.js';
import type { User } from '../user-state.js';
import type { PasswordRule } from './values.js';

type OfUser = { readonly userId: string };
type LinkIdentity = OfUser & { readonly issuer: string; readonly identity: string; readonly label: string | null };

/** Commands about the account at the company's provider with which a user signs in (P-18.22). */
export type IdentityCommand = Command<'LinkIdentity', LinkIdentity> | Command<'UnlinkIdentity', OfUser>;

export const decideIdentities: {
  readonly [type in IdentityCommand['type']]: (
    data: Extract<IdentityCommand, { type: type }>['data'],
    user: User,
  ) => UserDecision;
} = {
  /** Replaces the account that was linked before. */
  LinkIdentity: ({ userId, issuer, identity, label }, user) =>
    ifActive(user, { type: 'CompanySignInLinked', data: { userId, issuer, identity, label } }),
  UnlinkIdentity: ({ userId }, user) => {
    if (user.status !== 'active') return reject('no-such-user');
    return user.linked === null ? unchanged : accept({ type: 'CompanySignInUnlinked', data: { userId } });
  },
};

type Linked = RecordedFact<Extract<UserEvent, { type: 'CompanySignInLinked' }>>;

export const withIdentity = (user: User, { data: { issuer, identity, label }, meta }: Linked): User => ({
  ...user,
  linked: { issuer, identity, label, linkedAt: meta.at },
});

/** Whether this account at this provider is the user's. */
export const isLinkedTo = ({ linked }: Pick<User, 'linked'>, issuer: string, identity: string): boolean =>
  linked !== null && linked.issuer === issuer && linked.identity === identity;

/**
 * Whether this user may sign in with a password. Under the rule 'managers', people who manage users may, so that they can sign in
 * while the provider is down, and so may users without an account at this provider, who have no other way to sign in.
 */
export const mayUsePassword = (
  provider: { readonly issuer: string; readonly passwords: PasswordRule } | null,
  { linked, permissions }: Pick<User, 'linked' | 'permissions'>,
): boolean =>
  provider === null ||
  provider.passwords === 'everybody' ||
  linked === null ||
  linked.issuer !== provider.issuer ||
  permissions.includes('canManageUsers');
