import type { ByteSource, ParseContext, ParseOptions } from '../payment-file.js';
import { openFile } from '../reading/open-file.js';
import { cleanCell } from './cells.js';
import type { Header, IsHeader, Mapping, MatchHeader } from './columns.js';
import { openTable } from './open-table.js';
import { firstRowsOf } from './table.js';

export type TablePreview<F extends string> = {
  /** The first rows with anything in them, with their numbers, for the user to point at the header. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The header and columns that would be taken without the user's help; null when too little is known. */
  readonly mapping: Mapping<F> | null;
  /** The row that looks most like a header, with the columns known in it; null when there are no rows. */
  readonly guess: Mapping<F> | null;
};

/** Rows in which the header is looked for, and those of them that are shown. */
const FIRST_ROWS = 200;
const SHOWN_ROWS = 20;

/** The beginning of a table for the screen on which columns are mapped (P-1); null when the file holds no table. */
export const previewTable = async <F extends string>(
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions,
  match: MatchHeader<F>,
  isKnown: (header: Header<F>) => boolean,
): Promise<TablePreview<F> | null> => {
  const opened = await openFile(source, context, options);
  if ('refused' in opened) return null;
  const isHeader: IsHeader = (cells) => isKnown(match(cells));
  const table = await openTable(opened.file, isHeader);
  if ('code' in table) return null;
  const rows = (await firstRowsOf(table, FIRST_ROWS)).map(({ cells, row }) => ({ line: row, cells: cells.map(cleanCell) }));
  const known = rows.find(({ cells }) => isHeader(cells));
  const mapping = known === undefined ? null : mappingOf(known.line, match(known.cells));
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, SHOWN_ROWS),
    mapping,
    guess: mapping ?? guessOf(rows, match),
  };
};

const mappingOf = <F extends string>(headerLine: number, { columns }: Header<F>): Mapping<F> => ({
  headerLine,
  columns: Object.fromEntries(columns) as { readonly [column in F]?: number },
});

/** By the names in it; where no name is known, the first row that is as full as any: titles and notes fill a cell or two. */
const guessOf = <F extends string>(rows: TablePreview<F>['rows'], match: MatchHeader<F>): Mapping<F> | null => {
  const candidates = rows.map(({ line, cells }) => {
    const header = match(cells);
    return { line, header, filled: cells.filter((cell) => cell !== '').length };
  });
  const best = candidates.toSorted((a, b) => b.header.known - a.header.known || b.filled - a.filled || a.line - b.line)[0];
  if (best === undefined || best.filled === 0) return null;
  return mappingOf(best.line, best.header);
};
