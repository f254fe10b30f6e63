import { foldText } from '@counterfoil/domain';
import type { EntityDoc } from '@counterfoil/projections';

/** An entity by its id or its name; one that nobody knows stays as written, and is found under "unknown entity". */
export const entityNamed = (text: string, entities: readonly EntityDoc[]): string => {
  const folded = foldText(text);
  return entities.find(({ id, name }) => foldText(id) === folded || foldText(name) === folded)?.id ?? text;
};
