import type { AnyProjection } from '@counterfoil/projections';
import type { ReadStore } from '@counterfoil/read-store';
import { isBesideLive } from './rebuild.js';

/** Projections whose read model is missing, or has another version or shape. */
export const staleAmong = async (
  readStore: ReadStore,
  projections: readonly AnyProjection[],
): Promise<readonly AnyProjection[]> => {
  const stale: AnyProjection[] = [];
  for (const projection of projections) if (!(await readStore.isPrepared(projection))) stale.push(projection);
  return stale;
};

/**
 * Drops the read models that no projection keeps up to date, because an erasure would not reach them, and what an interrupted
 * rebuild left. Returns the names of the read models.
 */
export const dropUnused = async (readStore: ReadStore, projections: readonly AnyProjection[]): Promise<readonly string[]> => {
  const used = new Set(projections.map(({ name }) => name));
  const unused = (await readStore.preparedNames()).filter((name) => !used.has(name));
  for (const name of unused) await readStore.drop(name);
  return unused.filter((name) => !isBesideLive(name));
};
