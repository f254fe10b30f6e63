import { type ConvertedKind, convertedKindOf } from '../converted/kind.js';
import { openConverted } from '../converted/open-converted.js';
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

/** A workbook that is packed as a zip. `kind` is null for xlsx and xlsm. */
export type PackedWorkbook = { readonly kind: ConvertedKind | null; readonly sheets: readonly Sheet[] };

/** Opens a workbook that is packed as a zip; hidden sheets come last. */
export const openPacked = (file: OpenFile): Promise<PackedWorkbook | TableProblem> =>
  orProblem(async () => {
    const packed = await wholeFile(file, MOST_PACKED_BYTES);
    const zip = await openZip(packed);
    const kind = await convertedKindOf(zip);
    return { kind, sheets: kind === null ? await xlsxSheets(zip, file) : await openConverted(packed, file) };
  });

/** The sheets of a workbook that is packed as a zip. */
export const openXlsx = async (file: OpenFile): Promise<readonly Sheet[] | TableProblem> => {
  const workbook = await openPacked(file);
  return 'code' in workbook ? workbook : workbook.sheets;
};

/** The packed file and its shared strings are kept in memory, both within limits. Rows are unpacked while they are read. */
const xlsxSheets = async (zip: Zip, { limits }: OpenFile): Promise<readonly Sheet[]> => {
  const workbook = await readWorkbook(zip);
  const context = once(() => readContext(zip, workbook));
  return workbook.sheets.map((sheet) => squared(sheetOf(zip, sheet, context, limits)));
};

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

/** Data that all sheets share is read when the first sheet needs it. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
};
