import { notFound } from '../../platform/http/problem.js';
import { UNKNOWN_ENTITY } from '../../platform/read/entity-filter.js';
import type { Caller } from '../../platform/session/access.js';

/** The entity of a new run: the caller's own, or the requested one. @throws Problem 404 for another entity */
export const entityOf = ({ entityId: own }: Caller, asked: string | undefined): string | null => {
  if (own !== null && asked !== undefined && asked !== '' && asked !== own) throw notFound();
  return own ?? (asked === undefined || asked === '' || asked === UNKNOWN_ENTITY ? null : asked);
};
