import { accept, type Command, type Decider, type Decision, reject, unchanged, type Who } from '../kernel/decider.js';
import type { Actor } from '../kernel/envelope.js';
import { type Approver, decidePending, type SecondPersonRejection } from '../kernel/second-person.js';
import type { Permission } from './values.js';
import type { UserEvent } from './events.js';

type Request = { readonly requestId: string; readonly requestedBy: Actor; readonly permission: Permission | null };

export type User = {
  readonly status: 'unknown' | 'requested' | 'active' | 'inactive';
  readonly permissions: readonly Permission[];
  /** Null before the first password, and once the person is erased. */
  readonly passwordHash: string | null;
  readonly entityId: string | null;
  readonly name: string | null;
  readonly requests: readonly Request[];
};

type NewUser = {
  readonly userId: string;
  readonly permissions: readonly Permission[];
  /** Limits the user to one entity's rows; null: the whole customer. */
  readonly entityId: string | null;
  readonly name: string;
  readonly username: string;
};

export type UserCommand =
  | Command<'AddUser', NewUser & { readonly singleOperator: boolean }>
  | Command<'GrantPermission', { userId: string; permission: Permission; singleOperator: boolean }>
  | Command<'RevokePermission', { userId: string; permission: Permission }>
  | Command<'DeactivateUser', { userId: string }>
  | Command<'SetPassword', { userId: string; passwordHash: string; reset: boolean }>
  | Command<'ApproveUserRequest', { userId: string; requestId: string; approver: Approver }>
  | Command<'DeclineUserRequest', { userId: string; requestId: string; reason: string; approver: Approver }>;

export type UserRejection = 'user-exists' | 'no-such-user' | SecondPersonRejection;
type UserDecision = Decision<UserEvent, UserRejection>;

/** Counterfoil itself (installation, seeding) needs no second person; a customer's user does. */
const needsSecondPerson = (who: Who, singleOperator: boolean): boolean => who.actor.kind === 'user' && !singleOperator;

const addUser = (
  { singleOperator, userId, permissions, entityId, name, username }: Extract<UserCommand, { type: 'AddUser' }>['data'],
  user: User,
  who: Who,
): UserDecision => {
  if (user.status !== 'unknown') return reject('user-exists');
  const requestId = who.commandId;
  return needsSecondPerson(who, singleOperator)
    ? accept({ type: 'UserAddRequested', data: { requestId, userId, permissions, entityId, name, username } })
    : accept({ type: 'UserAdded', data: { userId, permissions, entityId, name, username } });
};

const grantPermission = (
  { userId, permission, singleOperator }: Extract<UserCommand, { type: 'GrantPermission' }>['data'],
  user: User,
  who: Who,
): UserDecision => {
  if (user.status !== 'active') return reject('no-such-user');
  if (user.permissions.includes(permission) || user.requests.some((r) => r.permission === permission)) return unchanged;
  // Only the power to approve is a controlled fact; the others say what a person may see and prepare.
  return permission === 'canApprove' && needsSecondPerson(who, singleOperator)
    ? accept({ type: 'PermissionGrantRequested', data: { requestId: who.commandId, userId, permission } })
    : accept({ type: 'PermissionGranted', data: { userId, permission } });
};

const requestOf = (user: User, requestId: string) => user.requests.find((request) => request.requestId === requestId);

const approved = (userId: string, { requestId, permission }: Request): UserEvent =>
  permission === null
    ? { type: 'UserAddApproved', data: { requestId, userId } }
    : { type: 'PermissionGrantApproved', data: { requestId, userId, permission } };

const declined = (userId: string, { requestId, permission }: Request, reason: string): UserEvent =>
  permission === null
    ? { type: 'UserAddDeclined', data: { requestId, userId, reason } }
    : { type: 'PermissionGrantDeclined', data: { requestId, userId, permission, reason } };

const ifActive = (user: User, event: UserEvent): UserDecision =>
  user.status === 'active' ? accept(event) : reject('no-such-user');
