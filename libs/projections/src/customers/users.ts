import { type Permission, type SubjectEvent, type UserEvent, userFacts } from '@counterfoil/domain';
import { type ChangeRequestDoc, onChangeRequests } from '../kernel/change-requests.js';
import { one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';

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
  readonly changeRequests: readonly ChangeRequestDoc<typeof userFacts>[];
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
  changeRequests: [],
});

type Changed = (doc: UserDoc) => Partial<UserDoc>;
/** A request for a new user is the first that is heard of them. */
const touch = (event: Projected<UserEvent>, changed: Changed) =>
  one<UserDoc>(event.data.userId, (found) => {
    const doc = event.type === 'UserAddRequested' ? added(event, 'requested') : found;
    return doc === null ? null : { ...doc, ...changed(doc) };
  });

const granted = ({ permissions }: UserDoc, permission: Permission) => ({
  permissions: [...new Set([...permissions, permission])],
});

export const users: Projection<UserDoc, UserEvent | SubjectEvent> = {
  name: 'users',
  version: 2,
  fields: { status: 'text', entityId: 'text', createdAt: 'text' },
  defaultSort: { field: 'createdAt', direction: 'ascending' },
  searched: [],
  on: {
    ...onChangeRequests<UserDoc, typeof userFacts>(userFacts, touch, {
      user: { approved: () => ({ status: 'active' }), declined: () => ({ status: 'declined' }) },
      permission: { approved: ({ data }, doc) => granted(doc, data.permission) },
    }),
    UserAdded: (event) => one<UserDoc>(event.data.userId, () => added(event, 'active')),
    UserDeactivated: (event) => touch(event, () => ({ status: 'inactive' })),
    PermissionGranted: (event) => touch(event, (doc) => granted(doc, event.data.permission)),
    PermissionRevoked: (event) =>
      touch(event, ({ permissions }) => ({
        permissions: permissions.filter((permission) => permission !== event.data.permission),
      })),
    PasswordChanged: (event) =>
      touch(event, () => (event.data.reset ? { lastResetBy: event.meta.actor.id, lastResetAt: event.meta.at } : {})),
    SubjectErased: erased<UserDoc>('user', (doc) => ({ ...doc, name: null, username: null })),
  },
};
