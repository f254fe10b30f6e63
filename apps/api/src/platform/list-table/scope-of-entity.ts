import type { Filter } from '@counterfoil/projections';
import { Problem } from '../http/problem.js';
import type { ReadModels } from '../read/read-models.js';
import type { Session } from '../session/sessions.js';

/** The most values that one filter of a read model accepts. */
const MOST_IDS = 5_000;

/**
 * The scope of a user of one entity, for lists whose rows do not name their entity but refer to records that do.
 * @throws Problem 409 when the entity has more of those records than a filter takes: showing only some would look like all
 */
export const scopeOfEntity = async (
  readModels: ReadModels,
  { tenant, entityId }: Session,
  model: string,
  field: string,
): Promise<readonly Filter[]> => {
  if (entityId === null) return [];
  const ids = await readModels.ids(tenant, model, [{ field: 'entityId', op: 'equals', value: entityId }], MOST_IDS + 1);
  if (ids.length > MOST_IDS)
    throw new Problem(
      409,
      'list-too-long',
      'This list is too long for a user of one entity. Please ask a user of the whole company.',
    );
  return [{ field, op: 'one-of', values: ids }];
};
