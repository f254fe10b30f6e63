import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useListTable } from '../../platform/list-table/use-list-table.js';
import { usePermission, useSession } from '../../platform/session/session.js';
import { ListDownloads } from '../../ui/downloads/list-downloads.js';
import { ListTable } from '../../ui/list-table/list-table.js';
import { Panel } from '../../ui/page/panel.js';
import { actions } from '../../ui/words/actions.js';
import { AddUserDialog } from './add-user-dialog.js';
import { useActOnUsersMutation, useUsersTableQuery } from '../settings.api.js';
import { nameOf, userColumns } from './user-columns.js';
import { UserDetail } from './user-detail.js';

const groupActions = [
  {
    name: 'deactivate',
    label: actions.deactivate,
    question: 'Are you sure you want to deactivate these users? They are signed out at once and cannot sign in again.',
    danger: true,
  },
];

/** The users of the customer. A row opens to the user's permissions and change requests. */
export const UsersPanel = () => {
  const { entities } = useSession();
  const manages = usePermission('canManageUsers');
  const approves = usePermission('canApprove');
  const [adding, setAdding] = useState(false);
  const entityName = (id: string) => entities.find((entity) => entity.id === id)?.name ?? id;
  const columns = userColumns(entityName);
  const table = useListTable('users', columns);
  const result = useUsersTableQuery(table.call);
  const [act] = useActOnUsersMutation();
  const add = <Button onClick={() => setAdding(true)}>Add user</Button>;
  return (
    <Panel
      title="Users"
      hint="A new user and the permission to approve wait for a second person. Revoking a permission takes effect at once."
      actions={
        <Group gap="xs">
          <ListDownloads what="the users" path="users/download" query={table.download} />
          {manages ? add : null}
        </Group>
      }
      flush
    >
      <ListTable
        label="Users"
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        table={table}
        result={result}
        searchLabel="Search users"
        detail={(user) => <UserDetail user={user} />}
        isOpenAtFirst={({ changeRequests }) => approves && changeRequests.some((request) => request.blockedBecause === null)}
        {...(manages ? { actions: groupActions, act } : {})}
      />
      {adding ? <AddUserDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
};
