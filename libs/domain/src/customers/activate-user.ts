import { declined, isRequested, requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { plusHours } from '../kernel/zoned-time.js';
import { userFacts } from './controlled-facts.js';
import { needsSecondPerson, type UserDecision } from './user-decision.js';
import type { User } from './user-state.js';

export type ActivateUser = {
  readonly userId: string;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/**
 * For this long, the person who deactivated a user can reverse it alone, because the user still had access shortly before
 * (P-11.19).
 */
const UNDO_HOURS = 1;

/** Lets a deactivated user sign in again. An erased user cannot be activated, because their acts would have no name. */
export const activateUser = ({ userId, singleOperator, check = null }: ActivateUser, user: User, who: Who): UserDecision => {
  if (user.status === 'active') return unchanged;
  if (user.status !== 'inactive' || user.name === null) return reject('no-such-user');
  if (isUndo(user, who) || !needsSecondPerson(who, singleOperator)) {
    const waiting = user.changeRequests.filter(({ kind }) => kind === 'activation');
    return accept({ type: 'UserActivated', data: { userId } }, ...waiting.map((request) => declined(userFacts, request, null)));
  }
  if (isRequested(user, 'activation', { userId })) return unchanged;
  return accept(...requestChange(userFacts.activation, { requestId: who.commandId, userId }, false, check));
};

const isUndo = ({ deactivated }: User, { actor, at }: Who): boolean =>
  deactivated !== null && deactivated.by === actor.id && at <= plusHours(deactivated.at, UNDO_HOURS);
