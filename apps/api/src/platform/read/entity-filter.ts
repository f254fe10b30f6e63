import type { CustomerDoc, Filter } from '@counterfoil/projections';
import type { Session } from '../session/sessions.js';

/** The entity choice for records whose entity is not in the company's list (P-4.2). */
export const UNKNOWN_ENTITY = 'unknown';

/**
 * Filters a list by the chosen entity. Users of one entity see that entity only, whatever they choose; 'unknown' selects records
 * whose entity is not in the company's list. For read models with a field `entityId`.
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
