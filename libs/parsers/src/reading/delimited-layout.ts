import type { Findings } from './findings.js';
import { fieldWidth, type FixedRecord, type Layout } from './layout.js';

export type DelimitedField = {
  /** Its place among the cells, from 1. */
  readonly at: number;
  /** Characters that the format gives it. */
  readonly width: number;
  /** What it holds, in the words of the format's reference. */
  readonly note: string;
};

/** One record type of a delimited format: the table serves reading, writing and documentation, as `Layout` does. */
export type DelimitedLayout<F extends string> = {
  /** Cells of a whole record; more of them are blank. */
  readonly count: number;
  readonly fields: { readonly [name in F]: DelimitedField };
  /** Opens a record: the text of a field without the blanks around it, empty when the record ends before it. */
  readonly Record: new (
    cells: readonly string[],
  ) => FixedRecord<F>;
};

/** Builds a layout from rows `[place, width, note]`. */
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
  return { count: Object.keys(fields).length, fields, Record: recordClass(fields) };
};

/** The fields of a fixed record between delimiters, in the order of their columns; those omitted have no cell. */
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

const recordClass = <F extends string>(fields: { readonly [name in F]: DelimitedField }): DelimitedLayout<F>['Record'] => {
  class Cut {
    constructor(readonly cells: readonly string[]) {}
  }
  for (const name in fields) {
    const at = fields[name].at - 1;
    Object.defineProperty(Cut.prototype, name, {
      get(this: Cut): string {
        return this.cells[at]?.trim() ?? '';
      },
    });
  }
  return Cut as unknown as DelimitedLayout<F>['Record'];
};

/**
 * The cells of a record on one line. A cell may stand in quotes, quotes inside it doubled (RFC 4180); null when quotes do not
 * close or text follows them.
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

/** Where the quotes that open at `start` close; -1 when they do not. */
const closingQuote = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
};

/** How many cells a record must have, and how many its layout names. */
export type CellCount = { readonly fewest: number; readonly count: number };

/**
 * Checks the number of cells. A record with too few refuses the file. Programs leave off empty fields at the end and add
 * fields of their own, so both are warnings: the cells that the layout names stay where they are.
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

/** Writes a record, in quotes where a value needs them; fields not given are empty. Used to make test files and examples. */
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
