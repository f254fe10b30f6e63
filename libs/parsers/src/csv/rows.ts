import Papa from 'papaparse';
import type { OpenFile } from '../reading/format.js';
import type { OnRow, Table, TableProblem } from '../table/table.js';

type Parsed = {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly row?: number }[];
  readonly meta: { readonly cursor: number };
};

const PIECE = 64 * 1024;

/**
 * Delimited text as a table (RFC 4180: doubled quotes, line breaks inside quotes), read piece by piece, so that memory holds one
 * row and one piece. A row's number is the line on which it begins, counting blank lines and the header. The text becomes
 * unreadable at quotes that do not close, a row beyond the length limit, or too many rows.
 */
export const delimitedTable = (file: OpenFile, delimiter: string): Table => ({
  rows: async (onRow, onPiece) => {
    const rows = new RowSplitter(delimiter, onRow, file.limits);
    for await (const chunk of file.text()) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const problem = rows.add(chunk.slice(at, at + PIECE));
        if (problem !== null || rows.stopped) return problem;
        await onPiece();
      }
    }
    return rows.end();
  },
});

class RowSplitter {
  #line = 1;
  #rows = 0;
  #rest = '';
  #heldCr = '';
  stopped = false;

  constructor(
    private readonly delimiter: string,
    private readonly onRow: OnRow,
    private readonly limits: OpenFile['limits'],
  ) {}

  add(chunk: string): TableProblem | null {
    const text = this.#heldCr + chunk;
    this.#heldCr = text.endsWith('\r') ? '\r' : '';
    const complete = this.#heldCr === '' ? text : text.slice(0, -1);
    return this.#parse(this.#rest + withPlainEnds(complete).replaceAll('\u001a', ''), false);
  }

  end(): TableProblem | null {
    return this.#parse(this.#rest + this.#heldCr.replace('\r', '\n'), true);
  }

  #parse(text: string, isLast: boolean): TableProblem | null {
    const parser = new Papa.Parser({ delimiter: this.delimiter, newline: '\n' });
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as Parsed;
    const firstBad = Math.min(...errors.map(({ row }) => row ?? 0));
    const hasQuotes = text.includes('"');
    for (let i = 0; i < data.length; i++) {
      const cells = data[i]!;
      if (i === firstBad) return { code: 'badCharacter', row: this.#line, field: 'quotes' };
      this.#rows++;
      if (this.#rows > this.limits.records) return { code: 'tooLarge', field: 'records', value: String(this.limits.records) };
      if (this.onRow(cells, this.#line) === 'stop') {
        this.stopped = true;
        return null;
      }
      this.#line += hasQuotes ? 1 + breaksIn(cells) : 1;
    }
    this.#rest = isLast ? '' : text.slice(meta.cursor);
    return this.#rest.length > this.limits.recordLength ? { code: 'recordLength', row: this.#line } : null;
  }
}

/** Lines may end in CR LF, LF or CR alone. */
const withPlainEnds = (text: string): string =>
  text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;

const breaksIn = (cells: readonly string[]): number => {
  let breaks = 0;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++;
  return breaks;
};
