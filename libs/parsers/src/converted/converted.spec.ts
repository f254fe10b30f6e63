import { describe, expect, test } from '@jest/globals';
import { type BookType, utils, type WorkBook, write } from '@e965/xlsx';
import numbersTemplate from '@e965/xlsx/dist/xlsx.zahl.mjs';
import { bytesSource, parsePaymentFile, readSupplierList } from '../index.js';
import { onlySheet, sheetsOf } from '../testing/sheets.js';
import { zipOf } from '../testing/xlsx-file.js';
import { convertWorkbook } from './convert.js';

type Rows = readonly (readonly unknown[])[];

const bookOf = (sheets: { readonly [name: string]: Rows }): WorkBook => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet(
        rows.map((row) => [...row]),
        { cellDates: true },
      ),
      name,
    );
  return book;
};

const written = (book: WorkBook, bookType: BookType): Uint8Array =>
  new Uint8Array(write(book, { type: 'buffer', bookType, numbers: numbersTemplate as unknown as string }) as Uint8Array);

const kinds: readonly BookType[] = ['xlsb', 'ods', 'numbers'];

const payments: Rows = [
  ['Account Name', 'BSB', 'Account Number', 'Amount', 'Reference'],
  ['Bluegum Joinery', '063-102', '00123456', 1250.5, 'INV 1'],
  ['Zwölf 漢 Pty Ltd', '062-000', '987654', 0.07, 'INV 2'],
];

const notAborted = (): void => undefined;

describe('a workbook that is not xlsx', () => {
  test.each(kinds)('a sheet saved as %s has its texts, numbers, truth values and dates', async (kind) => {
    const rows: Rows = [
      ['code', 'amount', 'paid', 'day'],
      ['00123456', 12.5, true, new Date(Date.UTC(2026, 10, 3))],
      ['Zwölf 漢', 1234.56, false, null],
    ];
    expect(await onlySheet(written(bookOf({ Payments: rows }), kind))).toEqual({
      1: ['code', 'amount', 'paid', 'day'],
      2: ['00123456', 12.5, 'true', '2026-11-03'],
      3: ['Zwölf 漢', 1234.56, 'false', ''],
    });
  });

  test.each(kinds)('payments saved as %s are read, and the result names the format', async (kind) => {
    const bytes = written(bookOf({ Payments: payments }), kind);
    const read = await parsePaymentFile(bytesSource(`payments.${kind}`, bytes), { customerCountry: 'AUS' });
    expect([read.accepted, read.format, read.errors]).toEqual([true, kind, []]);
    expect(
      read.lines.map(({ accountName, accountNumber, amount, reference }) => [accountName, accountNumber, amount, reference]),
    ).toEqual([
      ['Bluegum Joinery', '00123456', 125050, 'INV 1'],
      ['Zwölf 漢 Pty Ltd', '987654', 7, 'INV 2'],
    ]);
  });

  test.each(kinds)('a supplier list saved as %s is read', async (kind) => {
    const list: Rows = [
      ['Supplier Code', 'Supplier Name', 'Bank Account Name', 'BSB', 'Account Number'],
      ['V-1', 'Bluegum Joinery', 'Bluegum Joinery', '063-102', '00123456'],
    ];
    const { errors, suppliers } = await readSupplierList(bytesSource('suppliers', written(bookOf({ Suppliers: list }), kind)), {
      customerCountry: 'AUS',
    });
    expect([errors, suppliers.map(({ supplierCode }) => supplierCode)]).toEqual([[], ['V-1']]);
  });

  test('hidden sheets of an xlsb workbook come last', async () => {
    const book = bookOf({ Old: [['old']], Payments: [['new']] });
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    expect(Object.keys(await sheetsOf(written(book, 'xlsb')))).toEqual(['Payments', 'Old']);
  });

  test('a sheet with more rows than may be read is refused, not cut', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`row ${i}`]);
    expect(await onlySheet(written(bookOf({ Long: rows }), 'ods'), { records: 10 })).toMatchObject({
      code: 'tooLarge',
      field: 'records',
    });
  });
});

describe('a hostile workbook', () => {
  const long = written(bookOf({ Long: Array.from({ length: 20_000 }, (_, i) => [`payee number ${i}`, i, i / 7]) }), 'ods');

  test('a workbook that takes more memory than it may ends its own process and is refused as too large', async () => {
    const bounds = { heapMib: 14, timeMs: 60_000 };
    await expect(convertWorkbook({ bytes: long, mostRows: 100_000, throwIfAborted: notAborted, bounds })).rejects.toMatchObject({
      problem: { code: 'tooLarge', field: 'conversion' },
    });
  });

  test('a workbook that takes more time than it may is refused as too large', async () => {
    const bounds = { heapMib: 512, timeMs: 1 };
    await expect(convertWorkbook({ bytes: long, mostRows: 100_000, throwIfAborted: notAborted, bounds })).rejects.toMatchObject({
      problem: { code: 'tooLarge', field: 'conversion' },
    });
  });

  test('a conversion ends when its reading is aborted, and the next one begins', async () => {
    const stop = new AbortController();
    const aborted = convertWorkbook({ bytes: long, mostRows: 100_000, throwIfAborted: () => stop.signal.throwIfAborted() });
    stop.abort(new Error('the browser left'));
    await expect(aborted).rejects.toThrow('the browser left');
    expect(await onlySheet(written(bookOf({ Payments: payments }), 'ods'))).toMatchObject({ 1: payments[0] });
  });

  test.each([
    ['a spreadsheet without content', [{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]],
    ['an xlsb workbook of zeros', [{ name: 'xl/workbook.bin', content: '\0'.repeat(64) }]],
    ['a Numbers document of text', [{ name: 'Index/Tables/Tile.iwa', content: 'x' }]],
  ])('%s is not recognised', async (_, parts) => {
    expect(await sheetsOf(zipOf(parts))).toMatchObject({ code: 'unrecognised' });
  });
});
