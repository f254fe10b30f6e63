import { requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { userFacts } from './controlled-facts.js';
import { needsSecondPerson, type UserDecision } from './user-decision.js';
import type { User } from './user-state.js';
import type { Permission } from './values.js';

export type GrantPermission = {
  readonly userId: string;
  readonly permission: Permission;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

export const grantPermission = (
  { userId, permission, singleOperator, check = null }: GrantPermission,
  { status, permissions, changeRequests }: User,
  who: Who,
): UserDecision => {
  if (status !== 'active') return reject('no-such-user');
  if (who.actor.id === userId) return reject('own-access');
  const isRequested = changeRequests.some((request) => request.kind === 'permission' && request.change.permission === permission);
  if (permissions.includes(permission) || isRequested) return unchanged;
  // Only the right to approve is a controlled fact. The other permissions control what a person can see and prepare.
  return permission === 'canApprove' && needsSecondPerson(who, singleOperator)
    ? accept(...requestChange(userFacts.permission, { requestId: who.commandId, userId, permission }, false, check))
    : accept({ type: 'PermissionGranted', data: { userId, permission } });
};
