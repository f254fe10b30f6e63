import { type Cell, type CellKind, decimalText } from '@counterfoil/projections';
import { sheetText } from '../../platform/sheets/sheet-table.js';
import { STYLE } from './xlsx-parts.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const written = (text: string): string => sheetText(text).replace(/[&<>"]/g, (character) => entities[character]!);

/** The letters of a column: 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

export const textCell = (place: string, text: string, style = 0): string =>
  text === ''
    ? ''
    : `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${written(text)}</t></is></c>`;

const numberCell = (place: string, value: string | number, style: number): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`;

const DAY = 86_400_000;
/** The spreadsheet's serial number of 1970-01-01. */
const EPOCH = 25_569;

/** A spreadsheet's serial number: days, and the time as a fraction. The text is in local time already, so it is parsed as UTC. */
const serial = (local: string): number => {
  const [date, time = '00:00:00'] = local.split(' ') as [string, string?];
  return EPOCH + Date.parse(`${date}T${time}Z`) / DAY;
};

const cellOf: { readonly [K in CellKind]: (place: string, cell: string | number) => string } = {
  text: (place, cell) => textCell(place, String(cell)),
  number: (place, cell) => numberCell(place, cell, 0),
  amount: (place, cell) => numberCell(place, decimalText(Number(cell)), STYLE.amount),
  date: (place, cell) => numberCell(place, serial(String(cell)), STYLE.date),
  time: (place, cell) => numberCell(place, serial(String(cell)), STYLE.time),
};

/** One row. `names` are the column letters in the order of the cells. */
export const rowXml = (n: number, names: readonly string[], kinds: readonly CellKind[], cells: readonly Cell[]): string => {
  let xml = `<row r="${n}">`;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? null;
    if (cell !== null) xml += cellOf[kinds[i]!](`${names[i]!}${n}`, cell);
  }
  return `${xml}</row>`;
};

export const textRow = (n: number, names: readonly string[], texts: readonly string[], boldUpTo: number): string =>
  `<row r="${n}">${texts.map((text, i) => textCell(`${names[i]!}${n}`, text, i < boldUpTo ? STYLE.bold : 0)).join('')}</row>`;
