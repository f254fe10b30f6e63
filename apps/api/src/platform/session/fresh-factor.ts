import { confirmationNeeded } from '../http/problem.js';
import type { OpenSession } from './sessions.js';

/** How long a second factor counts after it was given (P-18.7). */
const FRESH_MS = 5 * 60_000;

/** @throws Problem 403 'confirmation-needed' when the user has a second factor and did not give it a moment ago */
export const requireFreshFactor = ({ hasFactor, provenAt }: Pick<OpenSession, 'hasFactor' | 'provenAt'>, now: string): void => {
  const isFresh = provenAt !== null && Date.parse(now) - Date.parse(provenAt) < FRESH_MS;
  if (hasFactor && !isFresh) throw confirmationNeeded();
};
