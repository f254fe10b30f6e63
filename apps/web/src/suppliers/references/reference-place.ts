import type { ReferenceFileAnswer } from '@counterfoil/projections';

/** Where the table of a reference file begins and what its columns are, as a person is saying it. Rows and columns count from 1. */
export type ReferencePlace = {
  readonly row: string;
  readonly column: string;
  /** Columns by the field of the supplier that is in them. */
  readonly columns: Readonly<Record<string, number>>;
  /** The person named the columns; else the headings do, also those of another row. */
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

/** What a column is: a field of the supplier, the reference, or '' for neither. */
export const fieldAt = ({ column, columns }: ReferencePlace, at: number): string =>
  column.trim() === String(at) ? REFERENCE : (Object.entries(columns).find(([, where]) => where === at)?.[0] ?? '');

/** One column is one field, and a field is in one column. */
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

/** Pointing at a cell says both: here begin the rows, and here stand the references. */
export const pointAt = (place: ReferencePlace, row: number, column: number): ReferencePlace => ({
  ...place,
  row: String(row),
  column: String(column),
});

/** Whether the answer is about this place, or about one that was said before. */
export const isAnswered = (place: ReferencePlace, answer: ReferenceFileAnswer): boolean => {
  const read = placeOf(answer, place.isNamed);
  const sameColumns =
    !place.isNamed ||
    JSON.stringify(Object.entries(place.columns).sort()) === JSON.stringify(Object.entries(read.columns).sort());
  return place.row.trim() === read.row && place.column.trim() === read.column && sameColumns;
};