const withPermission = (user: User, permission: Permission): User => ({
  ...user,
  permissions: [...new Set([...user.permissions, permission])],
});
const without = (user: User, requestId: string): User => ({
  ...user,
  requests: user.requests.filter((r) => r.requestId !== requestId),
});

export const user: Decider<User, UserCommand, UserEvent, UserRejection> = {
  category: 'user',
  initial: { status: 'unknown', permissions: [], passwordHash: null, entityId: null, name: null, requests: [] },
  decide: {
    AddUser: addUser,
    GrantPermission: grantPermission,
    RevokePermission: ({ userId, permission }, state) =>
      state.permissions.includes(permission) ? accept({ type: 'PermissionRevoked', data: { userId, permission } }) : unchanged,
    DeactivateUser: ({ userId }, state) =>
      state.status === 'inactive' ? unchanged : ifActive(state, { type: 'UserDeactivated', data: { userId } }),
    SetPassword: ({ userId, passwordHash, reset }, state) =>
      ifActive(state, { type: 'PasswordChanged', data: { userId, reset, passwordHash } }),
    ApproveUserRequest: ({ userId, requestId, approver }, state, { actor }) =>
      decidePending(requestOf(state, requestId), actor, approver, (request) =>
        // A permission asked for somebody who was deactivated meanwhile is void.
        request.permission !== null && state.status !== 'active' ? reject('no-such-user') : accept(approved(userId, request)),
      ),
    DeclineUserRequest: ({ userId, requestId, reason, approver }, state, { actor }) =>
      decidePending(requestOf(state, requestId), actor, approver, (request) => accept(declined(userId, request, reason))),
  },
  evolve: {
    UserAdded: (_, { data }) => ({
      status: 'active',
      permissions: data.permissions,
      passwordHash: null,
      entityId: data.entityId,
      name: data.name,
      requests: [],
    }),
    UserAddRequested: (_, { data, meta }) => ({
      status: 'requested',
      permissions: data.permissions,
      passwordHash: null,
      entityId: data.entityId,
      name: data.name,
      requests: [{ requestId: data.requestId, requestedBy: meta.actor, permission: null }],
    }),
    UserAddApproved: (state, { data }) => ({ ...without(state, data.requestId), status: 'active' }),
    UserAddDeclined: () => ({ status: 'unknown', permissions: [], passwordHash: null, entityId: null, name: null, requests: [] }),
    UserDeactivated: (state) => ({ ...state, status: 'inactive' }),
    PermissionGranted: (state, { data }) => withPermission(state, data.permission),
    PermissionGrantRequested: (state, { data, meta }) => ({
      ...state,
      requests: [...state.requests, { requestId: data.requestId, requestedBy: meta.actor, permission: data.permission }],
    }),
    PermissionGrantApproved: (state, { data }) => withPermission(without(state, data.requestId), data.permission),
    PermissionGrantDeclined: (state, { data }) => without(state, data.requestId),
    PermissionRevoked: (state, { data }) => ({ ...state, permissions: state.permissions.filter((p) => p !== data.permission) }),
    PasswordChanged: (state, { data }) => ({ ...state, passwordHash: data.passwordHash }),
  },
};

/** The stream that makes a login name unique. */
export const login: Decider<
  { readonly claimedBy: string | null },
  Command<'ClaimLogin', { tenant: string; userId: string }>,
  import('./events.js').LoginEvent,
  'login-taken'
> = {
  category: 'login',
  initial: { claimedBy: null },
  decide: {
    ClaimLogin: ({ tenant, userId }, { claimedBy }) => {
      if (claimedBy === userId) return unchanged;
      return claimedBy === null ? accept({ type: 'LoginClaimed', data: { tenant, userId } }) : reject('login-taken');
    },
  },
  evolve: { LoginClaimed: (_, { data }) => ({ claimedBy: data.userId }) },
};
