import {
  goesBeyond,
  mailboxOf,
  type Permission,
  type Role,
  type SubjectEvent,
  type UserEvent,
  userFacts,
  withRoleChanged,
} from '@counterfoil/domain';
import { type ChangeRequestDoc, onChangeRequests, withoutChecks } from '../kernel/change-requests.js';
import { one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';

export type UserDoc = {
  readonly id: string;
  /** Null once the person is erased. */
  readonly name: string | null;
  readonly username: string | null;
  /** The email address on file: the user name, or the address that replaced it (P-18.9); null: none, or the person is erased. */
  readonly email: string | null;
  readonly status: 'requested' | 'active' | 'inactive' | 'declined';
  readonly permissions: readonly Permission[];
  /** The role with the contents last given to the user; null: the permissions were chosen one by one. */
  readonly role: Role | null;
  /** The id of the user's role, to find all users who have it; null: no role. */
  readonly roleId: string | null;
  /** Limits the user to one entity's rows; null: the whole customer. */
  readonly entityId: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  /** Who created the user, reset the password, granted a permission or requested a reactivation, each with its time (P-11.3). */
  readonly handledBy: readonly { readonly by: string; readonly at: string }[];
  /** Who set the current password, if it was another person; null: no other person did, or the user chose it (P-11.3). */
  readonly passwordBy: string | null;
  /** Who requested the link with which the user is to choose a password; null: no link waits, or nobody else requested it. */
  readonly linkBy: string | null;
  /** Whether the user can sign in with a password: one was chosen, and no reset ended it. Absent until a read model from before is rebuilt. */
  readonly hasPassword?: boolean;
  /** Since when sign-in requires an authenticator app; null: the password is enough. */
  readonly authenticatorSince: string | null;
  /** Who took over this user's work, and who last ended the user's access. Null: nobody, or the user has access. */
  readonly handedTo: string | null;
  readonly endedBy: string | null;
  /** Ids of the passkeys that can be used as the second factor. */
  readonly passkeyIds: readonly string[];
  readonly changeRequests: readonly ChangeRequestDoc<typeof userFacts>[];
};

type Added = Extract<UserEvent, { type: 'UserAdded' | 'UserAddRequested' }>;

const added = (
  { data: { userId: id, name, username, permissions, role, entityId }, meta }: Projected<Added>,
  status: UserDoc['status'],
): UserDoc => ({
  id,
  name,
  username,
  email: mailboxOf(username),
  status,
  permissions,
  role,
  roleId: role?.id ?? null,
  entityId,
  createdBy: meta.actor.id,
  createdAt: meta.at,
  handledBy: [{ by: meta.actor.id, at: meta.at }],
  passwordBy: null,
  linkBy: null,
  hasPassword: false,
  authenticatorSince: null,
  handedTo: null,
  endedBy: null,
  passkeyIds: [],
  changeRequests: [],
});

type Changed = (doc: UserDoc) => Partial<UserDoc>;
/** The first event of a requested user is the request. */
const touch = (event: Projected<UserEvent>, changed: Changed) =>
  one<UserDoc>(event.data.userId, (found) => {
    const doc = event.type === 'UserAddRequested' ? added(event, 'requested') : found;
    return doc === null ? null : { ...doc, ...changed(doc) };
  });

const WORKING = { handedTo: null, endedBy: null } as const;

const granted = ({ permissions, handledBy }: UserDoc, permission: Permission, by: string, { meta }: Projected) => ({
  permissions: [...new Set([...permissions, permission])],
  ...WORKING,
  handledBy: handledOnce(handledBy, by, meta.at),
});

/** Counts each event once, even if it is delivered twice. */
const handledOnce = (handledBy: UserDoc['handledBy'], by: string, at: string): UserDoc['handledBy'] =>
  handledBy.some((one) => one.by === by && one.at === at) ? handledBy : [...handledBy, { by, at }];

/** Only additional permissions give power over another person's access. */
const handledIfWider = (doc: UserDoc, permissions: readonly Permission[], by: string, at: string) =>
  goesBeyond(permissions, doc.permissions) ? { handledBy: handledOnce(doc.handledBy, by, at) } : {};

type GrantedRole = { readonly role: Role | null; readonly entityId: string | null };

const withRole = (doc: UserDoc, { role, entityId }: GrantedRole, by: string, at: string): Partial<UserDoc> => {
  const permissions = role?.permissions ?? [];
  return { ...WORKING, role, roleId: role?.id ?? null, entityId, permissions, handledBy: handledOnce(doc.handledBy, by, at) };
};

/** Granting a permission counts as the act of its requester; the second person only agreed. */
const askedBy = ({ changeRequests }: UserDoc, requestId: string, approver: string): string =>
  changeRequests.find((request) => request.requestId === requestId)?.requestedBy ?? approver;

export const users: Projection<UserDoc, UserEvent | SubjectEvent> = {
  name: 'users',
  version: 15,
  fields: {
    name: 'text',
    username: 'text',
    status: 'text',
    entityId: 'text',
    roleId: 'text',
    handedTo: 'text',
    createdAt: 'instant',
  },
  defaultSort: { field: 'createdAt', direction: 'ascending' },
  searched: ['name', 'username'],
  on: {
    ...onChangeRequests<UserDoc, typeof userFacts>(userFacts, touch, {
      user: { approved: () => ({ status: 'active' }), declined: () => ({ status: 'declined' }) },
      activation: {
        approved: (event, doc) => ({
          status: 'active',
          ...WORKING,
          handledBy: handledOnce(doc.handledBy, askedBy(doc, event.data.requestId, event.meta.actor.id), event.meta.at),
        }),
      },
      permission: {
        approved: (event, doc) =>
          granted(doc, event.data.permission, askedBy(doc, event.data.requestId, event.meta.actor.id), event),
      },
      role: {
        approved: (event, doc) =>
          withRole(doc, event.data, askedBy(doc, event.data.requestId, event.meta.actor.id), event.meta.at),
      },
      // The requester of the reset may know the password as well.
      'factor-reset': {
        approved: (event, doc) => ({
          authenticatorSince: null,
          passkeyIds: [],
          handledBy: handledOnce(doc.handledBy, askedBy(doc, event.data.requestId, event.meta.actor.id), event.meta.at),
        }),
      },
      // The requester of the change may read the mailbox and choose the password.
      'sign-in-email': {
        approved: (event, doc) => ({
          handledBy: handledOnce(doc.handledBy, askedBy(doc, event.data.requestId, event.meta.actor.id), event.meta.at),
        }),
      },
    }),
    UserAdded: (event) => one<UserDoc>(event.data.userId, () => added(event, 'active')),
    UserDeactivated: (event) => touch(event, () => ({ status: 'inactive', handedTo: null, endedBy: event.meta.actor.id })),
    WorkHandedOver: (event) => touch(event, () => ({ handedTo: event.data.to })),
    UserActivated: (event) => touch(event, () => ({ status: 'active', ...WORKING })),
    PermissionGranted: (event) => touch(event, (doc) => granted(doc, event.data.permission, event.meta.actor.id, event)),
    RoleGranted: (event) => touch(event, (doc) => withRole(doc, event.data, event.meta.actor.id, event.meta.at)),
    RoleUpdated: (event) =>
      touch(event, (doc) => {
        const { role, askedBy: by } = event.data;
        if (doc.role === null || doc.role.version >= role.version) return {};
        const permissions = withRoleChanged(doc.permissions, doc.role, role);
        return { ...WORKING, role, permissions, ...handledIfWider(doc, permissions, by, event.meta.at) };
      }),
    PermissionRevoked: (event) =>
      touch(event, ({ permissions, status }) => ({
        permissions: permissions.filter((permission) => permission !== event.data.permission),
        ...(status === 'active' ? { handedTo: null, endedBy: event.meta.actor.id } : {}),
      })),
    // Anybody who can read the link can sign in as the user, as after a reset. This still counts after it is used.
    PasswordLinkIssued: (event) =>
      touch(event, ({ handledBy, linkBy }) => {
        const { askedBy, reason } = event.data;
        if (askedBy === null) return reason === 'forgotten' ? { linkBy } : { linkBy: null };
        return { handledBy: handledOnce(handledBy, askedBy, event.meta.at), linkBy: askedBy };
      }),
    PasswordChanged: (event) =>
      touch(event, ({ handledBy, linkBy }) => {
        const { meta, data } = event;
        const hasPassword = data.passwordHash !== null;
        if (data.reset)
          return { hasPassword, handledBy: handledOnce(handledBy, meta.actor.id, meta.at), passwordBy: meta.actor.id };
        const tied = linkBy === null ? {} : { handledBy: handledOnce(handledBy, linkBy, meta.at) };
        return { ...tied, hasPassword, passwordBy: null, linkBy: null };
      }),
    AuthenticatorAdded: (event) => touch(event, () => ({ authenticatorSince: event.meta.at })),
    AuthenticatorRemoved: (event) => touch(event, () => ({ authenticatorSince: null })),
    PasskeyAdded: (event) =>
      touch(event, ({ passkeyIds }) => ({ passkeyIds: [...new Set([...passkeyIds, event.data.passkeyId])] })),
    PasskeyRemoved: (event) =>
      touch(event, ({ passkeyIds }) => ({ passkeyIds: passkeyIds.filter((id) => id !== event.data.passkeyId) })),
    PasskeyUsed: 'ignore',
    CompanySignInLinked: 'ignore',
    CompanySignInUnlinked: 'ignore',
    RecoveryCodesReplaced: 'ignore',
    RecoveryCodeUsed: 'ignore',
    SignInEmailAsked: 'ignore',
    SignInEmailWithdrawn: 'ignore',
    SignInEmailChanged: (event) => touch(event, () => ({ email: event.data.email })),
    SignedInOnNewBrowser: 'ignore',
    UserEmailAttempted: 'ignore',
    UserEmailSent: 'ignore',
    UserEmailFailed: 'ignore',
    SessionsEnded: 'ignore',
    SubjectErased: erased<UserDoc>('user', (doc) => ({
      ...doc,
      name: null,
      username: null,
      email: null,
      changeRequests: doc.changeRequests.map(withoutChecks),
    })),
  },
};
