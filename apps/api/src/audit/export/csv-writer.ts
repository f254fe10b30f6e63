import { Readable } from 'node:stream';
import { type Cell, type CellKind, dayText, decimalText } from '@counterfoil/projections';
import { type ExportTable, harmless } from './export-table.js';

/** Told by it, spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';
/** Characters gathered before they are handed on. */
const CHUNK = 65_536;

const field = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const textOf: { readonly [K in CellKind]: (cell: string | number, isUnitedStates: boolean) => string } = {
  text: (cell) => harmless(String(cell)),
  number: String,
  amount: (cell) => decimalText(Number(cell)),
  date: (cell, isUnitedStates) => dayText(String(cell), isUnitedStates),
  time: (cell, isUnitedStates) => `${dayText(String(cell).slice(0, 10), isUnitedStates)} ${String(cell).slice(11)}`,
};

/** A table as RFC 4180: CRLF, quotes where needed, every record with the same number of fields. */
export const csvStream = (table: ExportTable): Readable => Readable.from(csvText(table), { objectMode: false });

async function* csvText({ head, columns, rows, isUnitedStates }: ExportTable): AsyncGenerator<string> {
  const record = (fields: readonly string[]): string => `${columns.map((_, i) => field(fields[i] ?? '')).join(',')}\r\n`;
  const cellText = (cell: Cell, i: number): string => (cell === null ? '' : textOf[columns[i]!.kind](cell, isUnitedStates));
  let text = BOM;
  for (const [label, value] of head) text += record([label, harmless(value)]);
  text += record([]) + record(columns.map(({ label }) => label));
  for await (const cells of rows) {
    text += record(cells.map(cellText));
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}
