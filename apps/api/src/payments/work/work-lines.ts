import { runWork, type WorkBlockDoc, type WorkLine } from '@counterfoil/projections';
import type { ReadModels } from '../../platform/read/read-models.js';

/** The payments of a run with the work on them, in no order. */
export const workLinesOf = async (readModels: ReadModels, tenant: string, runId: string): Promise<readonly WorkLine[]> => {
  const lines: WorkLine[] = [];
  const ofRun = [{ field: 'runId', op: 'equals', value: runId }] as const;
  for await (const block of readModels.scan<WorkBlockDoc>(tenant, runWork.name, ofRun)) lines.push(...block.lines);
  return lines;
};
