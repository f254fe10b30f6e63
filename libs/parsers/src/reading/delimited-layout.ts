import type { Findings } from './findings.js';
import { fieldWidth, type Layout } from './layout.js';
import { type RecordClass, recordClass } from './record-class.js';

export type DelimitedField = {
  /** The number of its cell, counted from 1. */
  readonly at: number;
  /** The most characters that the format allows. */
  readonly width: number;
  /** What it holds, in the words of the bank's description. */
  readonly note: string;
};

/** One record type of a delimited format, used as `Layout` is for fixed columns. */
export type DelimitedLayout<F extends string> = {
  /** The number of cells that the layout names. */
  readonly count: number;
  readonly fields: { readonly [name in F]: DelimitedField };
  /** Opens a record. Its fields are trimmed, and empty when the record ends before them. */
  readonly Record: RecordClass<readonly string[], F>;
};

/** Builds a layout from rows `[cell number, width, note]`. */
export const delimitedLayout = <F extends string>(
  rows: {
    readonly [name in F]: readonly [at: number, width: number, note: string];
  },
): DelimitedLayout<F> => {
  const fields = {} as { [name in F]: DelimitedField };
  for (const name in rows) {
    const [at, width, note] = rows[name];
    fields[name] = { at, width, note };
  }
  return { count: Object.keys(fields).length, fields, Record: delimitedRecordClass(fields) };
};

/** A delimited layout with the fields of a fixed record in the order of their columns; omitted fields have no cell. */
export const inColumnOrder = <F extends string, O extends F>(
  { fields }: Layout<F>,
  omitted: readonly O[] = [],
): DelimitedLayout<Exclude<F, O>> => {
  const names = (Object.keys(fields) as F[])
    .filter((name) => !(omitted as readonly F[]).includes(name))
    .sort((a, b) => fields[a].from - fields[b].from);
  const rows = Object.fromEntries(names.map((name, i) => [name, [i + 1, fieldWidth(fields[name]), fields[name].note]]));
  return delimitedLayout(rows as { [name in Exclude<F, O>]: [number, number, string] });
};

const delimitedRecordClass = <F extends string>(fields: { readonly [name in F]: DelimitedField }): DelimitedLayout<F>['Record'] =>
  recordClass(Object.keys(fields) as F[], (name) => {
    const index = fields[name].at - 1;
    return function () {
      return this.source[index]?.trim() ?? '';
    };
  });

/**
 * Splits one line into cells. A cell may be quoted, with quotes inside it doubled (RFC 4180). Null when a quote does not close
 * or text follows the closing quote.
 */
export const cellsOf = (text: string, delimiter: string): readonly string[] | null =>
  text.includes('"') ? quotedCells(text, delimiter) : text.split(delimiter);

const quotedCells = (text: string, delimiter: string): readonly string[] | null => {
  const cells: string[] = [];
  for (let start = 0; start <= text.length; ) {
    const isQuoted = text.charAt(start) === '"';
    const end = isQuoted ? closingQuote(text, start) + 1 : endOfPlain(text, delimiter, start);
    if (isQuoted && (end === 0 || (end < text.length && text.charAt(end) !== delimiter))) return null;
    cells.push(isQuoted ? text.slice(start + 1, end - 1).replaceAll('""', '"') : text.slice(start, end));
    start = end + 1;
  }
  return cells;
};

const endOfPlain = (text: string, delimiter: string, start: number): number => {
  const end = text.indexOf(delimiter, start);
  return end < 0 ? text.length : end;
};

/** The position of the quote that closes the one at `start`, or -1. */
const closingQuote = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
};

/** The fewest cells that a record may have, and the number of cells that its layout names. */
export type CellCount = { readonly fewest: number; readonly count: number };

/**
 * Checks the number of cells (F-6.5.4). Too few cells refuse the file. Some programs leave out empty fields at the end, others
 * add fields of their own. Both are only warnings, because the cells that the layout names keep their places.
 */
export const hasEnoughCells = (
  cells: readonly string[],
  { fewest, count }: CellCount,
  row: number,
  findings: Findings,
): boolean => {
  if (cells.length < fewest) {
    findings.refuse('recordLength', { row, field: 'record', value: String(cells.length) });
    return false;
  }
  if (cells.length < count) findings.warn('shortRecord', { row });
  if (hasTextBeyond(cells, count)) findings.warn('longRecord', { row });
  return true;
};

/** True when a cell after the first `count` holds text. */
export const hasTextBeyond = (cells: readonly string[], count: number): boolean => {
  for (let i = count; i < cells.length; i++) if (cells[i]!.trim() !== '') return true;
  return false;
};

/** Writes a record for test files and examples. Values are quoted where needed; a field without a value is empty. */
export const writeCells = <F extends string>(
  { count, fields }: Pick<DelimitedLayout<F>, 'count' | 'fields'>,
  values: { readonly [name in F]?: string },
  delimiter: string,
): string => {
  const cells = new Array<string>(count).fill('');
  for (const name in fields) cells[fields[name].at - 1] = quotedIfNeeded(values[name] ?? '', delimiter);
  return cells.join(delimiter);
};

const quotedIfNeeded = (value: string, delimiter: string): string =>
  value.includes(delimiter) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
