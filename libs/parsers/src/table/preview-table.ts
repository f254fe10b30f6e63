import type { ByteSource, ParseContext, ParseOptions } from '../payment-file.js';
import { openFile } from '../reading/open-file.js';
import { cleanCell } from './cells.js';
import type { Header, IsHeader, Mapping, MatchHeader } from './columns.js';
import { openTable } from './open-table.js';
import { firstRowsOf } from './table.js';

export type TablePreview<F extends string> = {
  /** The first non-empty rows with their numbers, in which the user can select the header. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The header and columns that would be used without the user's help; null when too little is recognised. */
  readonly mapping: Mapping<F> | null;
  /** The row that most resembles a header, with the columns recognised in it; null when there are no rows. */
  readonly guess: Mapping<F> | null;
};

/** The rows that are searched for the header, and the rows of them that are shown. */
const FIRST_ROWS = 200;
const SHOWN_ROWS = 20;

/** The beginning of a table for the page on which columns are mapped (P-1); null when the file contains no table. */
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

/**
 * Chosen by the names in it. When no name is known, the first row with the most cells, because titles and notes fill only one or
 * two.
 */
const guessOf = <F extends string>(rows: TablePreview<F>['rows'], match: MatchHeader<F>): Mapping<F> | null => {
  const candidates = rows.map(({ line, cells }) => {
    const header = match(cells);
    return { line, header, filled: cells.filter((cell) => cell !== '').length };
  });
  const best = candidates.toSorted((a, b) => b.header.known - a.header.known || b.filled - a.filled || a.line - b.line)[0];
  if (best === undefined || best.filled === 0) return null;
  return mappingOf(best.line, best.header);
};
