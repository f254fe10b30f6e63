import type { ReferenceFileAnswer } from '@counterfoil/projections';

/** The user's choice of where the table of a reference file starts and what its columns are. Rows and columns count from 1. */
export type ReferencePlace = {
  readonly row: string;
  readonly column: string;
  /** The column of each supplier field. */
  readonly columns: Readonly<Record<string, number>>;
  /** True when the user named the columns. Otherwise the headings do, even when the user chooses another row. */
  readonly isNamed: boolean;
};

export const REFERENCE = 'reference';

const textOf = (number: number | null): string => (number === null ? '' : String(number));

export const placeOf = ({ place: { row, column, columns } }: ReferenceFileAnswer, isNamed: boolean): ReferencePlace => ({
  row: textOf(row),
  column: textOf(column),
  columns,
  isNamed,
});

/** The content of a column: a supplier field, the reference, or '' for neither. */
export const fieldAt = ({ column, columns }: ReferencePlace, at: number): string =>
  column.trim() === String(at) ? REFERENCE : (Object.entries(columns).find(([, where]) => where === at)?.[0] ?? '');

/** Maps a column to a field. A column has one field, and a field has one column. */
export const nameColumn = (place: ReferencePlace, at: number, field: string): ReferencePlace => {
  const others = Object.entries(place.columns).filter(([name, where]) => where !== at && name !== field);
  const wasReference = fieldAt(place, at) === REFERENCE;
  return {
    row: place.row,
    column: field === REFERENCE ? String(at) : wasReference ? '' : place.column,
    columns: Object.fromEntries(field === '' || field === REFERENCE ? others : [...others, [field, at]]),
    isNamed: true,
  };
};

/** Clicking a cell sets both the first row and the column of the references. */
export const pointAt = (place: ReferencePlace, row: number, column: number): ReferencePlace => ({
  ...place,
  row: String(row),
  column: String(column),
});

/** Whether the answer is for this choice or for an earlier one. */
export const isAnswered = (place: ReferencePlace, answer: ReferenceFileAnswer): boolean => {
  const read = placeOf(answer, place.isNamed);
  const sameColumns =
    !place.isNamed ||
    JSON.stringify(Object.entries(place.columns).sort()) === JSON.stringify(Object.entries(read.columns).sort());
  return place.row.trim() === read.row && place.column.trim() === read.column && sameColumns;
};
