import { describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { positiveZero } from '../spreadsheet/numbers.js';
import { cellsOf, onlySheet, rowsOf, sheetsOf, opened } from '../testing/sheets.js';
import { relationships, workbookFiles, worksheet, xlsxByExcelJs, xlsxOf, zipOf } from '../testing/xlsx-file.js';
import type { Cell } from '../table/table.js';
import { openXlsx } from './open-xlsx.js';

/** A workbook with this cell beside another one. */
const cellXlsx = (xml: string, parts: Parameters<typeof xlsxOf>[1] = {}): Buffer =>
  xlsxOf(`<row r="1"><c r="A1"><v>1</v></c>${xml}</row>`, parts);

/** The value of a cell that is stored as this XML; null if it has no value. */
const cellOf = async (xml: string, parts?: Parameters<typeof xlsxOf>[1]): Promise<Cell | null> =>
  (await cellsOf(cellXlsx(xml, parts), 1))[1] ?? null;

describe('cells', () => {
  const cells: readonly (readonly [name: string, xml: string, value: Cell | null])[] = [
    ['a number', '<c r="B1"><v>1250.5</v></c>', 1250.5],
    ['a number typed as a number', '<c r="B1" t="n"><v>-0.25</v></c>', -0.25],
    ['a negative zero', '<c r="B1"><v>-0</v></c>', 0],
    ['a number with an exponent', '<c r="B1"><v>1.2500000000000001E-2</v></c>', 0.0125],
    ['too many digits for a number, which stay text', '<c r="B1"><v>12345678901234567</v></c>', '12345678901234567'],
    ['hexadecimal, which stays text', '<c r="B1"><v>0x10</v></c>', '0x10'],
    ['blanks, which are not a number', '<c r="B1"><v> </v></c>', ' '],
    ['an infinite value, which is not a number', '<c r="B1"><v>1E999</v></c>', '1E999'],
    ['a sign alone, which is not a number', '<c r="B1"><v>-</v></c>', '-'],
    ['text that looks like a number', '<c r="B1" t="str"><v>00123</v></c>', '00123'],
    ['an inline string', '<c r="B1" t="inlineStr"><is><t xml:space="preserve"> a &amp; b </t></is></c>', ' a & b '],
    [
      'an inline string in runs',
      '<c r="B1" t="inlineStr"><is><r><rPr><b/></rPr><t>Blue</t></r><r><t>gum</t></r></is></c>',
      'Bluegum',
    ],
    ['an inline string stored as a value', '<c r="B1" t="inlineStr"><v>Bluegum</v></c>', 'Bluegum'],
    [
      'an inline string in a cell of another type, which has no value',
      '<c><is><t>5</t></is></c><c t="inlineStr"><is><t>6</t></is></c>',
      '',
    ],
    ['a shared string after an item of another name', '<c r="B1" t="s"><v>5</v></c>', 'after'],
    ['an inline string with CDATA', '<c r="B1" t="inlineStr"><is><t>a<![CDATA[<b>]]>c</t></is></c>', 'a<b>c'],
    ['a shared string', '<c r="B1" t="s"><v>0</v></c>', 'Bluegum Joinery'],
    ['a shared string in runs', '<c r="B1" t="s"><v>1</v></c>', 'Blue Gum'],
    ['a shared string without how it is pronounced', '<c r="B1" t="s"><v>2</v></c>', '課きく'],
    ['an empty shared string', '<c r="B1" t="s"><v>3</v></c>', null],
    ['a shared string with escapes', '<c r="B1" t="s"><v>4</v></c>', 'a\nb_x000A_c'],
    ['truth', '<c r="B1" t="b"><v>1</v></c>', 'true'],
    ['untruth', '<c r="B1" t="b"><v>0</v></c>', 'false'],
    ['an error', '<c r="B1" t="e"><v>#DIV/0!</v></c>', null],
    ['an ISO date', '<c r="B1" t="d"><v>2026-11-30T00:00:00Z</v></c>', '2026-11-30'],
    ['an ISO day', '<c r="B1" t="d"><v>2026-11-30</v></c>', '2026-11-30'],
    ['a formula has its stored value', '<c r="B1"><f>SUM(A1)</f><v>12.5</v></c>', 12.5],
    ['a formula of text', '<c r="B1" t="str"><f>A1&amp;"x"</f><v>x_x0041_</v></c>', 'xA'],
    ['a formula without a value', '<c r="B1"><f>SUM(A1)</f></c>', null],
    ['a blank cell with a style', '<c r="B1" s="1"/>', null],
    ['extensions say nothing', '<c r="B1"><v>5</v><extLst><ext><x:v xmlns:x="y">9</x:v></ext></extLst></c>', 5],
  ];
  const sharedStrings =
    '<si><t>Bluegum Joinery</t></si><si><r><t xml:space="preserve">Blue </t></r><r><rPr/><t>Gum</t></r></si>' +
    '<si><t>課きく</t><rPh sb="0" eb="1"><t>カ</t></rPh></si><si/><si><t>a_x000A_b_x005F_x000A_c</t></si><x><t>other</t></x><si><t>after</t></si>';
  test.each(cells)('an xlsx cell has its value: %s', async (_, xml, value) =>
    expect(await cellOf(xml, { sharedStrings })).toEqual(value),
  );

  test.each([
    ['with a number beyond the last', '<c r="B1" t="s"><v>6</v></c>', { sharedStrings }],
    ['in a workbook without any', '<c r="B1" t="s"><v>0</v></c>', {}],
    ['without a whole number', '<c r="B1" t="s"><v>1.5</v></c>', { sharedStrings }],
  ])('a shared string %s makes the file unreadable', async (_, xml, parts) =>
    expect(await onlySheet(cellXlsx(xml, parts))).toMatchObject({ code: 'xmlMalformed', field: 'sharedStrings' }),
  );
});

describe('dates', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[h]:mm"/>' +
    '<numFmt numFmtId="14" formatCode="0.00"/></numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="15"/><xf numFmtId="14"/></cellXfs>';
  const dates: readonly (readonly [name: string, xml: string, is1904: boolean, value: Cell])[] = [
    ['a format of its own', '<c r="B1" s="1"><v>46356</v></c>', false, '2026-11-30'],
    ['a built-in format', '<c r="B1" s="3"><v>46356.5</v></c>', false, '2026-11-30'],
    ['the system of 1904', '<c r="B1" s="1"><v>44894</v></c>', true, '2026-11-30'],
    ['before the day that never was', '<c r="B1" s="1"><v>59</v></c>', false, '1900-02-28'],
    ['after it', '<c r="B1" s="1"><v>61</v></c>', false, '1900-03-01'],
    ['a duration is a number', '<c r="B1" s="2"><v>1.5</v></c>', false, 1.5],
    ['a built-in format that was changed', '<c r="B1" s="4"><v>46356</v></c>', false, 46_356],
    ['no format', '<c r="B1"><v>46356</v></c>', false, 46_356],
    ['a format that is not there', '<c r="B1" s="99"><v>46356</v></c>', false, 46_356],
    ['a number that is no day', '<c r="B1" s="1"><v>-5</v></c>', false, -5],
    ['text is not changed', '<c r="B1" s="1" t="str"><v>46356</v></c>', false, '46356'],
  ];
  test.each(dates)('an xlsx date is read: %s', async (_, xml, is1904, value) =>
    expect(await cellOf(xml, { styles, is1904 })).toEqual(value),
  );
});

