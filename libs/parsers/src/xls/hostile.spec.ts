import { describe, expect, test } from '@jest/globals';
import { opened, sheetsOf } from '../testing/sheets.js';
import { mutate, seededRandom } from '../testing/mutate.js';
import { codes, readBytes } from '../testing/read.js';
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
import { MOST_COLUMNS, MOST_SHEETS } from './bounds.js';
import { processorTimeOf } from '../testing/processor-time.js';
import { openXls } from './open-xls.js';

const [NUMBER, LABEL, DIMENSIONS, HLINK, PASSWORD] = [0x0203, 0x0204, 0x0200, 0x01b8, 0x002f];

const number = (row: number, column: number, value = 1): XlsRecord => cell(NUMBER, row, column, double(value));

/** How many broken files are read; `npm run torture` reads more. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1_600) / 8;

describe('the container', () => {
  const sound = xlsOf([number(0, 0), cell(LABEL, 0, 1, text8('x'.repeat(6000)))]);

  /** The file with a number of its header changed. */
  const withHeader = (at: number, value: number): Buffer => {
    const copy = Buffer.from(sound);
    copy.writeUInt32LE(value >>> 0, at);
    return copy;
  };

  /** The file with each entry of its table of sectors changed. */
  const withTable = (next: (sector: number) => number): Buffer => {
    const copy = Buffer.from(sound);
    const table = 512 * (1 + copy.readUInt32LE(76));
    for (let sector = 0; sector < 128; sector++) copy.writeUInt32LE(next(sector) >>> 0, table + 4 * sector);
    return copy;
  };

  /** The file with a list of tables that names itself as the next. */
  const selfListed = (): Buffer => {
    const copy = Buffer.concat([withHeader(68, sound.byteLength / 512 - 1), Buffer.alloc(512, 0xff)]);
    copy.writeUInt32LE(sound.byteLength / 512 - 1, copy.byteLength - 4);
    return copy;
  };

  test('the xls container of these tests is sound', async () => {
    expect(await sheetsOf(sound)).toEqual({ Payments: { 1: [1, 'x'.repeat(6000)] } });
  });

  test.each([
    ['a directory that is not there', withHeader(48, 0x00ffffff)],
    ['a table that is not there', withHeader(76, 0x00ffffff)],
    ['a list of tables that is not there', withHeader(68, 0x00ffffff)],
    ['a list of tables that is its own next', selfListed()],
    ['sectors of no known size', withHeader(30, 0x00060000)],
    ['another bound for small streams', withHeader(56, 0xffffffff)],
    ['nothing but a header', sound.subarray(0, 512)],
    ['less than a header', sound.subarray(0, 100)],
  ])('an xls container with %s is not recognised', async (_, bytes) =>
    expect(await sheetsOf(bytes)).toEqual({ code: 'unrecognised' }),
  );

  test.each([
    ['go round in a circle', (sector: number) => sector],
    ['all lead to the first', () => 0],
    ['run backwards', (sector: number) => sector - 1],
    ['lead out of the file', () => 0x00ffffff],
  ])('an xls container whose sectors %s is refused at once', async (_, next) => {
    const bytes = withTable(next);
    expect(await processorTimeOf(() => sheetsOf(bytes))).toBeLessThan(500);
    expect(JSON.stringify(await sheetsOf(bytes))).toMatch(/"code":"(?:unrecognised|recordOrder)"/);
  });

  test('an xls container of 2 MB whose sectors run backwards is refused in time proportional to its size', async () => {
    const large = compoundFile({ Workbook: Buffer.alloc(2_000_000) });
    for (let list = 0; list < 40; list++) {
      const table = large.readInt32LE(76 + 4 * list);
      for (let i = 0; table >= 0 && i < 128; i++) large.writeInt32LE(list * 128 + i - 1, 512 * (1 + table) + 4 * i);
    }
    expect(await processorTimeOf(() => sheetsOf(large))).toBeLessThan(1000);
    expect(await sheetsOf(large)).toEqual({ code: 'unrecognised' });
  });

  test('an xls container of a document has no workbook', async () => {
    expect(await sheetsOf(compoundFile({ WordDocument: Buffer.from('x') }))).toEqual({ code: 'notAPaymentFile', field: 'word' });
  });

  test('an xls container of a newer workbook with a password is reported as encrypted', async () => {
    const result = await readBytes(compoundFile({ EncryptedPackage: Buffer.alloc(5000), EncryptionInfo: Buffer.alloc(100) }));
    expect([result.format, result.errors]).toEqual(['xls', [{ code: 'unrecognised', field: 'password' }]]);
  });

  test('an xls container larger than the limit is refused', async () => {
    const file = { ...(await opened(sound)), limits: { fileSize: sound.byteLength - 1, records: 1, recordLength: 1, errors: 1 } };
    expect(await openXls(file)).toEqual({ code: 'tooLarge', field: 'size', value: String(sound.byteLength - 1) });
  });
});

