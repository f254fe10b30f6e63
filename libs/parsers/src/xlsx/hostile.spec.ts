import { describe, expect, test } from '@jest/globals';
import { firstRowsOf } from '../table/table.js';
import { opened, sheetsOf } from '../testing/sheets.js';
import { type Packed, rowXml, workbookFiles, worksheet, xlsxOf, zipOf } from '../testing/xlsx-file.js';
import { MOST_CELLS, MOST_COLUMNS, MOST_DEPTH, MOST_PART_BYTES, MOST_RATIO, MOST_SHEETS, MOST_TOKEN } from './bounds.js';
import { openXlsx } from './open-xlsx.js';

const SHEET = 'xl/worksheets/sheet1.xml';

const files = workbookFiles({
  sheets: { Payments: worksheet(rowXml(['Bluegum', 1])) },
  sharedStrings: '<si><t>Bluegum</t></si>',
  styles: '<cellXfs><xf numFmtId="0"/></cellXfs>',
});

/** The workbook with the file of this name changed. */
const changed = (name: string, change: (file: Packed) => Partial<Packed>): Buffer =>
  zipOf(files.map((file) => (file.name === name ? { ...file, ...change(file) } : file)));

const noise = (bytes: number): Buffer => Buffer.from(Array.from({ length: bytes }, (_, i) => (i * i * 31 + i * 7) % 251));

test('the workbook of these tests is sound', async () => {
  expect(await sheetsOf(zipOf(files))).toEqual({ Payments: { 1: ['Bluegum', 1] } });
});

describe('a refused zip', () => {
  const zeros = (mebibytes: number): Buffer => Buffer.alloc(mebibytes * 1024 ** 2);
  const refused: readonly (readonly [name: string, bytes: () => Buffer, problem: object])[] = [
    [
      'in which one file unpacks to far more than it packs',
      () => changed('xl/styles.xml', () => ({ content: zeros(8) })),
      { field: 'ratio', value: String(MOST_RATIO) },
    ],
    [
      'in which all files together unpack to far more than they pack',
      () => zipOf([...files, ...[1, 2, 3].map((n) => ({ name: `xl/media/${n}`, content: zeros(3) }))]),
      { field: 'ratio', value: String(MOST_RATIO) },
    ],
    [
      'in which a file claims to unpack to gigabytes',
      () => changed(SHEET, () => ({ size: 0xfffffffe })),
      { field: 'unpackedSize', value: String(MOST_PART_BYTES) },
    ],
    ['when it says it has too many files', () => zipOf(files, { entries: 10_001 }), { field: 'entries', value: '10000' }],
  ];
  test.each(refused)('a zip %s is refused before anything is unpacked', async (_, bytes, problem) =>
    expect(await sheetsOf(bytes())).toEqual({ code: 'tooLarge', ...problem }),
  );

  test('a zip larger than the limit is refused', async () => {
    const bytes = zipOf(files);
    const file = { ...(await opened(bytes)), limits: { fileSize: bytes.byteLength - 1, records: 1, recordLength: 1, errors: 1 } };
    expect(await openXlsx(file)).toEqual({ code: 'tooLarge', field: 'size', value: String(bytes.byteLength - 1) });
  });

  test('a zip with two files of the same name is refused', async () => {
    expect(await sheetsOf(zipOf([...files, { name: SHEET.toUpperCase(), content: worksheet('') }]))).toEqual({
      code: 'unrecognised',
    });
  });

  test.each([
    ['climbs out of its folder', '../../etc/passwd'],
    ['begins at the root', '/etc/passwd'],
    ['names a drive', 'C:\\passwd'],
  ])('a zip is refused when the name of a file %s', async (_, name) =>
    expect(await sheetsOf(zipOf([...files, { name, content: 'x' }]))).toEqual({ code: 'unrecognised' }),
  );

  test('an encrypted zip is refused', async () => {
    expect(await sheetsOf(changed(SHEET, () => ({ flags: 1 })))).toEqual({ code: 'unrecognised', field: 'password' });
  });

  test('a zip is refused wherever it is cut off', async () => {
    const bytes = zipOf(files);
    for (let length = 8; length < bytes.byteLength; length += 7) {
      expect(await sheetsOf(bytes.subarray(0, length))).toEqual({ code: 'unrecognised' });
    }
  });
});

describe('a refused file in a zip', () => {
  const damaged = { code: 'xmlMalformed', field: SHEET };
  const long = worksheet(Array.from({ length: 20_000 }, (_, i) => rowXml([`Payee ${i}`, i])).join(''));
  const lies: readonly (readonly [name: string, change: (file: Packed) => Partial<Packed>, problem: object])[] = [
    ['that is longer than it says', ({ content }) => ({ size: content.length - 1 }), damaged],
    ['that is much longer than it says', () => ({ content: long, size: 100 }), damaged],
    ['that is shorter than it says', ({ content }) => ({ size: content.length + 1 }), damaged],
    ['whose check sum differs', () => ({ crc: 1 }), damaged],
    ['whose compression is broken', () => ({ method: 8, content: noise(500), stored: true }), damaged],
    ['whose compression is unknown', () => ({ method: 9 }), { code: 'unrecognised' }],
    ['that would end beyond the zip', () => ({ packedSize: 100_000 }), damaged],
    ['that is not text', () => ({ content: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]) }), damaged],
  ];
  test.each(lies)('a file in a zip %s is refused', async (_, change, problem) =>
    expect(await sheetsOf(changed(SHEET, change))).toEqual({ Payments: problem }),
  );

  test('a file in a zip is checked only as far as it is read', async () => {
    const sheets = await openXlsx(await opened(changed(SHEET, () => ({ content: long, crc: 1 }))));
    if ('code' in sheets) throw new Error(sheets.code);
    expect(await firstRowsOf(sheets[0]!, 2)).toEqual([
      { cells: ['Payee 0', 0], row: 1 },
      { cells: ['Payee 1', 1], row: 2 },
    ]);
  });
});

