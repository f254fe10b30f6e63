import type { FileProblem } from '@counterfoil/projections';
import { type Columns, placeOf } from './column-mapping.js';

/** What the columns of a kind of table may be, in words. */
export type TableFields = {
  /** In the order in which they are offered. */
  readonly fields: readonly (readonly [name: string, label: string])[];
  /** Names that problems use and no column has. */
  readonly others: Readonly<Record<string, string>>;
  /** At which columns a problem of a field is shown, the best first; at its own when the field is not here. */
  readonly stands: Readonly<Record<string, readonly string[]>>;
};

/** A field in words; one that has none is shown as it is. */
export const labelOf = ({ fields, others }: TableFields, name: string | undefined): string =>
  name === undefined ? '' : (fields.find(([field]) => field === name)?.[1] ?? others[name] ?? name);

/** The column a problem is shown at; null when the table has none for it: then it belongs to the row. */
export const columnOf = (
  { stands }: Pick<TableFields, 'stands'>,
  { field = '' }: Pick<FileProblem, 'field'>,
  columns: Columns,
): number | null => (stands[field] ?? [field]).map((name) => placeOf(columns, name)).find((at) => at !== null) ?? null;

/** What is wrong in one cell, or with a row as such (column null), without the number of the row, which is in view. */
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

/** Without the number of the row. */
export const shortened = (message: string): string => {
  const text = message.replace(/^(?:Row|Line) \d+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
