import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Cell } from '../table/table.js';
import { positiveZero } from '../spreadsheet/numbers.js';
import { serialDate } from '../spreadsheet/serial-date.js';
import { cellsOf, onlySheet, sheetsOf } from '../testing/sheets.js';
import {
  begin,
  cell,
  compoundFile,
  double,
  end,
  recordBytes,
  text8,
  workbookStream,
  xlsBySheetJs,
  xlsOf,
  type XlsRecord,
} from '../testing/xls-file.js';

const [NUMBER, LABEL, RSTRING, RK, MULRK, BOOLERR, FORMULA, STRING, LABELSST] = [
  0x0203, 0x0204, 0x00d6, 0x027e, 0x00bd, 0x0205, 0x0006, 0x0207, 0x00fd,
];
const [SST, CONTINUE, XF, FORMAT, DATEMODE] = [0x00fc, 0x003c, 0x00e0, 0x041e, 0x0022];

const BIFF5 = 0x0500;

const bytes = (...parts: readonly (Uint8Array | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (part instanceof Uint8Array ? part : Buffer.from(part))));

const long = (number: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeInt32LE(number | 0);
  return four;
};

/** A table of shared strings: their number, twice, then the given strings. */
const sharedStrings = (count: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer =>
  bytes(long(count), long(count), ...parts);

describe('cells', () => {
  const special = (kind: number, value: number): Buffer => bytes([kind, 0, value, 0, 0, 0, 0xff, 0xff], new Uint8Array(8));
  const cells: readonly (readonly [name: string, records: readonly XlsRecord[], value: Cell | null])[] = [
    ['a number', [cell(NUMBER, 0, 1, double(1250.5))], 1250.5],
    ['a negative zero', [cell(NUMBER, 0, 1, double(-0))], 0],
    ['a number that is NaN', [cell(NUMBER, 0, 1, double(Number.NaN))], 'NaN'],
    ['a small integer', [cell(RK, 0, 1, long((-5 << 2) | 2))], -5],
    ['small hundredths', [cell(RK, 0, 1, long((125_050 << 2) | 3))], 1250.5],
    ['the upper half of a double', [cell(RK, 0, 1, double(0.5).subarray(4))], 0.5],
    ['the upper half of a double in hundredths', [cell(RK, 0, 1, long(double(150).readInt32LE(4) | 1))], 1.5],
    ['text', [cell(LABEL, 0, 1, text8('Bluegum Joinery'))], 'Bluegum Joinery'],
    ['wide text', [cell(LABEL, 0, 1, text8('課 Ω', true))], '課 Ω'],
    ['formatted text', [cell(RSTRING, 0, 1, bytes(text8('Blue'), [1, 0, 0, 0]))], 'Blue'],
    ['the value true', [cell(BOOLERR, 0, 1, Buffer.from([1, 0]))], 'true'],
    ['the value false', [cell(BOOLERR, 0, 1, Buffer.from([0, 0]))], 'false'],
    ['an error', [cell(BOOLERR, 0, 1, Buffer.from([7, 1]))], null],
    ['a formula', [cell(FORMULA, 0, 1, bytes(double(12.5), new Uint8Array(8)))], 12.5],
    ['a formula of text', [cell(FORMULA, 0, 1, special(0, 0)), [STRING, text8('AB')]], 'AB'],
    [
      'a formula of text, shared with other cells',
      [cell(FORMULA, 0, 1, special(0, 0)), [0x04bc, [0]], [STRING, text8('AB')]],
      'AB',
    ],
    ['a formula with a truth value', [cell(FORMULA, 0, 1, special(1, 1))], 'true'],
    ['a formula with an error', [cell(FORMULA, 0, 1, special(2, 7))], null],
    ['a formula without a value', [cell(FORMULA, 0, 1, special(3, 0))], null],
    ['text without its formula', [[STRING, text8('AB')]], null],
    ['a blank cell', [[0x0201, [0, 1, 0]]], null],
  ];
  test.each(cells)('an xls cell has its value: %s', async (_, records, value) => {
    const cells = await cellsOf(xlsOf([cell(NUMBER, 0, 0, double(1)), ...records]), 1);
    expect(cells[1] ?? null).toEqual(value);
  });

  test('several numbers in one xls record are read', async () => {
    const data = bytes([2, 0, 1, 0], [0, 0], long((7 << 2) | 2), [0, 0], long((805 << 2) | 3), [2, 0]);
    expect(await onlySheet(xlsOf([[MULRK, data]]))).toEqual({ 3: ['', 7, 8.05] });
  });

  test('xls rows are read in any order', async () => {
    const records = [cell(NUMBER, 4, 1, double(2)), cell(NUMBER, 0, 0, double(1)), cell(NUMBER, 4, 0, double(3))];
    expect(await onlySheet(xlsOf(records))).toEqual({ 1: [1], 5: [3, 2] });
  });

  test('the cells of a chart in an xls sheet are not cells of the sheet', async () => {
    const chart = [begin(0x0020), cell(NUMBER, 0, 0, double(9)), end];
    expect(await onlySheet(xlsOf([cell(NUMBER, 0, 0, double(1)), ...chart, cell(NUMBER, 0, 1, double(2))]))).toEqual({
      1: [1, 2],
    });
  });
});

describe('dates', () => {
  const formats: readonly XlsRecord[] = [
    [FORMAT, bytes([164, 0], text8('dd/mm/yyyy'))],
    [FORMAT, bytes([165, 0], text8('[h]:mm'))],
    ...[0, 164, 165, 14].map((format): XlsRecord => [XF, [0, format, 0]]),
  ];
  test.each([
    ['in a format of its own', 1, 46_356, [], '2026-11-30'],
    ['in a built-in format', 3, 46_356.5, [], '2026-11-30'],
    ['since 1904', 1, 44_894, [[DATEMODE, [1]] as const], '2026-11-30'],
    ['a duration, which is not a date', 2, 1.5, [], 1.5],
    ['a number without a format, which is not a date', 0, 46_356, [], 46_356],
    ['a number in a missing format, which is not a date', 99, 46_356, [], 46_356],
  ])('an xls date is read: %s', async (_, format, value, globals, expected) => {
    const file = xlsOf([cell(NUMBER, 0, 0, double(value), format)], [...globals, ...formats]);
    expect(await onlySheet(file)).toEqual({ 1: [expected] });
  });
});

describe('shared strings', () => {
  const at = (number: number, column: number): XlsRecord => cell(LABELSST, 0, column, long(number));

  test('a shared string in an xls file may be wide, formatted in parts, or have a pronunciation', async () => {
    const rich = bytes([4, 0, 8, 2, 0], Buffer.from('Blue'), new Uint8Array(8));
    const phonetic = bytes([2, 0, 5, 3, 0, 0, 0], Buffer.from('課税', 'utf16le'), [1, 2, 3]);
    const both = bytes([1, 0, 12, 1, 0, 2, 0, 0, 0], Buffer.from('x'), new Uint8Array(6));
    const table = sharedStrings(5, rich, phonetic, both, text8(''), text8('end'));
    expect(await onlySheet(xlsOf([at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(4, 4)], [[SST, table]]))).toEqual({
      1: ['Blue', '課税', 'x', '', 'end'],
    });
  });

  test('a shared string may continue in the next record at any character, and the rest states its own width', async () => {
    const records: readonly XlsRecord[] = [
      [SST, sharedStrings(3, [6, 0, 0], Buffer.from('abc'))],
      [CONTINUE, bytes([1], Buffer.from('課d', 'utf16le'))],
      [CONTINUE, bytes([0], Buffer.from('e'), text8('second'))],
      [CONTINUE, bytes(text8('third'))],
    ];
    expect(await onlySheet(xlsOf([at(0, 0), at(1, 1), at(2, 2)], records))).toEqual({ 1: ['abc課de', 'second', 'third'] });
  });

  test('the data after a shared string may continue in the next record as well', async () => {
    const records: readonly XlsRecord[] = [
      [SST, sharedStrings(2, [1, 0, 8, 2, 0], Buffer.from('a'), new Uint8Array(3))],
      [CONTINUE, bytes(new Uint8Array(5), text8('b'))],
    ];
    expect(await onlySheet(xlsOf([at(0, 0), at(1, 1)], records))).toEqual({ 1: ['a', 'b'] });
  });

  test.each([
    ['a shared string that does not exist', [at(1, 0)], [[SST, sharedStrings(1, text8('a'))]]],
    ['a shared string that is cut short', [at(0, 0)], [[SST, sharedStrings(1, [9, 0, 0], Buffer.from('abc'))]]],
    ['a shared string whose formats are cut short', [at(0, 0)], [[SST, sharedStrings(1, [1, 0, 8, 9, 0], Buffer.from('a'))]]],
  ] as readonly (readonly [string, XlsRecord[], XlsRecord[]])[])('%s refuses the xls file', async (_, records, globals) => {
    const sheets = await sheetsOf(xlsOf(records, globals));
    expect(JSON.stringify(sheets)).toContain('{"code":"recordOrder"}');
  });
});

describe('workbooks', () => {
  const one = [cell(NUMBER, 0, 0, double(1))];

  test('an xls workbook has its sheets in order, hidden ones last, and no charts or macros', async () => {
    const stream = workbookStream([
      { name: 'Hidden', records: one, visibility: 1 },
      { name: 'Chart', records: [], kind: 2 },
      { name: 'Very hidden', records: one, visibility: 2 },
      { name: 'Shown', records: one },
      { name: 'Macro', records: [], kind: 1 },
    ]);
    expect(Object.keys(await sheetsOf(compoundFile({ Workbook: stream })))).toEqual(['Shown', 'Hidden', 'Very hidden']);
  });

  test('small and large xls workbooks are stored in different parts of the file', async () => {
    const filling: XlsRecord = [0x0201, new Uint8Array(5000)];
    expect(await onlySheet(xlsOf([...one, filling]))).toEqual({ 1: [1] });
    expect(await onlySheet(xlsOf(one))).toEqual({ 1: [1] });
  });

  test('a workbook embedded in another file is not read', async () => {
    const workbook = workbookStream([{ name: 'One', records: one }]);
    expect(await sheetsOf(compoundFile({ 'MBD0001/Workbook': workbook, WordDocument: Buffer.from('x') }))).toEqual({
      code: 'notAPaymentFile',
      field: 'word',
    });
  });
});

describe('texts of Excel 5 and 95', () => {
  test.each([
    [1252, [0xc9, 0x74, 0xe9], 'Été'],
    [1251, [0xc6, 0xe8], 'Жи'],
    [10_000, [0x8e], 'é'],
    [932, [0x89, 0xdb], '課'],
    [4711, [0xe9], 'é'],
  ])('the texts of Excel 5 and 95 are read in code page %d', async (codePage, letters, expected) => {
    const sheet = [begin(0x0010, BIFF5), cell(LABEL, 0, 0, bytes([letters.length, 0], letters)), end];
    const globals: readonly XlsRecord[] = [begin(0x0005, BIFF5), [0x0042, [codePage]]];
    const listed = (start: number): Buffer =>
      Buffer.concat([...globals, [0x0085, bytes(long(start), [0, 0, 1], Buffer.from('A'))] as const, end].map(recordBytes));
    const stream = Buffer.concat([listed(listed(0).byteLength), ...sheet.map(recordBytes)]);
    expect(await sheetsOf(compoundFile({ Book: stream }))).toEqual({ A: { 1: [expected] } });
  });
});

describe('files that SheetJS writes', () => {
  const textOf = (letters: string): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60 });
  const number = fc.oneof(
    fc.integer(),
    fc.integer().map((hundredths) => hundredths / 100),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((value) => value === 0 || Math.abs(value) > 1e-6),
  );
  const day = fc.integer({ min: 20_000, max: 100_000 }).map((serial) => ({ t: 'n', v: serial, z: 'yyyy-mm-dd' }));

  const readBack = (written: unknown): Cell => {
    if (written === null) return '';
    if (typeof written === 'object') return serialDate((written as { readonly v: number }).v, false) ?? '';
    return typeof written === 'boolean'
      ? String(written)
      : typeof written === 'number'
        ? positiveZero(written)
        : (written as Cell);
  };

  const expected = (rows: readonly (readonly unknown[])[]): object => {
    let width = 0;
    return Object.fromEntries(
      rows.flatMap((row, i) => {
        const cells = row.map(readBack);
        const length = cells.findLastIndex((found) => found !== '') + 1;
        width = Math.max(width, length);
        return length === 0 ? [] : [[i + 1, Array.from({ length: width }, (_, at) => cells[at] ?? '')]];
      }),
    );
  };

  test.each([
    ['biff8', 'abc Éß漢Ω-,."0123&<'],
    ['biff5', 'abc -,."0123&<'],
  ] as const)('a file that SheetJS writes as %s is read with the same values', async (bookType, letters) => {
    const value = fc.oneof(textOf(letters), number, fc.boolean(), day, fc.constant(null));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(value, { maxLength: 8 }), { minLength: 1, maxLength: 12 }), async (rows) => {
        expect(await onlySheet(xlsBySheetJs(rows, bookType))).toEqual(expected(rows));
      }),
      { numRuns: 60 },
    );
  });
});
