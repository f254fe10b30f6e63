import { inTurns } from '../../platform/in-turns.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import { RecordFinder } from './job/record-finder.js';
import type { ListRow } from './list-row.js';

/** Number of rows looked up together. */
const SLICE = 500;

/** The rows that have a code and no name, although no supplier on file or in an earlier row has this code. They are not imported. */
export const namelessRows = async (
  readModels: ReadModels,
  tenant: string,
  list: readonly ListRow[],
): Promise<ReadonlySet<ListRow>> => {
  const finder = new RecordFinder(readModels, tenant);
  const nameless = new Set<ListRow>();
  for await (const slice of inTurns(unnamedCandidates(list), SLICE)) {
    await finder.load(slice);
    for (const row of slice) if (finder.find(row) === null) nameless.add(row);
  }
  return nameless;
};

/** Rows without a name whose code no earlier row gives to a name. */
const unnamedCandidates = (list: readonly ListRow[]): readonly ListRow[] => {
  const named = new Set<string>();
  return list.filter(({ failure, failureIfNew, details: { entityId, supplierCode } }) => {
    const code = JSON.stringify([entityId, supplierCode]);
    if (failure === null && failureIfNew === null) named.add(code);
    return failureIfNew !== null && !named.has(code);
  });
};
