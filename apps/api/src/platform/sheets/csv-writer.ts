import { Readable } from 'node:stream';
import { type Cell, type CellKind, dayText, decimalText } from '@counterfoil/projections';
import Papa from 'papaparse';
import { type SheetTable, harmless } from './sheet-table.js';

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';
/** Records written at a time. */
const PIECE_RECORDS = 200;

/** In locales that separate fields by semicolons, the text after one is a cell of its own and must not be a formula either. */
const unsplit = (text: string): string => text.replace(/;(?=[\s"]*[=+\-@＝＋－＠])/g, ";'");

const textOf: { readonly [K in CellKind]: (cell: string | number, isUnitedStates: boolean) => string } = {
  text: (cell) => unsplit(harmless(String(cell))),
  number: String,
  amount: (cell) => decimalText(Number(cell)),
  date: (cell, isUnitedStates) => dayText(String(cell), isUnitedStates),
  time: (cell, isUnitedStates) => `${dayText(String(cell).slice(0, 10), isUnitedStates)} ${String(cell).slice(11)}`,
};

/** A table as RFC 4180: CRLF, quotes where needed, every record with the same number of fields. */
export const csvStream = (table: SheetTable): Readable => Readable.from(csvText(table), { objectMode: false });

type CsvRecord = readonly string[];

/** Blanks at the ends of a field are quoted, so that no reader trims them. */
const csvOf = (records: readonly CsvRecord[]): string =>
  `${Papa.unparse(records as string[][], { newline: '\r\n', quotes: (field) => /^\s|\s$/.test(field as string) })}\r\n`;

async function* csvText({ head, columns, rows, isUnitedStates }: SheetTable): AsyncGenerator<string> {
  const record = (fields: CsvRecord): CsvRecord => columns.map((_, i) => fields[i] ?? '');
  const cellText = (cell: Cell, i: number): string => (cell === null ? '' : textOf[columns[i]!.kind](cell, isUnitedStates));
  const facts = head.map(([label, value]) => record([label, harmless(value)]));
  const above = facts.length === 0 ? [] : [...facts, record([])];
  yield BOM + csvOf([...above, columns.map(({ label }) => label)]);
  let records: CsvRecord[] = [];
  for await (const cells of rows) {
    records.push(record(cells.map(cellText)));
    if (records.length < PIECE_RECORDS) continue;
    yield csvOf(records);
    records = [];
  }
  if (records.length > 0) yield csvOf(records);
}
