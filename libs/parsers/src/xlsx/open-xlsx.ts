import type { OpenFile } from '../reading/format.js';
import { squared } from '../spreadsheet/square-rows.js';
import { orProblem } from '../spreadsheet/unreadable.js';
import { wholeFile } from '../spreadsheet/whole-file.js';
import type { Limits } from '../payment-file.js';
import type { Sheet, TableProblem } from '../table/table.js';
import { MOST_PACKED_BYTES } from './bounds.js';
import type { CellContext } from './cell-value.js';
import { SheetReader } from './sheet-reader.js';
import { readSharedStrings } from './shared-strings.js';
import { readDateStyles } from './styles.js';
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.js';
import { readPart } from './xml-part.js';
import { openZip, type Zip } from './zip.js';

/**
 * The sheets of an xlsx or xlsm workbook; hidden sheets come last. Kept in memory are the packed file and its shared strings,
 * both bounded; rows are unpacked as they are read.
 */
export const openXlsx = (file: OpenFile): Promise<readonly Sheet[] | TableProblem> =>
  orProblem(async () => {
    const zip = await openZip(await wholeFile(file, MOST_PACKED_BYTES));
    const workbook = await readWorkbook(zip);
    const context = once(() => readContext(zip, workbook));
    return workbook.sheets.map((sheet) => squared(sheetOf(zip, sheet, context, file.limits)));
  });

const readContext = async (zip: Zip, { sharedStrings, styles, is1904 }: Workbook): Promise<CellContext> => ({
  strings: await readSharedStrings(zip, sharedStrings),
  dateStyles: await readDateStyles(zip, styles),
  is1904,
});

const sheetOf = (zip: Zip, { name, path }: WorkbookSheet, context: () => Promise<CellContext>, limits: Limits): Sheet => ({
  name,
  rows: (onRow, onPiece) =>
    orProblem(async () => {
      const part = zip.part(path);
      if (part === undefined) return { code: 'xmlMalformed', field: path } as const;
      const reader = new SheetReader(await context(), limits, onRow);
      await readPart(part, reader, async () => {
        await onPiece();
        return reader.stopped ? 'stop' : undefined;
      });
      return null;
    }),
});

/** What all sheets share is read when the first of them asks for it. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
};
