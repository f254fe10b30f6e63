import Papa from 'papaparse';
import type { OpenFile } from '../reading/format.js';
import type { FileProblem, Place } from '../problems.js';

/** Takes the cells of a row and the line of the file on which the row begins: blank lines and the header count. */
export type OnRow = (cells: readonly string[], line: number) => void;

type Parsed = {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly row?: number }[];
  readonly meta: { readonly cursor: number };
};

const PIECE = 64 * 1024;

/**
 * Reads delimited text row by row (RFC 4180: quotes doubled, line breaks inside quotes), piece by piece, so that memory
 * holds one row and one piece. Answers the problem that makes the rest unreadable, if there is one: quotes that do not
 * close, a row beyond the length limit, too many rows.
 */
export const readRows = async (
  file: OpenFile,
  delimiter: string,
  onRow: OnRow,
): Promise<(Place & { readonly code: FileProblem }) | null> => {
  const rows = new RowSplitter(delimiter, onRow, file.limits);
  for await (const chunk of file.text()) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const problem = rows.add(chunk.slice(at, at + PIECE));
      if (problem !== null) return problem;
    }
  }
  return rows.end();
};

type RowProblem = (Place & { readonly code: FileProblem }) | null;

class RowSplitter {
  #line = 1;
  #rows = 0;
  #rest = '';
  #heldCr = '';

  constructor(
    private readonly delimiter: string,
    private readonly onRow: OnRow,
    private readonly limits: OpenFile['limits'],
  ) {}

  add(chunk: string): RowProblem {
    const text = this.#heldCr + chunk;
    this.#heldCr = text.endsWith('\r') ? '\r' : '';
    const complete = this.#heldCr === '' ? text : text.slice(0, -1);
    return this.#parse(this.#rest + complete.replace(/\r\n?/g, '\n').replaceAll('\u001a', ''), false);
  }

  end(): RowProblem {
    return this.#parse(this.#rest + this.#heldCr.replace('\r', '\n'), true);
  }

  #parse(text: string, isLast: boolean): RowProblem {
    const parser = new Papa.Parser({ delimiter: this.delimiter, newline: '\n' });
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as Parsed;
    const firstBad = Math.min(...errors.map(({ row }) => row ?? 0));
    for (const [i, cells] of data.entries()) {
      if (i === firstBad) return { code: 'badCharacter', row: this.#line, field: 'quotes' };
      this.#rows++;
      if (this.#rows > this.limits.records) return { code: 'tooLarge', field: 'records', value: String(this.limits.records) };
      this.onRow(cells, this.#line);
      this.#line += 1 + breaksIn(cells);
    }
    this.#rest = isLast ? '' : text.slice(meta.cursor);
    return this.#rest.length > this.limits.recordLength ? { code: 'recordLength', row: this.#line } : null;
  }
}

const breaksIn = (cells: readonly string[]): number => {
  let breaks = 0;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++;
  return breaks;
};
