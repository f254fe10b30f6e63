import type { OpenFile } from '../reading/format.js';
import { textLengthOf } from '../spreadsheet/row-length.js';
import { squared } from '../spreadsheet/square-rows.js';
import { orProblem, tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import type { Limits } from '../payment-file.js';
import type { Cell, Sheet } from '../table/table.js';
import { MOST_CONVERTIBLE_BYTES } from './bounds.js';
import { type ConvertedSheet, convertWorkbook } from './convert.js';

/** Sheets of an Excel binary, OpenDocument or Numbers workbook, converted by SheetJS in a separate process; hidden ones last. */
export const openConverted = async (bytes: Uint8Array, file: OpenFile): Promise<readonly Sheet[]> => {
  if (bytes.byteLength > MOST_CONVERTIBLE_BYTES) throw tooLarge('conversion', MOST_CONVERTIBLE_BYTES);
  // One row more than may be read, so that a longer sheet is refused rather than cut.
  const sheets = await convertWorkbook({ bytes, mostRows: file.limits.records + 1, throwIfAborted: () => file.throwIfAborted() });
  return sheets.map((sheet) => squared(sheetOf(sheet, file.limits)));
};

/** Rows emitted between two pauses. */
const PIECE = 1000;

const sheetOf = ({ name, rows }: ConvertedSheet, limits: Limits): Sheet => ({
  name,
  rows: (onRow, onPiece) =>
    orProblem(async () => {
      for (let at = 0; at < rows.length; at++) {
        if (at === limits.records) throw tooLarge('records', limits.records);
        const [, row, cells] = JSON.parse(rows[at]!) as readonly ['row', number, Cell[]];
        if (textLengthOf(cells) > limits.recordLength) throw new Unreadable({ code: 'recordLength', row, field: 'row' });
        if (onRow(cells, row) === 'stop') return null;
        if ((at + 1) % PIECE === 0) await onPiece();
      }
      await onPiece();
      return null;
    }),
});
