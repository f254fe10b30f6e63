import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type UserDoc, userList, users, userStatusWords, type UserView } from '@counterfoil/projections';
import type { GroupAction, TableSource } from '../../platform/list-table/table-source.js';
import type { Session } from '../../platform/session/sessions.js';
import { DeactivateUser } from './deactivate-user.js';
import { userScope, UserViews } from './user-views.js';

/** The users of a customer as a list table. */
@Injectable()
export class UserTable implements TableSource<UserDoc, UserView> {
  constructor(
    private readonly views: UserViews,
    private readonly commands: CommandBus,
  ) {}

  readonly model = users;
  readonly list = userList;
  readonly scope = userScope;
  readonly rowId = ({ id }: UserView) => id;
  readonly rowsOf = (docs: readonly UserDoc[], session: Session) => this.views.of(session, docs);
  readonly filters = {
    name: { kind: 'words' },
    status: { kind: 'choice', field: 'status', values: Object.keys(userStatusWords) },
    addedFrom: { kind: 'from-day', field: 'createdAt' },
    addedTo: { kind: 'to-day', field: 'createdAt' },
  } as const;
  readonly actions: Readonly<Record<string, GroupAction>> = {
    deactivate: {
      needs: 'canManageUsers',
      act: (id, caller) => this.commands.execute(new DeactivateUser({ id }, caller)),
      done: (count) => (count === 1 ? '1 user was deactivated.' : `${count} users were deactivated.`),
    },
  };
}
