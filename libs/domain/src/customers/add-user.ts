import { requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, type Who } from '../kernel/decider.js';
import { userFacts } from './controlled-facts.js';
import type { Role } from './roles/role.js';
import { needsSecondPerson, type UserDecision } from './user-decision.js';
import type { User } from './user-state.js';
import type { Permission } from './values.js';

export type AddUser = {
  readonly userId: string;
  readonly permissions: readonly Permission[];
  /** Limits the user to one entity's rows; null: the whole customer. */
  readonly entityId: string | null;
  /** Null or absent: the permissions were chosen one by one. */
  readonly role?: Role | null;
  readonly name: string;
  readonly username: string;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

export const addUser = (
  { singleOperator, userId, permissions, entityId, role = null, name, username, check = null }: AddUser,
  user: User,
  who: Who,
): UserDecision => {
  if (user.status !== 'unknown') return reject('user-exists');
  const data = { userId, permissions, entityId, role, name, username };
  return needsSecondPerson(who, singleOperator)
    ? accept(...requestChange(userFacts.user, { requestId: who.commandId, ...data }, false, check))
    : accept({ type: 'UserAdded', data });
};