describe('refused XML in a workbook', () => {
  const parts = files.map(({ name }) => name);

  test.each(parts)('a workbook with a definition in %s is refused', async (name) => {
    const bytes = changed(name, ({ content }) => ({ content: `<!DOCTYPE x [<!ENTITY a "b">]>${String(content)}` }));
    expect(JSON.stringify(await sheetsOf(bytes))).toContain(JSON.stringify({ code: 'xmlUnsafe', field: name }));
  });

  test.each(parts)('a workbook in which %s is cut short is refused', async (name) => {
    const bytes = changed(name, ({ content }) => ({ content: content.slice(0, -3) }));
    expect(JSON.stringify(await sheetsOf(bytes))).toContain(JSON.stringify({ code: 'xmlMalformed', field: name }));
  });

  const broken: readonly (readonly [name: string, xml: string])[] = [
    ['an entity that nothing defines', worksheet('<row><c t="str"><v>&lol;</v></c></row>')],
    ['elements that cross', worksheet('<row><c></row></c>')],
    ['an attribute twice', worksheet('<row r="1" r="2"/>')],
    ['two roots', worksheet('') + worksheet('')],
    ['a character that XML does not allow', worksheet('<row><c t="str"><v>&#0;</v></c></row>')],
    ['nothing', ''],
    ['text that is not XML', 'Account Name,BSB'],
  ];
  test.each(broken)('a sheet with %s is refused as malformed', async (_, xml) =>
    expect(await sheetsOf(changed(SHEET, () => ({ content: xml })))).toEqual({
      Payments: { code: 'xmlMalformed', field: SHEET },
    }),
  );

  const bounds: readonly (readonly [name: string, xml: string, problem: object])[] = [
    [
      'elements nested too deeply',
      worksheet('<a>'.repeat(MOST_DEPTH)),
      { code: 'tooLarge', field: 'depth', value: String(MOST_DEPTH) },
    ],
    ['a tag without end', `<worksheet ${'a '.repeat(MOST_TOKEN)}`, { code: 'xmlMalformed', field: SHEET }],
    [
      'an attribute without end',
      `<worksheet a="${noise(3 * MOST_TOKEN).toString('hex')}`,
      { code: 'tooLarge', field: 'text', value: String(MOST_TOKEN) },
    ],
    [
      'a comment without end',
      `<!--${noise(3 * MOST_TOKEN).toString('hex')}`,
      { code: 'tooLarge', field: 'text', value: String(MOST_TOKEN) },
    ],
    [
      'a text without end',
      worksheet(`<row><c t="str"><v>${noise(MOST_TOKEN).toString('hex')}</v></c></row>`),
      { code: 'tooLarge', field: 'text', value: String(MOST_TOKEN) },
    ],
    [
      'a text beyond the limit of a row',
      worksheet(`<row><c t="str"><v>${noise(35_000).toString('hex')}</v></c></row>`),
      { code: 'recordLength', row: 1, field: 'row' },
    ],
    [
      'texts that together are beyond the limit of a row',
      worksheet(`<row/><row>${`<c t="str"><v>${noise(5000).toString('hex')}</v></c>`.repeat(7)}</row>`),
      { code: 'recordLength', row: 2, field: 'row' },
    ],
    [
      'far too many cells, most of them skipped',
      worksheet(
        Array.from({ length: MOST_CELLS / MOST_COLUMNS + 1 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"/></row>`).join(''),
      ),
      { code: 'tooLarge', field: 'cells', value: String(MOST_CELLS) },
    ],
  ];
  test.each(bounds)('a sheet with %s is refused', async (_, xml, problem) =>
    expect(await sheetsOf(changed(SHEET, () => ({ content: xml, stored: true })))).toEqual({ Payments: problem }),
  );

  test('a sheet with more rows than the limit is refused, and blank rows do not count', async () => {
    const rows = `${'<row><c s="0"/></row>'.repeat(50)}${rowXml([1]).repeat(3)}`;
    expect(await sheetsOf(xlsxOf(rows), { records: 3 })).toEqual({ Payments: { 51: [1], 52: [1], 53: [1] } });
    expect(await sheetsOf(xlsxOf(rows), { records: 2 })).toEqual({
      Payments: { code: 'tooLarge', field: 'records', value: '2' },
    });
  });

  test('a workbook with more sheets than the limit is refused', async () => {
    const sheets = Object.fromEntries(Array.from({ length: MOST_SHEETS + 1 }, (_, i) => [`Sheet ${i}`, worksheet('')]));
    expect(await sheetsOf(zipOf(workbookFiles({ sheets })))).toEqual({
      code: 'tooLarge',
      field: 'sheets',
      value: String(MOST_SHEETS),
    });
  });
});
