import type { TableHead, TableMapping } from '@counterfoil/projections';

export type HeadRow = { readonly line: number; readonly cells: readonly string[] };

/** The field of each column by its index, from 0. */
export type Columns = Readonly<Record<number, string>>;

/** The header line of a table that starts with its first record. */
export const NO_HEADINGS = 0;

export const columnsOf = ({ columns }: TableMapping<string>): Columns =>
  Object.fromEntries(
    Object.entries<number | undefined>(columns).flatMap(([field, at]) => (at === undefined ? [] : [[at, field]])),
  );

/** The fields of `columns` belong to the table, because only those can be chosen. */
export const mappingOf = <F extends string>(headerLine: number, columns: Columns): TableMapping<F> => ({
  headerLine,
  columns: Object.fromEntries(Object.entries(columns).map(([at, field]) => [field, Number(at)])) as TableMapping<F>['columns'],
});

/** Maps a column to a field. A column has one field, and a field has one column; '' leaves the column out. */
export const assign = (columns: Columns, at: number, field: string): Columns => {
  const others = Object.entries(columns).filter(([place, taken]) => Number(place) !== at && taken !== field);
  return Object.fromEntries(field === '' ? others : [...others, [at, field]]);
};

/** The column of a field; null when no column has it. */
export const placeOf = (columns: Columns, field: string): number | null => {
  const entry = Object.entries(columns).find(([, taken]) => taken === field);
  return entry === undefined ? null : Number(entry[0]);
};

/** The initial mapping: the one in use, else the columns that were recognised. */
export const startOf = (preview: TableHead<string>['preview']): { readonly headerLine: number; readonly columns: Columns } => {
  const mapping = preview?.mapping ?? preview?.guess ?? null;
  if (mapping !== null) return { headerLine: mapping.headerLine, columns: columnsOf(mapping) };
  return { headerLine: preview?.rows[0]?.line ?? NO_HEADINGS, columns: {} };
};

export const headingOf = (heading: string | undefined, at: number): string =>
  heading === undefined || heading === '' ? `Column ${at + 1}` : heading;

/** The first rows below the headings, as a sample. */
export const sampleOf = (
  { rows, headerLine }: { readonly rows: readonly HeadRow[]; readonly headerLine: number },
  length: number,
): readonly HeadRow[] => rows.filter(({ line }) => line > headerLine).slice(0, length);

/** The number of columns of the widest sample row. */
export const widthOf = (rows: readonly HeadRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));
