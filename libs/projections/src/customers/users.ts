import type { Permission, SubjectEvent, UserEvent } from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';

type UserRequest = {
  readonly requestId: string;
  readonly permission: Permission | null;
  readonly requestedBy: string;
  readonly at: string;
};

export type UserDoc = {
  readonly id: string;
  /** Null once the person is erased. */
  readonly name: string | null;
  readonly username: string | null;
  readonly status: 'requested' | 'active' | 'inactive' | 'declined';
  readonly permissions: readonly Permission[];
  /** Limits the user to one entity's rows; null: the whole customer. */
  readonly entityId: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly lastResetBy: string | null;
  readonly lastResetAt: string | null;
  readonly requests: readonly UserRequest[];
};

type Added = Extract<UserEvent, { type: 'UserAdded' | 'UserAddRequested' }>;

const added = (
  { data: { userId: id, name, username, permissions, entityId }, meta }: Projected<Added>,
  status: UserDoc['status'],
): UserDoc => ({
  id,
  name,
  username,
  status,
  permissions,
  entityId,
  createdBy: meta.actor.id,
  createdAt: meta.at,
  lastResetBy: null,
  lastResetAt: null,
  requests: [],
});

const asked = (doc: UserDoc, requestId: string, permission: Permission | null, { meta }: Projected<UserEvent>): UserDoc => ({
  ...doc,
  requests: [...doc.requests, { requestId, permission, requestedBy: meta.actor.id, at: meta.at }],
});
const decided = (doc: UserDoc, requestId: string): UserDoc => ({
  ...doc,
  requests: doc.requests.filter((r) => r.requestId !== requestId),
});
const granted = (doc: UserDoc, permission: Permission): UserDoc => ({
  ...doc,
  permissions: [...new Set([...doc.permissions, permission])],
});

export const users: Projection<UserDoc, UserEvent | SubjectEvent> = {
  name: 'users',
  version: 1,
  fields: { status: 'text', entityId: 'text', createdAt: 'text' },
  defaultSort: { field: 'createdAt', direction: 'ascending' },
  searched: [],
  on: {
    UserAdded: (event) => one<UserDoc>(event.data.userId, () => added(event, 'active')),
    UserAddRequested: (event) =>
      one<UserDoc>(event.data.userId, () => asked(added(event, 'requested'), event.data.requestId, null, event)),
    UserAddApproved: ({ data }) => change<UserDoc>(data.userId, (doc) => ({ ...decided(doc, data.requestId), status: 'active' })),
    UserAddDeclined: ({ data }) =>
      change<UserDoc>(data.userId, (doc) => ({ ...decided(doc, data.requestId), status: 'declined' })),
    UserDeactivated: ({ data }) => change<UserDoc>(data.userId, (doc) => ({ ...doc, status: 'inactive' })),
    PermissionGranted: ({ data }) => change<UserDoc>(data.userId, (doc) => granted(doc, data.permission)),
    PermissionGrantRequested: (event) =>
      change<UserDoc>(event.data.userId, (doc) => asked(doc, event.data.requestId, event.data.permission, event)),
    PermissionGrantApproved: ({ data }) =>
      change<UserDoc>(data.userId, (doc) => granted(decided(doc, data.requestId), data.permission)),
    PermissionGrantDeclined: ({ data }) => change<UserDoc>(data.userId, (doc) => decided(doc, data.requestId)),
    PermissionRevoked: ({ data }) =>
      change<UserDoc>(data.userId, (doc) => ({
        ...doc,
        permissions: doc.permissions.filter((permission) => permission !== data.permission),
      })),
    PasswordChanged: ({ data, meta }) =>
      change<UserDoc>(data.userId, (doc) => (data.reset ? { ...doc, lastResetBy: meta.actor.id, lastResetAt: meta.at } : doc)),
    SubjectErased: erased<UserDoc>('user', (doc) => ({ ...doc, name: null, username: null })),
  },
};
