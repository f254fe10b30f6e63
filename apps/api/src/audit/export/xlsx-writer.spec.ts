import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Cell } from '@counterfoil/projections';
import type { SheetTable } from '../../platform/sheets/sheet-table.js';
import { columnName } from './xlsx-cells.js';
import { xlsxStream } from './xlsx-writer.js';

const tableOf = (rows: readonly (readonly Cell[])[], over: Partial<SheetTable> = {}): SheetTable => ({
  name: 'Payments',
  head: [['About', 'this']],
  columns: [
    { label: 'Name', width: 40, kind: 'text' },
    { label: 'Count', width: 12, kind: 'number' },
    { label: 'Amount', width: 12, kind: 'amount' },
  ],
  rows: (async function* () {
    yield* rows;
  })(),
  rowCount: rows.length,
  isUnitedStates: false,
  ...over,
});

const read = async (table: SheetTable, sheetRows?: number): Promise<ExcelJS.Workbook> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxStream(table, sheetRows)) chunks.push(chunk as Uint8Array);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.concat(chunks) as never);
  return workbook;
};
const texts = (sheet: ExcelJS.Worksheet | undefined) => sheet?.getColumn(1).values.slice(1);

describe('a workbook', () => {
  test('rows beyond a full sheet of a workbook go to further sheets with the same labels', async () => {
    const rows = Array.from({ length: 12 }, (_, i): Cell[] => [`row ${i + 1}`, i, i]);
    const workbook = await read(tableOf(rows), 7);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Payments', 'Payments 2', 'Payments 3']);
    expect(texts(workbook.worksheets[0])).toEqual(['About', undefined, 'Name', 'row 1', 'row 2', 'row 3', 'row 4']);
    expect(texts(workbook.worksheets[1])).toEqual(['Name', 'row 5', 'row 6', 'row 7', 'row 8', 'row 9', 'row 10']);
    expect(texts(workbook.worksheets[2])).toEqual(['Name', 'row 11', 'row 12']);
  });

  test('text is written to a workbook unchanged, except for characters that XML cannot contain', async () => {
    const said = ['<a & "b">', ' blanks ', 'line\nbreak', 'bell\u0007\u0000', 'half \uD800', '😀 whole', 'x'.repeat(40_000)];
    const sheet = (await read(tableOf(said.map((text) => [text, 1, 1])))).worksheets[0]!;
    const back = said.map((_, i) => sheet.getRow(4 + i).getCell(1).value);
    expect(back).toEqual(['<a & "b">', ' blanks ', 'line\nbreak', 'bell', 'half ', '😀 whole', 'x'.repeat(32_767)]);
  });

  test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1'])('the text %j is not a formula in a workbook', async (text) =>
    expect((await read(tableOf([[text, 1, 1]]))).worksheets[0]!.getRow(4).getCell(1).value).toBe(`'${text.replace('\r', '\n')}`),
  );

  test.each(['\u0000=1', '\u0007\uFEFF@x'])(
    'the text %j in a workbook is not a formula after its unwritable characters are removed',
    async (text) =>
      expect((await read(tableOf([[text, 1, 1]]))).worksheets[0]!.getRow(4).getCell(1).value).toBe(
        `'${text.replaceAll(/[\u0000\u0007]/g, '')}`,
      ),
  );

  test('a large amount in a workbook keeps every cent', async () =>
    expect((await read(tableOf([['x', 1, 999_999_999_999_99]]))).worksheets[0]!.getRow(4).getCell(3).value).toBe(
      999_999_999_999.99,
    ));

  test('a workbook without rows still has labels', async () => {
    const sheet = (await read(tableOf([]))).worksheets[0]!;
    expect(sheet.getRow(3).getCell(3).value).toBe('Amount');
  });

  test('an error while rows are read ends the stream of the workbook with that error', async () => {
    const rows = (async function* (): AsyncGenerator<readonly Cell[]> {
      yield ['x', 1, 1];
      throw new Error('the log is gone');
    })();
    await expect(read(tableOf([], { rows }))).rejects.toThrow('the log is gone');
  });

  test('the source of rows is closed when the reader of a workbook stops early', async () => {
    let ended = false;
    const rows = (async function* (): AsyncGenerator<readonly Cell[]> {
      try {
        for (;;) yield [randomBytes(1_000).toString('base64'), 1, 1];
      } finally {
        ended = true;
      }
    })();
    let read = 0;
    for await (const chunk of xlsxStream(tableOf([], { rows }))) if ((read += (chunk as Uint8Array).length) > 100_000) break;
    for (let i = 0; i < 100 && !ended; i++) await new Promise((done) => setTimeout(done, 5));
    expect(ended).toBe(true);
  });

  test('the columns of a workbook have the letters that spreadsheets use', () =>
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']));
});
