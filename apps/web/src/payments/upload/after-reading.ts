import type { ProcessFileAnswer } from '@counterfoil/projections';
import { refusedTable } from '../../ui/columns/refused-table.js';
import { type UploadOutcome } from '../../ui/files/use-upload.js';
import { isUnknownTable } from './file-problems.js';
import { type Chosen, IDLE, type Naming, type Upload } from './upload-state.js';

/**
 * The next step for a file that could not be read: map the columns of the table, or show why the file was refused. `before` is set
 * when the user had already mapped columns; they can then be mapped again after any error.
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
  // Unknown headings are not an error: the user only has to map the columns.
  if (head !== null && isUnknownTable(error)) return { kind: 'naming', chosen, head, answer: null, error: undefined };
  // The headings are known from a remembered mapping, which may itself be the reason, so it can be changed.
  if (head !== null && head.remembered !== null) return { kind: 'naming', chosen, head, answer: null, error };
  return { kind: 'refused', fileName: chosen.file.name, error };
};

/** Goes from the reading of a table back to its columns. */
export const namedAgain = (upload: Upload): Upload => {
  if (upload.kind !== 'read' || upload.answer.preview === null) return upload;
  const { chosen, answer } = upload;
  return { kind: 'naming', chosen, head: answer, answer, error: undefined };
};

/** Goes back to the reading without changing the columns. */
export const leftAsRead = (upload: Upload): Upload => {
  if (upload.kind !== 'naming' || upload.answer === null) return upload;
  const { chosen, answer } = upload;
  return { kind: 'read', fileName: chosen.file.name, answer, chosen };
};
