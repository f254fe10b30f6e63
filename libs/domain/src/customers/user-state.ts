import type { ChangeRequest } from '../kernel/change-request.js';
import type { Actor } from '../kernel/envelope.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { userFacts } from './controlled-facts.js';
import type { Role } from './roles/role.js';
import type { Permission } from './values.js';

export type User = {
  readonly status: 'unknown' | 'requested' | 'active' | 'inactive';
  readonly permissions: readonly Permission[];
  /** With the contents that the user was given last; null: none. */
  readonly role: Role | null;
  /** Null before the first password, and once the person is erased. */
  readonly passwordHash: string | null;
  /** The secret shared with the user's authenticator app; null: none is set up, or the person is erased. */
  readonly authenticator: string | null;
  /** Digests of the codes that were not used yet; null: the person is erased. */
  readonly recoveryCodes: readonly string[] | null;
  readonly entityId: string | null;
  readonly name: string | null;
  /** Who deactivated the user and when; null: the user is not inactive. */
  readonly deactivated: { readonly by: string; readonly at: Instant } | null;
  readonly changeRequests: readonly ChangeRequest<typeof userFacts>[];
};

export const unknownUser: User = {
  status: 'unknown',
  permissions: [],
  role: null,
  passwordHash: null,
  authenticator: null,
  recoveryCodes: [],
  entityId: null,
  name: null,
  deactivated: null,
  changeRequests: [],
};

export const newUser = (
  status: User['status'],
  { permissions, role, entityId, name }: Pick<User, 'permissions' | 'role' | 'entityId' | 'name'>,
): User => ({ ...unknownUser, status, permissions, role, entityId, name });

export const changeUser = (user: User, change: (user: User) => Partial<User>): User => ({ ...user, ...change(user) });

export const withPermission = (user: User, permission: Permission): User => ({
  ...user,
  permissions: [...new Set([...user.permissions, permission])],
});

export const activated = (user: User): User => ({ ...user, status: 'active', deactivated: null });

/** Who has a part in a request that extends somebody's access: who asked, and whose access it is (P-19.1). */
export const partiesOf = (userId: string, askedBy: Actor): readonly Actor[] => [askedBy, { kind: 'user', id: userId }];

export const withoutAuthenticator = (user: User): User => ({ ...user, authenticator: null, recoveryCodes: [] });
