import { isRequested, isSame, requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../../kernel/decider.js';
import { userFacts } from '../controlled-facts.js';
import { needsSecondPerson, type UserDecision } from '../user-decision.js';
import { changeUser, type User } from '../user-state.js';
import { goesBeyond, type Role, withRoleChanged } from './role.js';

export type GrantRole = {
  readonly userId: string;
  /** The role with its current contents; null: no role and no permissions. */
  readonly role: Role | null;
  /** The entity that the role is limited to; null: the whole company. */
  readonly entityId: string | null;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/** A role replaces the user's earlier permissions. Any extension of access waits for a second person (P-19.4). */
export const grantRole = (
  { userId, role, entityId, singleOperator, check = null }: GrantRole,
  user: User,
  who: Who,
): UserDecision => {
  if (user.status !== 'active') return reject('no-such-user');
  if (who.actor.id === userId) return reject('own-access');
  const permissions = role?.permissions ?? [];
  const isHeld = isSame(user.role, role) && isSame([...user.permissions].sort(), [...permissions].sort());
  if (isHeld && user.entityId === entityId) return unchanged;
  const change = { userId, role, entityId };
  if (isRequested(user, 'role', change)) return unchanged;
  const isWider = goesBeyond(permissions, user.permissions) || (user.entityId !== null && user.entityId !== entityId);
  return isWider && needsSecondPerson(who, singleOperator)
    ? accept(...requestChange(userFacts.role, { requestId: who.commandId, ...change }, false, check))
    : accept({ type: 'RoleGranted', data: change });
};

export type UpdateRole = {
  readonly userId: string;
  readonly role: Role;
  /** The person who requested the change of the role. */
  readonly askedBy: string;
};

/** Gives a user the new contents of a changed role. It is safe to repeat and to run late. */
export const updateRole = ({ userId, role, askedBy }: UpdateRole, user: User): UserDecision =>
  user.role !== null && user.role.id === role.id && user.role.version < role.version
    ? accept({ type: 'RoleUpdated', data: { userId, role, askedBy } })
    : unchanged;

type Granted = { readonly role: Role | null; readonly entityId: string | null };

export const withGrantedRole = (user: User, { role, entityId }: Granted): User =>
  changeUser(user, () => ({ role, entityId, permissions: role?.permissions ?? [] }));

export const withUpdatedRole = (user: User, role: Role): User =>
  changeUser(user, ({ role: was, permissions }) =>
    was === null ? {} : { role, permissions: withRoleChanged(permissions, was, role) },
  );
