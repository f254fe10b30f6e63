import type { Actor } from './envelope.js';

/** What the caller looks up about the user who approves or declines. */
export type Approver = {
  /** Users who are not independent of the approver (P-11.3). */
  readonly tiedTo: readonly string[];
  /** The customer has explicitly chosen to work with one person. */
  readonly singleOperator: boolean;
};

export type SecondPersonRejection =
  | 'no-such-request'
  | 'not-own-request'
  | 'second-person-needed'
  | 'approver-not-independent'
  | 'check-needed'
  | 'call-back-needed'
  | 'call-not-confirmed'
  | 'cooling-off';

type NotIndependent = Extract<SecondPersonRejection, 'second-person-needed' | 'approver-not-independent'>;

/** Why this user may not decide on the request; null: they may. */
export const refusalToDecide = (
  requestedBy: Actor,
  approver: Actor,
  { tiedTo, singleOperator }: Approver,
): NotIndependent | null => {
  if (singleOperator) return null;
  if (approver.id === requestedBy.id) return 'second-person-needed';
  return tiedTo.includes(requestedBy.id) ? 'approver-not-independent' : null;
};

/** Whether this user is one of the given people, or is not independent of one of them. */
export const isTiedToAny = (people: readonly string[], userId: string, tiedTo: readonly string[]): boolean =>
  people.some((id) => id === userId || tiedTo.includes(id));

/** The first refusal caused by any of the authors. */
export const refusalOfAny = (authors: readonly Actor[], approver: Actor, independence: Approver): NotIndependent | null =>
  authors.map((author) => refusalToDecide(author, approver, independence)).find((refusal) => refusal !== null) ?? null;
