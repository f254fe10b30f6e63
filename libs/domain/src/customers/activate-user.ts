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
  /** What the person who asks checked. */
  readonly check?: CheckRecord | null;
};

/** So long whoever deactivated a user may take that back alone: the user could sign in a moment before (P-11.19). */
const UNDO_HOURS = 1;

/** A user who was deactivated can sign in again. Somebody whose data was erased cannot: nobody could tell who acts. */
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
