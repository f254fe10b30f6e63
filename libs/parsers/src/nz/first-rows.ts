import { cellsOf } from '../reading/delimited-layout.js';

const FIRST_ROWS = 20;

type Fits = (cells: readonly string[]) => boolean;

/** The first rows of comma-separated text as cells; a row whose quotes do not close has none. */
export const firstRowsOf = (records: readonly string[]): readonly (readonly string[])[] =>
  records.slice(0, FIRST_ROWS).map((record) => cellsOf(record, ',') ?? []);

/** Recognises formats without a marker: the first row must pass `firstFits`, and more than half of the first rows `fits`. */
export const mostFit = (records: readonly string[], firstFits: Fits, fits: Fits): boolean => {
  const rows = firstRowsOf(records);
  return firstFits(rows[0] ?? []) && rows.filter(fits).length * 2 > rows.length;
};