describe('rows', () => {
  const cell = (value: number, r?: string): string => `<c${r === undefined ? '' : ` r="${r}"`}><v>${value}</v></c>`;

  test('rows are read at their own numbers, or after the row before', async () => {
    const data = `<row>${cell(1)}${cell(2)}</row><row r="5">${cell(3)}</row><row>${cell(4)}</row>`;
    expect(await onlySheet(xlsxOf(data))).toEqual({ 1: [1, 2], 5: [3, ''], 6: [4, ''] });
  });

  test('cells are read at their own references, or after the cell before', async () => {
    const data = `<row r="1">${cell(1, 'B1')}${cell(2)}${cell(3, 'E1')}</row><row r="2">${cell(4, 'AA2')}</row>`;
    expect(await onlySheet(xlsxOf(data))).toEqual({
      1: ['', 1, 2, '', 3],
      2: [...new Array<Cell>(26).fill(''), 4],
    });
  });

  test('a row is as wide as the widest row before it, without blank cells beyond', async () => {
    const data = `<row>${cell(1)}${cell(2)}${cell(3)}<c t="str"><v></v></c></row><row>${cell(4)}</row><row><c s="1"/></row>`;
    expect(await onlySheet(xlsxOf(data))).toEqual({ 1: [1, 2, 3], 2: [4, '', ''] });
  });

  const broken: readonly (readonly [name: string, data: string, problem: object])[] = [
    ['rows that run backwards', '<row r="2"/><row r="1"/>', { code: 'recordOrder', row: 2, field: 'row', value: '1' }],
    ['a row twice', '<row r="2"/><row r="2"/>', { code: 'recordOrder', row: 2, field: 'row', value: '2' }],
    ['a row with an invalid number', '<row r="x"/>', { code: 'recordOrder', row: 0, field: 'row', value: 'x' }],
    ['a row beyond the sheet', '<row r="1048577"/>', { code: 'recordOrder', row: 0, field: 'row', value: '1048577' }],
    [
      'a cell twice',
      `<row r="3">${cell(1, 'A3')}${cell(2, 'A3')}</row>`,
      { code: 'recordOrder', row: 3, field: 'cell', value: 'A3' },
    ],
    ['a cell of another row', `<row r="3">${cell(1, 'A4')}</row>`, { code: 'recordOrder', row: 3, field: 'cell', value: 'A4' }],
    [
      'a reference that is none',
      `<row r="3">${cell(1, '3A')}</row>`,
      { code: 'recordOrder', row: 3, field: 'cell', value: '3A' },
    ],
    [
      'a cell beyond the sheet',
      `<row r="3">${cell(1, 'XFE3')}</row>`,
      { code: 'recordLength', row: 3, field: 'columns', value: 'XFE3' },
    ],
  ];
  test.each(broken)('an xlsx sheet with %s is refused', async (_, data, problem) =>
    expect(await onlySheet(xlsxOf(data))).toEqual(problem),
  );

  test('content outside the rows of a sheet is not a cell', async () => {
    expect(await onlySheet(xlsxOf(`<row r="1">${cell(1)}</row><x>${cell(2, 'B1')}</x>${cell(3)}<row>${cell(4)}</row>`))).toEqual({
      1: [1],
      2: [4],
    });
  });

  test('the last column of a sheet is read', async () => {
    expect((await cellsOf(xlsxOf(`<row r="1">${cell(7, 'XFD1')}</row>`), 1)).lastIndexOf(7)).toBe(16_383);
  });

  test('the rows of a sheet can be read several times, and only as far as needed', async () => {
    const sheets = await openXlsx(await opened(xlsxOf(`<row>${cell(1)}</row><row>${cell(2)}</row><row>${cell(3)}</row>`)));
    if ('code' in sheets) throw new Error(sheets.code);
    const seen: Cell[] = [];
    const first = await sheets[0]!.rows(
      ([value]) => {
        seen.push(value!);
        return seen.length === 2 ? 'stop' : undefined;
      },
      async () => {},
    );
    expect([first, seen]).toEqual([null, [1, 2]]);
    expect(await rowsOf(sheets[0]!)).toEqual({ 1: [1], 2: [2], 3: [3] });
    expect(await rowsOf(sheets[0]!)).toEqual({ 1: [1], 2: [2], 3: [3] });
  });
});

