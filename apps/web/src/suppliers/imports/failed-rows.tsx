import type { ImportedRow } from '@counterfoil/domain';
import { FileProblems } from './file-problems.js';

/** The first hundred rows that were not saved, each with its reason. */
export const FailedRows = ({ rows }: { readonly rows: readonly ImportedRow[] }) => (
  <FileProblems
    title="Rows that failed"
    problems={rows.map(({ row, problem }) => ({ code: 'failed', row, message: problem ?? 'It could not be saved.' }))}
  />
);
