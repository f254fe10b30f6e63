import type { CustomerDoc, Filter } from '@counterfoil/projections';
import type { Session } from '../session/sessions.js';

/** The entity choice "none of those in the list" (P-4.2). */
export const UNKNOWN_ENTITY = 'unknown';

/**
 * What an entity choice leaves of a list: a user of one entity sees that one whatever is asked; 'unknown' keeps what belongs to no entity
 * of the company's list. For read models with a field `entityId`.
 */
export const entityFilter = (
  { entityId: own }: Pick<Session, 'entityId'>,
  asked: string | undefined,
  { entities }: CustomerDoc,
): readonly Filter[] => {
  const entity = own ?? asked;
  if (entity === undefined || entity === '') return [];
  if (entity === UNKNOWN_ENTITY) return [{ field: 'entityId', op: 'none-of', values: entities.map(({ id }) => id) }];
  return [{ field: 'entityId', op: 'equals', value: entity }];
};
