import { Readable } from 'node:stream';
import type { Cell } from '@counterfoil/projections';
import { ZipFile } from 'yazl';
import type { SheetTable } from '../../platform/sheets/sheet-table.js';
import { columnName, rowXml, textRow } from './xlsx-cells.js';
import { contentTypes, packageRelations, sheetEnd, sheetStart, styles, workbook, workbookRelations } from './xlsx-parts.js';

/** The most rows in a sheet. Further rows go to further sheets. */
export const SHEET_ROWS = 1_048_576;
/** Characters of XML collected before they are written. */
const CHUNK_CHARACTERS = 65_536;
/** Every part of the zip has the same local time, so that the same table always gives the same bytes. */
const FIXED_TIME = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Streams a table as a workbook row by row, so memory use does not depend on its size. The first sheet starts with the facts about the
 * export. Labels are bold and stay visible; dates and amounts are formatted numbers.
 */
export const xlsxStream = (table: SheetTable, sheetRows = SHEET_ROWS): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const iterator = table.rows[Symbol.asyncIterator]();
  const sheets = sheetCount(table, sheetRows);
  for (const [path, text] of [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', packageRelations],
    ['xl/workbook.xml', workbook(table.name, sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets)],
    ['xl/styles.xml', styles(table.isUnitedStates)],
  ] as const)
    zip.addBuffer(Buffer.from(text), path, FIXED_TIME);
  for (let n = 1; n <= sheets; n++)
    zip.addReadStreamLazy(`xl/worksheets/sheet${n}.xml`, FIXED_TIME, (give) => {
      const sheet = Readable.from(sheetXml(table, iterator, n === 1 ? table.head : [], sheetRows), { objectMode: false });
      // yazl reports neither an error of its source nor a reader that stops.
      sheet.on('error', (error) => output.destroy(error));
      output.once('close', () => sheet.destroy());
      give(null, sheet);
    });
  zip.end();
  output.once('close', () => void iterator.return?.());
  return output;
};

/** Rows above the first table row: the facts, an empty row and the labels. */
const rowsAbove = (head: SheetTable['head']): number => (head.length === 0 ? 1 : head.length + 2);

const sheetCount = ({ rowCount, head }: SheetTable, sheetRows: number): number => {
  const further = rowCount - (sheetRows - rowsAbove(head));
  return 1 + Math.max(0, Math.ceil(further / (sheetRows - rowsAbove([]))));
};

async function* sheetXml(
  { columns }: SheetTable,
  rows: AsyncIterator<readonly Cell[]>,
  head: SheetTable['head'],
  sheetRows: number,
): AsyncGenerator<string> {
  const names = columns.map((_, i) => columnName(i));
  const kinds = columns.map(({ kind }) => kind);
  const labels = rowsAbove(head);
  let xml = sheetStart(
    columns.map(({ width }) => width),
    labels,
  );
  head.forEach((facts, i) => (xml += textRow(i + 1, names, facts, 1)));
  xml += textRow(
    labels,
    names,
    columns.map(({ label }) => label),
    columns.length,
  );
  let n = labels;
  while (n < sheetRows) {
    const next = await rows.next();
    if (next.done === true) break;
    xml += rowXml(++n, names, kinds, next.value);
    if (xml.length < CHUNK_CHARACTERS) continue;
    yield xml;
    xml = '';
  }
  yield xml + sheetEnd(`A${labels}:${names.at(-1) ?? 'A'}${n}`);
}