describe('the records', () => {
  test('xls records with a password are refused', async () => {
    expect(await sheetsOf(xlsOf([], [[PASSWORD, [0, 0, 0]]]))).toEqual({ code: 'unrecognised', field: 'password' });
  });

  test.each([
    ['begin with something else', [[0x000c, [1]]]],
    ['are of another version', [begin(5, 0x0400), end]],
  ] as readonly (readonly [string, XlsRecord[]])[])('xls records that %s are not recognised', async (_, records) => {
    const stream = Buffer.concat(records.map(recordBytes));
    expect(await sheetsOf(compoundFile({ Workbook: stream }))).toEqual({ code: 'unrecognised' });
  });

  const broken: readonly (readonly [name: string, records: readonly XlsRecord[], problem: object])[] = [
    ['a record shorter than its kind', [[NUMBER, [0, 0, 0, 1]]], { code: 'recordOrder' }],
    ['a record that is never closed', [begin()], { code: 'recordOrder' }],
    ['a text longer than its record', [[LABEL, Buffer.from([0, 0, 0, 0, 0, 0, 99, 0, 0, 65])]], { code: 'recordOrder' }],
    ['a cell with two values', [number(4, 1, 1), number(4, 1, 2)], { code: 'recordOrder', row: 5, field: 'cell' }],
    ['a cell beyond the sheet', [number(4, MOST_COLUMNS)], { code: 'recordLength', row: 5, field: 'columns' }],
    ['a row of too much text', [cell(LABEL, 2, 0, text8('x'.repeat(8000)))], { code: 'recordLength', row: 3, field: 'row' }],
  ];
  test.each(broken)('xls records with %s refuse the file', async (_, records, problem) =>
    expect(await sheetsOf(xlsOf(records), { recordLength: 7999 })).toEqual({ Payments: problem }),
  );

  test('xls records that are cut short are never read in part', async () => {
    const stream = workbookStream([{ name: 'One', records: [number(0, 0), number(1, 0)] }]);
    for (let length = stream.byteLength - 1; length > 0; length -= 3) {
      const sheets = JSON.stringify(await sheetsOf(compoundFile({ Workbook: stream.subarray(0, length) })));
      expect(sheets).toMatch(/^(?:\{"One":)?\{"code":"(?:recordOrder|unrecognised)"\}/);
    }
  });

  test('xls records with more rows than the limit refuse the file', async () => {
    const rows = [0, 1, 2].map((row) => number(row, 0));
    expect(await sheetsOf(xlsOf(rows), { records: 2 })).toEqual({ Payments: { code: 'tooLarge', field: 'records', value: '2' } });
  });

  test('an xls file with more sheets than the limit is refused', async () => {
    const sheets = Array.from({ length: MOST_SHEETS + 1 }, (_, i) => ({ name: `S${i}`, records: [] }));
    expect(await sheetsOf(compoundFile({ Workbook: workbookStream(sheets) }))).toEqual({
      code: 'tooLarge',
      field: 'sheets',
      value: String(MOST_SHEETS),
    });
  });

  test('an xls sheet that claims a huge size, or links over all cells, is still read quickly', async () => {
    const dimension: XlsRecord = [DIMENSIONS, [0, 0, 0xffff, 0xffff, 0, 0x4000, 0]];
    const link: XlsRecord = [HLINK, [0, 0xffff, 0, 0xff, ...new Array<number>(12).fill(0)]];
    const bytes = xlsOf([dimension, number(65_535, 255), ...new Array<XlsRecord>(1000).fill(link)]);
    expect(await processorTimeOf(() => sheetsOf(bytes))).toBeLessThan(500);
    expect(Object.keys(((await sheetsOf(bytes)) as { readonly Payments: object }).Payments)).toEqual(['65536']);
  });

  test('an xls sheet with one cell in the last column of each row is read in reasonable time', async () => {
    const bytes = xlsOf(Array.from({ length: 16_384 }, (_, row) => number(row, 255)));
    expect(await processorTimeOf(() => sheetsOf(bytes))).toBeLessThan(1500);
  });
});

test('a file named xls that is text or HTML is not read as xls', async () => {
  const csv = 'Account Name,BSB,Account No,Amount\nBluegum,063-102,10203040,5.00';
  expect(await readBytes(Buffer.from(csv), { fileName: 'a.xls' })).toMatchObject({ format: 'csv', accepted: true });
  const html = '<html><table><tr><td>Account Name</td></tr></table></html>';
  const result = await readBytes(Buffer.from(html), { fileName: 'a.xls' });
  expect([result.format, codes(result.errors)]).toEqual(['unknown', ['notAPaymentFile']]);
});

test('broken xls files are read or refused, and never crash the reader', async () => {
  const random = seededRandom(3);
  const row = ['Bluegum Joinery', '063-102', '10203040', 12.5, 'ap@bluegum.example'];
  const bytes = xlsBySheetJs(
    [['Account Name', 'BSB', 'Account No', 'Amount', 'Email'], ...new Array<unknown[]>(60).fill(row)],
    'biff8',
  );
  for (let round = 0; round < ROUNDS; round++) {
    const { bytes: mutated, done } = mutate(bytes, random);
    const story = `round ${round}: ${done.join(' ')}`;
    const time = await processorTimeOf(() =>
      readBytes(mutated, { fileName: 'a.xls' }).catch((problem: unknown) => {
        throw new Error(story, { cause: problem });
      }),
    );
    expect([story, time < 500]).toEqual([story, true]);
  }
}, 60_000);
