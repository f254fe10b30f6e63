import type { Actor } from './envelope.js';
import { type Decision, reject } from './decider.js';
import type { Fact } from './fact.js';

/** A controlled fact that waits for a second person, as its aggregate remembers it. */
export type Pending<Now> = { readonly requestId: string; readonly requestedBy: Actor; readonly was: Now; readonly now: Now };

/** Looked up by the caller when somebody approves or declines. */
export type Approver = {
  /** Users whom the approver created or reset in the last 7 days, or who did so to the approver: not independent of them. */
  readonly tiedTo: readonly string[];
  /** The customer chose openly to work with one person. */
  readonly singleOperator: boolean;
};

export type SecondPersonRejection = 'no-such-request' | 'second-person-needed' | 'approver-not-independent';

/** Why this person may not decide on that request; null when they may. */
export const refusalToDecide = (
  requestedBy: Actor,
  approver: Actor,
  { tiedTo, singleOperator }: Approver,
): Exclude<SecondPersonRejection, 'no-such-request'> | null => {
  if (singleOperator) return null;
  if (approver.id === requestedBy.id) return 'second-person-needed';
  return tiedTo.includes(requestedBy.id) ? 'approver-not-independent' : null;
};

/** Runs `then` for a pending request that this person may decide on. */
export const decidePending = <
  P extends { readonly requestId: string; readonly requestedBy: Actor },
  E extends Fact,
  R extends string,
>(
  pending: P | undefined,
  approver: Actor,
  independence: Approver,
  then: (pending: P) => Decision<E, R>,
): Decision<E, R | SecondPersonRejection> => {
  if (pending === undefined) return reject('no-such-request');
  const refusal = refusalToDecide(pending.requestedBy, approver, independence);
  return refusal === null ? then(pending) : reject(refusal);
};
