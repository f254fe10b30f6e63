import { runWork, workBlockId, type WorkBlockDoc, type WorkLine } from '@counterfoil/projections';
import type { ReadModels } from './read-models.js';

/** Blocks of a hundred payments that are read in one turn of the event loop. */
const AT_ONCE = 20;

/** The payments of a run with the work on them, in no order. */
export const workLinesOf = async (readModels: ReadModels, tenant: string, runId: string): Promise<readonly WorkLine[]> => {
  const ids = await readModels.ids(tenant, runWork.name, [{ field: 'runId', op: 'equals', value: runId }]);
  const lines: WorkLine[] = [];
  for await (const [, block] of readModels.each<WorkBlockDoc>(tenant, runWork.name, ids, AT_ONCE)) lines.push(...block.lines);
  return lines;
};

/** One payment of a run; null when there is none. */
export const workLineOf = async (readModels: ReadModels, tenant: string, runId: string, n: number): Promise<WorkLine | null> => {
  const block = await readModels.get<WorkBlockDoc>(tenant, runWork.name, workBlockId(runId, n));
  return block?.lines.find((line) => line.n === n) ?? null;
};
