import { deviationsOf, type Permission, permissionNames, permissions, type RoleContents } from '@counterfoil/domain';
import { type UserView, userStatusWords } from '@counterfoil/projections';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import type { TableColumn } from '../../ui/list-table/table-props.js';
import classes from '../settings-page.module.css';

export const nameOf = ({ name }: UserView): string => name ?? 'Erased user';

const statusChoices = Object.entries(userStatusWords).map(([value, { word }]) => ({ value, label: word }));

/** The differences between the permissions and the role: "also View the audit log, not Check payments". */
const deviations = (role: RoleContents, held: readonly Permission[]): string => {
  const { more, less } = deviationsOf(role, held);
  return [
    ...(more.length === 0 ? [] : [`also ${permissionNames(more)}`]),
    ...(less.length === 0 ? [] : [`not ${permissionNames(less)}`]),
  ].join('; ');
};

const access = (user: UserView) =>
  user.role === null ? (
    summary(user)
  ) : (
    <span className={classes['person']}>
      {user.role.name}
      <span className={classes['muted']}>{deviations(user.role, user.permissions)}</span>
    </span>
  );

const summary = ({ permissions: held }: UserView): string => {
  if (held.length === permissions.length) return 'All permissions';
  return held.length === 0 ? 'None' : permissionNames(held);
};

export const userColumns = (entityName: (id: string) => string): readonly TableColumn<UserView>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    filter: { kind: 'text', name: 'name' },
    cell: (user) => (
      <span className={classes['person']}>
        <strong>{nameOf(user)}</strong>
        <span className={classes['muted']}>{user.username}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    filter: { kind: 'choice', name: 'status', choices: statusChoices },
    cell: ({ status, changeRequests }) => (
      <span className={classes['person']}>
        <StatusBadge tone={userStatusWords[status].tone}>{userStatusWords[status].word}</StatusBadge>
        {changeRequests.length === 0 || status === 'requested' ? null : (
          <span className={classes['waiting']}>
            {changeRequests.length === 1 ? '1 change' : `${changeRequests.length} changes`} waiting for approval
          </span>
        )}
      </span>
    ),
  },
  { id: 'permissions', header: 'Role and permissions', cell: access },
  { id: 'entity', header: 'Entity', cell: ({ entityId }) => (entityId === null ? 'All entities' : entityName(entityId)) },
  {
    id: 'created',
    header: 'Added',
    sort: 'createdAt',
    filter: { kind: 'days', from: 'addedFrom', to: 'addedTo' },
    nowrap: true,
    cell: ({ createdAt }) => <LocalTime at={createdAt} dateOnly />,
  },
];
