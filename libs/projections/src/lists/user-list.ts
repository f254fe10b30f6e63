import { permissionWords } from '@counterfoil/domain';
import type { UserView } from '../customers/company-answers.js';
import { userStatusWords } from '../words/statuses.js';
import { type ListTable, numberColumn, sortedBy, textColumn, timeColumn } from './list-column.js';

export const userList: ListTable<UserView> = {
  name: 'users',
  title: 'Users',
  columns: () => [
    sortedBy(
      'name',
      textColumn('Name', 28, ({ name }) => name ?? 'Erased user'),
    ),
    sortedBy(
      'username',
      textColumn('Username', 36, ({ username }) => username),
    ),
    sortedBy(
      'status',
      textColumn('Status', 20, ({ status }) => userStatusWords[status].word),
    ),
    textColumn('Role', 20, ({ role }) => role?.name ?? ''),
    textColumn('Permissions', 60, ({ permissions }) => permissions.map((permission) => permissionWords[permission]).join('; ')),
    textColumn('Entity', 20, ({ entityId }, { entityName }) => (entityId === null ? 'All entities' : entityName(entityId))),
    numberColumn('Waiting changes', ({ changeRequests }) => changeRequests.length),
    sortedBy(
      'createdAt',
      timeColumn('Added', ({ createdAt }) => createdAt),
    ),
    textColumn('Added by', 28, ({ createdByName }) => createdByName),
  ],
};
