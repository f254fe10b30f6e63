import type { FileProblem, Place } from '../problems.js';

/** A cell as its source has it: text, or the number that a sheet stores; dates are text, YYYY-MM-DD. */
export type Cell = string | number;

/**
 * Receives the cells of a row and its number: the line of a text file on which it begins, or the row of a sheet (both from 1).
 * Returning 'stop' ends the reading.
 */
export type OnRow = (cells: readonly Cell[], row: number) => void | 'stop';

/** The reason why the rest of a table is unreadable. */
export type TableProblem = Place & { readonly code: FileProblem };

/** The rows of any kind of file. Each call reads them from the beginning. */
export type Table = {
  /** The source may leave out blank cells at the end of a row. Rows are filled up to the widest. */
  readonly isFilledUp?: true;
  /** @param onPiece is awaited after every piece of the file, so that rows can be handed on before the next is read. */
  rows(onRow: OnRow, onPiece: () => Promise<void>): Promise<TableProblem | null>;
};

/** A table of a workbook, by the name that its tab shows. */
export type Sheet = Table & { readonly name: string };

export const ignorePieces = (): Promise<void> => Promise.resolve();

export type NumberedRow = { readonly cells: readonly Cell[]; readonly row: number };

/** The first rows of a table, including blank ones, also when the rest of the table cannot be read. */
export const firstRowsOf = async (table: Table, most: number): Promise<readonly NumberedRow[]> => {
  const rows: NumberedRow[] = [];
  await table.rows((cells, row) => {
    rows.push({ cells, row });
    return rows.length === most ? 'stop' : undefined;
  }, ignorePieces);
  return rows;
};
