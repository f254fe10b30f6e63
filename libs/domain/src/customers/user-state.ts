import { isEmailAddress } from '../kernel/email-address.js';
import type { ChangeRequest } from '../kernel/change-request.js';
import type { Actor } from '../kernel/envelope.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { LinkedIdentity } from './company-sign-in/values.js';
import type { userFacts } from './controlled-facts.js';
import type { Role } from './roles/role.js';
import type { ApprovedMailbox, AskedMailbox, Passkey, PasswordLink, UserEmail } from './sign-in/values.js';
import type { Permission } from './values.js';

export type User = {
  readonly status: 'unknown' | 'requested' | 'active' | 'inactive';
  readonly permissions: readonly Permission[];
  /** The role with the contents that the user was last given; null: no role. */
  readonly role: Role | null;
  /** Null before the first password is set, and once the person is erased. */
  readonly passwordHash: string | null;
  /** The secret shared with the user's authenticator app; null: no app is set up, or the person is erased. */
  readonly authenticator: string | null;
  readonly passkeys: readonly Passkey[];
  /** The account at the company's provider with which the user signs in; null: no account is linked. */
  readonly linked: LinkedIdentity | null;
  /** Digests of the unused recovery codes; null once the person is erased. */
  readonly recoveryCodes: readonly string[] | null;
  readonly entityId: string | null;
  readonly name: string | null;
  /** The user name for signing in; null once the person is erased. */
  readonly username: string | null;
  /** The email address on file; null: there is none, or the person is erased. */
  readonly email: string | null;
  readonly askedMailbox: AskedMailbox | null;
  readonly approvedMailbox: ApprovedMailbox | null;
  /** The person who requested the user; null: Counterfoil added it. */
  readonly addedBy: string | null;
  readonly passwordLinks: readonly PasswordLink[];
  /** Whether a link was ever issued to the user. */
  readonly hadLink: boolean;
  /** Whether a sign-in is recorded. Sign-ins from before sign-ins were recorded do not count. */
  readonly hasSignedIn: boolean;
  /** Emails to the user that have not been sent yet. */
  readonly emails: readonly UserEmail[];
  /** Who deactivated the user and when; null: the user is not deactivated. */
  readonly deactivated: { readonly by: string; readonly at: Instant } | null;
  readonly changeRequests: readonly ChangeRequest<typeof userFacts>[];
};

export const unknownUser: User = {
  status: 'unknown',
  permissions: [],
  role: null,
  passwordHash: null,
  authenticator: null,
  passkeys: [],
  linked: null,
  recoveryCodes: [],
  entityId: null,
  name: null,
  username: null,
  email: null,
  askedMailbox: null,
  approvedMailbox: null,
  addedBy: null,
  passwordLinks: [],
  hadLink: false,
  hasSignedIn: false,
  emails: [],
  deactivated: null,
  changeRequests: [],
};

type Added = Pick<User, 'permissions' | 'role' | 'entityId' | 'name'> & { readonly username: string | null };

/** A user name that is a valid email address is also the address on file. */
export const mailboxOf = (username: string | null): string | null =>
  username !== null && isEmailAddress(username) ? username : null;

export const newUser = (status: User['status'], { permissions, role, entityId, name, username }: Added, by: Actor): User => ({
  ...unknownUser,
  ...{ status, permissions, role, entityId, name, username },
  email: mailboxOf(username),
  addedBy: by.kind === 'user' ? by.id : null,
});

export const changeUser = (user: User, change: (user: User) => Partial<User>): User => ({ ...user, ...change(user) });

export const withPermission = (user: User, permission: Permission): User => ({
  ...user,
  permissions: [...new Set([...user.permissions, permission])],
});

export const activated = (user: User): User => ({ ...user, status: 'active', deactivated: null });

/** The people who have a part in a request that extends access: the requester and the user who gets the access (P-19.1). */
export const partiesOf = (userId: string, askedBy: Actor): readonly Actor[] => [askedBy, { kind: 'user', id: userId }];

export const hasSecondFactor = ({ authenticator, passkeys }: Pick<User, 'authenticator' | 'passkeys'>): boolean =>
  authenticator !== null || passkeys.length > 0;

/** Recovery codes replace a second factor. A user without a second factor has no codes. */
export const withoutLonelyCodes = (user: User): User => (hasSecondFactor(user) ? user : { ...user, recoveryCodes: [] });

export const withoutAuthenticator = (user: User): User => withoutLonelyCodes({ ...user, authenticator: null });

export const withoutSecondFactor = (user: User): User => withoutAuthenticator({ ...user, passkeys: [] });
