import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { usePermission, useSession } from '../../platform/session/session.js';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { ListDownloads } from '../../ui/downloads/list-downloads.js';
import { Panel } from '../../ui/page/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { AddUserDialog } from './add-user-dialog.js';
import { useUsersQuery } from '../settings.api.js';
import { nameOf, userColumns } from './user-columns.js';
import { UserDetail } from './user-detail.js';

/** The users of the customer. A row opens to the user's permissions and change requests. */
export const UsersPanel = () => {
  const { entities } = useSession();
  const list = useListParams('users');
  const result = useUsersQuery(list.query);
  const manages = usePermission('canManageUsers');
  const [adding, setAdding] = useState(false);
  const entityName = (id: string) => entities.find((entity) => entity.id === id)?.name ?? id;
  const add = <Button onClick={() => setAdding(true)}>Add user</Button>;
  return (
    <Panel
      title="Users"
      hint="A new user and the permission to approve wait for a second person. Revoking a permission takes effect at once."
      actions={
        <Group gap="xs">
          <ListDownloads what="the users" path="users/download" query={list.query} />
          {manages ? add : null}
        </Group>
      }
      flush
    >
      <DataTable
        label="Users"
        columns={userColumns(entityName)}
        rowId={({ id }) => id}
        rowName={nameOf}
        list={list}
        result={result}
        detail={(user) => <UserDetail user={user} />}
      />
      {adding ? <AddUserDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
};
