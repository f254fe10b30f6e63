import { foldText } from '@counterfoil/domain';
import type { EntityDoc } from '@counterfoil/projections';

/** Finds an entity by its id or name. An unknown entity keeps its text and is shown under "unknown entity". */
export const entityNamed = (text: string, entities: readonly EntityDoc[]): string => {
  const folded = foldText(text);
  return entities.find(({ id, name }) => foldText(id) === folded || foldText(name) === folded)?.id ?? text;
};
