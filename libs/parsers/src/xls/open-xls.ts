import type { OpenFile } from '../reading/format.js';
import { textLengthOf } from '../spreadsheet/row-length.js';
import { squared } from '../spreadsheet/square-rows.js';
import { orProblem, tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { wholeFile } from '../spreadsheet/whole-file.js';
import type { Limits } from '../payment-file.js';
import type { Cell, OnRow, Sheet, TableProblem } from '../table/table.js';
import { MOST_XLS_BYTES } from './bounds.js';
import { CompoundFile } from './compound-file.js';
import { withinRecords } from './record-cursor.js';
import { collectCells, type SheetCells } from './sheet-cells.js';
import { type XlsSheet, XlsWorkbook } from './workbook.js';

/**
 * The sheets of an xls workbook (Excel 5 to 2003) of at most 64 MiB; hidden sheets come last. Not read by SheetJS: a hostile file
 * of 4 KB keeps it busy for seconds, one of 2 MB makes it use 4 GB of memory, and nothing can interrupt it.
 */
export const openXls = (file: OpenFile): Promise<readonly Sheet[] | TableProblem> =>
  orProblem(async () => {
    const container = new CompoundFile(await wholeFile(file, MOST_XLS_BYTES));
    // a workbook of the newer kind, packed away with its password
    if (container.stream('EncryptedPackage') !== undefined) throw new Unreadable({ code: 'unrecognised', field: 'password' });
    const stream = container.stream('Workbook') ?? container.stream('Book');
    if (stream === undefined) throw new Unreadable(kindOf(container));
    const workbook = await withinRecords(() => new XlsWorkbook(stream));
    const inOrder = workbook.sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
    return inOrder.map((sheet) => squared(sheetOf(workbook, sheet, file.limits)));
  });

/** Other documents in the same container. */
const otherDocuments = [
  ['WordDocument', 'word'],
  ['PowerPoint Document', 'slides'],
  ['__properties_version1.0', 'email'],
] as const;

const kindOf = (container: CompoundFile): TableProblem => {
  const kind = otherDocuments.find(([stream]) => container.stream(stream) !== undefined)?.[1];
  return kind === undefined ? { code: 'unrecognised' } : { code: 'notAPaymentFile', field: kind };
};

const sheetOf = (workbook: XlsWorkbook, { name, start }: XlsSheet, limits: Limits): Sheet => ({
  name,
  rows: (onRow, onPiece) =>
    orProblem(async () => {
      const cells = await withinRecords(() => collectCells(workbook, start));
      await handOn(cells, limits, onRow, onPiece);
      return null;
    }),
});

/** The rows that are emitted between two pauses. */
const PIECE = 1000;

const handOn = async (sheet: SheetCells, limits: Limits, onRow: OnRow, onPiece: () => Promise<void>): Promise<void> => {
  let rows = 0;
  for (let row = 0; row < sheet.length; row++) {
    const cells = sheet[row];
    if (cells === undefined) continue;
    rows++;
    if (rows > limits.records) throw tooLarge('records', limits.records);
    const filled = filledRow(cells);
    if (textLengthOf(filled) > limits.recordLength) throw new Unreadable({ code: 'recordLength', row: row + 1, field: 'row' });
    if (onRow(filled, row + 1) === 'stop') return;
    if (rows % PIECE === 0) await onPiece();
  }
  await onPiece();
};

const filledRow = (cells: readonly (Cell | undefined)[]): Cell[] => {
  const filled: Cell[] = [];
  for (let column = 0; column < cells.length; column++) filled.push(cells[column] ?? '');
  return filled;
};
