import { setImmediate as nextTurn } from 'node:timers/promises';
import { PassThrough, type Readable } from 'node:stream';
import { type Cell, type CellKind, decimalText } from '@counterfoil/projections';
import type { stream, Worksheet } from 'exceljs';
import { type SheetTable, sheetText } from './sheet-table.js';

/** Maximum number of rows in this workbook. Exports without a limit have their own writer (docs/decisions/0029). */
export const WORKBOOK_ROWS_MAX = 10_000;
/** Rows written before other requests get their turn. */
const TURN_ROWS = 50;
const HUNDREDTHS = 100;

/** A local date or time as the instant that exceljs writes with the same figures. */
const asDate = (local: string): Date => {
  const [date, time = '00:00:00'] = local.split(' ') as [string, string?];
  return new Date(`${date}T${time}Z`);
};

const valueOf: { readonly [K in CellKind]: (cell: string | number) => string | number | Date } = {
  text: (cell) => sheetText(String(cell)),
  number: Number,
  // Beyond fifteen digits a spreadsheet would round it.
  amount: (cell) => (Number.isSafeInteger(Number(cell) * 10) ? Number(cell) / HUNDREDTHS : decimalText(Number(cell))),
  date: (cell) => asDate(String(cell)),
  time: (cell) => asDate(String(cell)),
};

const formatsOf = (isUnitedStates: boolean): { readonly [K in CellKind]: string } => {
  const day = isUnitedStates ? 'mm/dd/yyyy' : 'dd/mm/yyyy';
  return { text: '@', number: '0', amount: '#,##0.00', date: day, time: `${day} hh:mm` };
};

/**
 * Streams a table of limited size as a workbook: the labels stay visible and filter, text stays text, days and times are dates. The
 * facts about the table are on a separate sheet, so that the table begins in the first row.
 */
export const workbookStream = (table: SheetTable): Readable => {
  const output = new PassThrough();
  writeBook(table, output).catch((error: unknown) => output.destroy(error as Error));
  return output;
};

const writeBook = async (table: SheetTable, output: PassThrough): Promise<void> => {
  // Loaded with the first download, because it is large and most processes never need it.
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  await writeRows(book, table);
  writeFacts(book, table.head);
  await book.commit();
};

const writeRows = async (book: stream.xlsx.WorkbookWriter, table: SheetTable): Promise<void> => {
  const { columns } = table;
  const sheet = book.addWorksheet(table.name, { views: [{ state: 'frozen', ySplit: 1 }] });
  const formats = formatsOf(table.isUnitedStates);
  sheet.columns = columns.map(({ label, width, kind }) => ({ header: label, width, style: { numFmt: formats[kind] } }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: Math.max(1, columns.length) } };
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  let n = 1;
  for await (const cells of table.rows) {
    sheet.addRow(cells.map((cell: Cell, i) => (cell === null ? null : valueOf[columns[i]!.kind](cell)))).commit();
    if (++n % TURN_ROWS === 0) await nextTurn();
  }
  (sheet as Worksheet & { commit: () => void }).commit();
};

const writeFacts = (book: stream.xlsx.WorkbookWriter, facts: SheetTable['head']): void => {
  if (facts.length === 0) return;
  const sheet = book.addWorksheet('About');
  sheet.columns = [{ width: 20, font: { bold: true } }, { width: 80 }] as typeof sheet.columns;
  for (const [label, text] of facts) sheet.addRow([label, sheetText(text)]).commit();
  (sheet as Worksheet & { commit: () => void }).commit();
};
