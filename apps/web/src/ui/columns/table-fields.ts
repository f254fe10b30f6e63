import type { FileProblem } from '@counterfoil/projections';
import { type Columns, placeOf } from './column-mapping.js';

/** The possible fields of a table's columns, with their labels. */
export type TableFields = {
  /** The fields in the order in which they are offered. */
  readonly fields: readonly (readonly [name: string, label: string])[];
  /** Labels of names that occur only in problems, not as columns. */
  readonly others: Readonly<Record<string, string>>;
  /**
   * The columns at which a problem with a field is shown, the preferred one first. A field that is not listed is shown at its own
   * column.
   */
  readonly stands: Readonly<Record<string, readonly string[]>>;
};

/** The label of a field; the name itself when there is no label. */
export const labelOf = ({ fields, others }: TableFields, name: string | undefined): string =>
  name === undefined ? '' : (fields.find(([field]) => field === name)?.[1] ?? others[name] ?? name);

/** The column at which a problem is shown; null when there is none, so that the problem belongs to the row. */
export const columnOf = (
  { stands }: Pick<TableFields, 'stands'>,
  { field = '' }: Pick<FileProblem, 'field'>,
  columns: Columns,
): number | null => (stands[field] ?? [field]).map((name) => placeOf(columns, name)).find((at) => at !== null) ?? null;

/** The problems of one cell, or of the row itself (`at` null). The row number is left out, because it is visible. */
export const problemsIn = (
  {
    table,
    columns,
    problems,
  }: { readonly table: TableFields; readonly columns: Columns; readonly problems: readonly FileProblem[] },
  line: number,
  at: number | null,
): readonly string[] =>
  problems
    .filter((problem) => problem.row === line && columnOf(table, problem, columns) === at)
    .map(({ message }) => shortened(message));

/** The message without the number of the row. */
export const shortened = (message: string): string => {
  const text = message.replace(/^(?:Row|Line) \d+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
