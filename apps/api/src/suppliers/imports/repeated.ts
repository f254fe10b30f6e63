import { inTurns } from '../../platform/in-turns.js';

/** Items whose keys are made in one turn of the event loop. */
const SLICE = 5_000;

/** The keys that more than one item has, or that one item has twice. */
export const repeatedIn = async <T>(all: readonly T[], keysOf: (item: T) => readonly string[]): Promise<ReadonlySet<string>> => {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for await (const slice of inTurns(all, SLICE))
    for (const item of slice) for (const key of keysOf(item)) (seen.has(key) ? repeated : seen).add(key);
  return repeated;
};
