import type { UserCommand } from './user.js';
import type { User } from './user-state.js';

type Access = Pick<User, 'permissions' | 'entityId'>;
type Given = Pick<User, 'role' | 'entityId'>;

export const includesManaging = ({ permissions }: Pick<Access, 'permissions'>): boolean => permissions.includes('canManageUsers');

/** Whether this access includes managing the users of the whole company. */
export const managesUsers = (access: Access): boolean => access.entityId === null && includesManaging(access);

/** A role replaces the user's permissions, so it can also take some away. */
const replacesManaging = ({ role, entityId }: Given): boolean =>
  !managesUsers({ permissions: role?.permissions ?? [], entityId });

/** Whether the command can take the permission to manage users away from the user (P-19.11). */
export const mayTakeManaging = (command: UserCommand, { changeRequests }: User): boolean => {
  if (command.type === 'DeactivateUser') return true;
  if (command.type === 'RevokePermission') return command.data.permission === 'canManageUsers';
  if (command.type === 'GrantRole') return replacesManaging(command.data);
  if (command.type !== 'ApproveUserRequest') return false;
  const asked = changeRequests.find(({ requestId }) => requestId === command.data.requestId);
  return asked?.kind === 'role' && replacesManaging(asked.change);
};
