import type { ResultRow } from '@counterfoil/projections';

export type Batch = readonly [ResultRow, ...ResultRow[]];

/** Groups consecutive rows with the same date and time: the lines of one run (P-4.2.6). */
export const batchesOf = (rows: readonly ResultRow[]): readonly Batch[] => {
  const batches: [ResultRow, ...ResultRow[]][] = [];
  for (const row of rows) {
    const last = batches.at(-1);
    if (last !== undefined && last[0].date === row.date) last.push(row);
    else batches.push([row]);
  }
  return batches;
};
