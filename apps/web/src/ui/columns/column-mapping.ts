import type { TableHead, TableMapping } from '@counterfoil/projections';

export type HeadRow = { readonly line: number; readonly cells: readonly string[] };

/** What each column is, by its place (0-based): the mapping as a person sees it. */
export type Columns = Readonly<Record<number, string>>;

/** The table begins with its first record at once. */
export const NO_HEADINGS = 0;

export const columnsOf = ({ columns }: TableMapping<string>): Columns =>
  Object.fromEntries(
    Object.entries<number | undefined>(columns).flatMap(([field, at]) => (at === undefined ? [] : [[at, field]])),
  );

/** The fields of `columns` are the table's own: only those can be chosen. */
export const mappingOf = <F extends string>(headerLine: number, columns: Columns): TableMapping<F> => ({
  headerLine,
  columns: Object.fromEntries(Object.entries(columns).map(([at, field]) => [field, Number(at)])) as TableMapping<F>['columns'],
});

/** One column is one field, and a field is in one column; '' leaves the column out. */
export const assign = (columns: Columns, at: number, field: string): Columns => {
  const others = Object.entries(columns).filter(([place, taken]) => Number(place) !== at && taken !== field);
  return Object.fromEntries(field === '' ? others : [...others, [at, field]]);
};

/** Where a field stands; null: nowhere. */
export const placeOf = (columns: Columns, field: string): number | null => {
  const entry = Object.entries(columns).find(([, taken]) => taken === field);
  return entry === undefined ? null : Number(entry[0]);
};

/** The page starts with the mapping in use, else with the columns that were recognised. */
export const startOf = (preview: TableHead<string>['preview']): { readonly headerLine: number; readonly columns: Columns } => {
  const mapping = preview?.mapping ?? preview?.guess ?? null;
  if (mapping !== null) return { headerLine: mapping.headerLine, columns: columnsOf(mapping) };
  return { headerLine: preview?.rows[0]?.line ?? NO_HEADINGS, columns: {} };
};

export const headingOf = (heading: string | undefined, at: number): string =>
  heading === undefined || heading === '' ? `Column ${at + 1}` : heading;

/** The rows below the headings that are shown as an example. */
export const sampleOf = (
  { rows, headerLine }: { readonly rows: readonly HeadRow[]; readonly headerLine: number },
  length: number,
): readonly HeadRow[] => rows.filter(({ line }) => line > headerLine).slice(0, length);

/** Columns of the widest of the first rows. */
export const widthOf = (rows: readonly HeadRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));
