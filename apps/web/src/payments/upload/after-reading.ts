import type { ProcessFileAnswer } from '@counterfoil/projections';
import { refusedTable } from '../../ui/columns/refused-table.js';
import { type UploadOutcome } from '../../ui/files/use-upload.js';
import { isUnknownTable } from './file-problems.js';
import { type Chosen, IDLE, type Naming, type Upload } from './upload-state.js';

/**
 * What becomes of a file that was not read: a table whose columns can be named, or a refused file. `before`: the columns had
 * been named already; then they can be named otherwise, whatever went wrong.
 */
export const afterNoReading = (
  chosen: Chosen,
  outcome: Exclude<UploadOutcome<ProcessFileAnswer>, { readonly kind: 'read' }>,
  before: Naming | null,
): Upload => {
  if (outcome.kind === 'stopped') return before ?? IDLE;
  const { error } = outcome;
  const head = refusedTable<Naming['head']>(error);
  if (before !== null) return { ...before, head: head ?? before.head, error };
  // That its headings are not known is no fault of the table: it only has to be explained.
  if (head !== null && isUnknownTable(error)) return { kind: 'naming', chosen, head, answer: null, error: undefined };
  // With remembered columns it is no unknown table any more, but they can be looked at and changed.
  if (head !== null && head.remembered !== null) return { kind: 'naming', chosen, head, answer: null, error };
  return { kind: 'refused', fileName: chosen.file.name, error };
};

/** From what was read back to its columns. */
export const namedAgain = (upload: Upload): Upload => {
  if (upload.kind !== 'read' || upload.answer.preview === null) return upload;
  const { chosen, answer } = upload;
  return { kind: 'naming', chosen, head: answer, answer, error: undefined };
};

/** Back to what was read: the columns stay as they are. */
export const leftAsRead = (upload: Upload): Upload => {
  if (upload.kind !== 'naming' || upload.answer === null) return upload;
  const { chosen, answer } = upload;
  return { kind: 'read', fileName: chosen.file.name, answer, chosen };
};