describe('workbooks', () => {
  const one = worksheet('<row><c><v>1</v></c></row>');
  const two = worksheet('<row><c><v>2</v></c></row>');
  const files = workbookFiles({ sheets: { One: one } });
  const withRelations = (...rows: Parameters<typeof relationships>[0]): Buffer =>
    zipOf([
      ...files.filter(({ name }) => !name.endsWith('workbook.xml.rels')),
      { name: 'xl/_rels/workbook.xml.rels', content: relationships(rows) },
      { name: 'elsewhere/table 1.xml', content: two },
    ]);

  test.each([
    ['relative', 'worksheets/sheet1.xml', 1],
    ['from the root', '/xl/worksheets/sheet1.xml', 1],
    ['with dots', './../xl/./worksheets/sheet1.xml', 1],
    ['outside the folder', '../elsewhere/table%201.xml', 2],
    ['in other case', 'Worksheets/SHEET1.xml', 1],
    ['with backslashes', 'worksheets\\sheet1.xml', 1],
  ])('an xlsx workbook finds its sheets by targets %s', async (_, target, value) =>
    expect(await sheetsOf(withRelations(['rId1', 'worksheet', target]))).toEqual({ One: { 1: [value] } }),
  );

  test('an xlsx workbook without the part of a sheet is reported', async () => {
    const missing = await sheetsOf(withRelations(['rId1', 'worksheet', 'worksheets/sheet9.xml']));
    expect(missing).toEqual({ One: { code: 'xmlMalformed', field: 'xl/worksheets/sheet9.xml' } });
  });

  test('an xlsx workbook leaves out charts and parts outside the file', async () => {
    expect(await sheetsOf(withRelations(['rId1', 'chartsheet', 'worksheets/sheet1.xml']))).toEqual({});
    const outside = relationships([['rId1', 'worksheet', 'worksheets/sheet1.xml']]).replace('/>', ' TargetMode="External"/>');
    const changed = files.map((file) => (file.name === 'xl/_rels/workbook.xml.rels' ? { ...file, content: outside } : file));
    expect(await sheetsOf(zipOf(changed))).toEqual({});
  });

  test('an xlsx workbook lists its hidden sheets last', async () => {
    const bytes = zipOf(workbookFiles({ sheets: { Hidden: one, Shown: two }, hidden: ['Hidden'] }));
    expect(Object.keys(await sheetsOf(bytes))).toEqual(['Shown', 'Hidden']);
  });

  test('an xlsx workbook of the strict standard, with prefixes, is read the same', async () => {
    const strict: { readonly [name: string]: string } = {
      '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml':
        '<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" conformance="strict"><x:sheets>' +
        '<x:sheet xmlns:rel="http://purl.oclc.org/ooxml/officeDocument/relationships" name="One" sheetId="1" rel:id="rId1"/>' +
        '</x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relationships([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row><x:c t="inlineStr">' +
        '<x:is><x:t>Bluegum</x:t></x:is></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    };
    const bytes = zipOf(
      Object.entries(strict).map(([name, content]) => ({
        name,
        content: content.replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        ),
      })),
    );
    expect(await sheetsOf(bytes)).toEqual({ One: { 1: ['Bluegum', 1] } });
  });

  test('an xlsx workbook in UTF-16 is read the same', async () => {
    const wide = files.map((file) => ({
      ...file,
      content: Buffer.from(`\ufeff${String(file.content).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    }));
    expect(await sheetsOf(zipOf(wide))).toEqual({ One: { 1: [1] } });
    const swapped = wide.map((file) => ({ ...file, content: Buffer.from(file.content).swap16() }));
    expect(await sheetsOf(zipOf(swapped))).toEqual({ One: { 1: [1] } });
  });

  test('the sheets of an xlsx workbook without a list of relationships are found in their usual place', async () => {
    expect(await sheetsOf(zipOf(files.slice(1)))).toEqual({ One: { 1: [1] } });
  });

  test('an xlsx workbook packed without compression is read the same', async () => {
    expect(await sheetsOf(zipOf(files.map((file) => ({ ...file, stored: true }))))).toEqual({ One: { 1: [1] } });
  });

  test.each([
    [
      'a document',
      [
        ['_rels/.rels', relationships([['rId1', 'officeDocument', 'word/document.xml']])],
        ['word/document.xml', '<document/>'],
      ],
      { code: 'notAPaymentFile', field: 'word' },
    ],
    [
      'a binary workbook that is damaged',
      [
        ['_rels/.rels', relationships([['rId1', 'officeDocument', 'xl/workbook.bin']])],
        ['xl/workbook.bin', '\u0083\u0001'],
      ],
      { code: 'unrecognised' },
    ],
    [
      'an OpenDocument text',
      [
        ['mimetype', 'application/vnd.oasis.opendocument.text'],
        ['content.xml', '<x/>'],
      ],
      { code: 'notAPaymentFile', field: 'openDocument' },
    ],
    ['a presentation', [['ppt/presentation.xml', '<x/>']], { code: 'notAPaymentFile', field: 'slides' }],
    ['any other zip', [['readme.txt', 'hello']], { code: 'notAPaymentFile', field: 'archive' }],
  ])('%s has no sheets', async (_, parts, problem) => {
    const bytes = zipOf(parts.map(([name, content]) => ({ name: name!, content: content! })));
    expect(await sheetsOf(bytes)).toEqual(problem);
  });
});

describe('files that exceljs writes', () => {
  const plainText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !/\p{C}|_x/u.test(text));
  const value = fc.oneof(
    plainText,
    fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }).map(positiveZero),
    fc.boolean(),
    fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.constant(null),
    fc.record({ formula: fc.constant('A1+1'), result: fc.integer() }),
  );

  /** A value as it is read back from a sheet. */
  const readBack = (written: unknown): Cell => {
    if (written === null) return '';
    if (written instanceof Date) return written.toISOString().slice(0, 10);
    if (typeof written === 'object') return (written as { readonly result: number }).result;
    return typeof written === 'boolean' ? String(written) : (written as Cell);
  };

  /** Blank rows are skipped, and each row is as wide as the widest so far. */
  const expected = (rows: readonly (readonly unknown[])[]): object => {
    let width = 0;
    return Object.fromEntries(
      rows.flatMap((row, i) => {
        const cells = row.map(readBack);
        const length = cells.findLastIndex((cell) => cell !== '') + 1;
        width = Math.max(width, length);
        return length === 0 ? [] : [[i + 1, Array.from({ length: width }, (_, at) => cells[at] ?? '')]];
      }),
    );
  };

  test('a file that exceljs writes is read with the same values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(value, { maxLength: 8 }), { minLength: 1, maxLength: 12 }), async (rows) => {
        expect(await onlySheet(await xlsxByExcelJs(rows))).toEqual(expected(rows));
      }),
      { numRuns: 60 },
    );
  });

  test('rich text, links and merged cells are read as their text', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Payments');
    sheet.getCell('A1').value = { richText: [{ text: 'Blue' }, { font: { bold: true }, text: 'gum' }] };
    sheet.getCell('B1').value = { text: 'ap@bluegum.example', hyperlink: 'mailto:ap@bluegum.example' };
    sheet.getCell('A2').value = 'merged';
    sheet.mergeCells('A2:B2');
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(await onlySheet(bytes)).toEqual({ 1: ['Bluegum', 'ap@bluegum.example'], 2: ['merged', ''] });
  });
});
