import type { ImportedRow } from '@counterfoil/domain';
import { FileProblems } from './file-problems.js';

/** Rows that were not saved, the first hundred, with the reason of each. */
export const FailedRows = ({ rows }: { readonly rows: readonly ImportedRow[] }) => (
  <FileProblems
    title="Rows that failed"
    problems={rows.map(({ row, problem }) => ({ code: 'failed', row, message: problem ?? 'It could not be saved.' }))}
  />
);
