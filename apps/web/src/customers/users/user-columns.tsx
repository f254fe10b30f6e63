import { permissions } from '@counterfoil/domain';
import { type UserView, userStatusWords } from '@counterfoil/projections';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import type { TableColumn } from '../../ui/list-table/table-props.js';
import { permissionWords } from '../../ui/words/permissions.js';
import classes from '../settings-page.module.css';

export const nameOf = ({ name }: UserView): string => name ?? 'Erased user';

const statusChoices = Object.entries(userStatusWords).map(([value, { word }]) => ({ value, label: word }));

const summary = ({ permissions: held }: UserView): string => {
  if (held.length === permissions.length) return 'All permissions';
  return held.length === 0 ? 'None' : held.map((permission) => permissionWords[permission]).join(', ');
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
            {changeRequests.length === 1 ? '1 permission' : `${changeRequests.length} permissions`} waiting for approval
          </span>
        )}
      </span>
    ),
  },
  { id: 'permissions', header: 'Permissions', cell: summary },
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
