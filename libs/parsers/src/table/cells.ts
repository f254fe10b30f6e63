import type { Columns } from './columns.js';
import type { Cell } from './table.js';

/** A sheet keeps 15 digits of a number, so the further digits of a larger one are not those that were entered. */
const SHORTENED_FROM = 1e15;

/** Whether digits are lost, as in '6.2123E+11', which is how sheets write long numbers. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?e\+\d+$/i.test(text);

/** A cell as text; `#`, `NULL` and `null` are how some systems write an empty one (P-5.6). */
export const cleanCell = (cell: Cell | undefined): string => {
  if (typeof cell === 'number') return Math.abs(cell) < SHORTENED_FROM ? String(cell) : cell.toExponential();
  // A sheet with one cell in its last column has 16,383 empty ones before it in that row.
  if (cell === undefined || cell === '') return '';
  const text = withoutGuard(onOneLine(cell.trim()));
  return text === '#' || text === 'NULL' || text === 'null' ? '' : text;
};

/** Names and addresses may be broken into lines inside their cell. */
const onOneLine = (text: string): string =>
  text.includes('\n') || text.includes('\r') ? text.replace(/\s*[\r\n]\s*/g, ' ') : text;

/** Returns 063102 for `="063102"` and `'063102`, which some systems write so that Excel does not read a code as a number. */
const withoutGuard = (text: string): string => {
  if (text[0] === '=') return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
  return text[0] === "'" && /^'[\d ./-]+$/.test(text) ? text.slice(1) : text;
};

/** Reads the cells of one row by the name of their column; columns that the table lacks are empty. */
export type RowCells<F extends string> = (column: F) => string;

export const rowCells =
  <F extends string>(cells: readonly Cell[], columns: Columns<F>): RowCells<F> =>
  (column) => {
    const at = columns.get(column);
    return at === undefined ? '' : cleanCell(cells[at]);
  };

/** The amount in a cell. A number of a sheet stays a number. */
export const amountCell = (cells: readonly Cell[], at: number | undefined): Cell => {
  const cell = at === undefined ? '' : cells[at];
  return typeof cell === 'number' ? cell : cleanCell(cell);
};

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every((cell) => cleanCell(cell) === '');

const totalWords = /^(?:sub|grand|overall)?totals?(?:amount|payments?|paid|due|aud|nzd|usd)?$/;

/** True for a row of totals: a cell says 'TOTAL', 'Grand total:' or the like. */
export const isTotalRow = (cells: readonly Cell[]): boolean =>
  cells.some(
    (cell) =>
      typeof cell === 'string' && cell !== '' && cell.length < 40 && totalWords.test(cell.toLowerCase().replace(/[^a-z]/g, '')),
  );

/** The field with its value, or no field when there is no value, because absent fields are left out of the result. */
export const fieldIfPresent = <K extends string>(name: K, value: string): { readonly [field in K]?: string } =>
  (value === '' ? {} : { [name]: value }) as { readonly [field in K]?: string };
