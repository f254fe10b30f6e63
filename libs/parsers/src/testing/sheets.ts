import { bytesSource, type Limits } from '../payment-file.js';
import type { Problem } from '../problems.js';
import type { OpenFile } from '../reading/format.js';
import { openFile } from '../reading/open-file.js';
import { openSheets } from '../spreadsheet/open-sheets.js';
import { type Cell, ignorePieces, type Sheet } from '../table/table.js';

/** A file opened as the formats get it. */
export const opened = async (bytes: Uint8Array, limits: Partial<Limits> = {}): Promise<OpenFile> => {
  const file = await openFile(bytesSource('payments.xlsx', bytes), { customerCountry: 'AUS' }, { limits });
  if ('refused' in file) throw new Error(file.refused.code);
  return file.file;
};

export type SheetRows = { readonly [row: number]: readonly Cell[] };

/** The rows of a sheet by their numbers, or the reason why it cannot be read completely. */
export const rowsOf = async (sheet: Sheet): Promise<SheetRows | Problem> => {
  const rows: { [row: number]: readonly Cell[] } = {};
  const problem = await sheet.rows((cells, row) => {
    rows[row] = cells;
  }, ignorePieces);
  return problem ?? rows;
};

/** All sheets of a workbook by name, or the reason why it cannot be opened. */
export const sheetsOf = async (
  bytes: Uint8Array,
  limits?: Partial<Limits>,
): Promise<{ readonly [name: string]: SheetRows | Problem } | Problem> => {
  const sheets = await openSheets(await opened(bytes, limits));
  if (sheets === null) throw new Error('no workbook');
  if ('code' in sheets) return sheets;
  const entries: (readonly [string, SheetRows | Problem])[] = [];
  for (const sheet of sheets) entries.push([sheet.name, await rowsOf(sheet)]);
  return Object.fromEntries(entries);
};

/** The only sheet of a workbook. */
export const onlySheet = async (bytes: Uint8Array, limits?: Partial<Limits>): Promise<SheetRows | Problem> => {
  const sheets = await sheetsOf(bytes, limits);
  return 'code' in sheets ? (sheets as Problem) : Object.values(sheets)[0]!;
};

/** The cells of one row of the only sheet; blank cells at its end may be missing. @throws when the sheet cannot be read */
export const cellsOf = async (bytes: Uint8Array, row: number): Promise<readonly Cell[]> => {
  const rows = await onlySheet(bytes);
  if ('code' in rows) throw new Error(JSON.stringify(rows));
  return rows[row] ?? [];
};
