import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bytesSource, type Limits } from '../payment-file.js';
import { openFile } from '../reading/open-file.js';
import type { OpenFile } from '../reading/format.js';
import { type Cell, ignorePieces, type OnRow, type Sheet, type TableProblem } from '../table/table.js';
import { codes, readText } from '../testing/read.js';
import { openSpreadsheetXml } from './spreadsheet-xml.js';

const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet';

const fileOf = async (text: string, limits: Partial<Limits> = {}): Promise<OpenFile> => {
  const opened = await openFile(bytesSource('x.xml', new TextEncoder().encode(text)), { customerCountry: 'AUS' }, { limits });
  if ('refused' in opened) throw new Error(opened.refused.code);
  return opened.file;
};

const workbook = (...sheets: readonly string[]): string =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${NAMESPACE}" xmlns:ss="${NAMESPACE}">` +
  `<Styles><Style ss:ID="s1"/></Styles>${sheets.join('')}</Workbook>`;

const sheet = (rows: string, name = 'Sheet1'): string =>
  `<Worksheet ss:Name="${name}"><Names/><Table ss:ExpandedColumnCount="9"><Column ss:Index="2"/>${rows}</Table></Worksheet>`;

const cell = (text: string, attributes = '', type = 'String'): string =>
  `<Cell${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;

const sheetsOf = async (text: string, limits?: Partial<Limits>): Promise<readonly Sheet[]> => {
  const sheets = await openSpreadsheetXml(await fileOf(text, limits));
  if ('code' in sheets) throw new Error(sheets.code);
  return sheets;
};

type Read = { readonly rows: [row: number, ...cells: Cell[]][]; readonly problem: TableProblem | null };

const rowsOf = async (one: Sheet, stopAt = Infinity): Promise<Read> => {
  const rows: [number, ...Cell[]][] = [];
  const onRow: OnRow = (cells, row) => {
    rows.push([row, ...cells]);
    return rows.length === stopAt ? 'stop' : undefined;
  };
  return { problem: await one.rows(onRow, ignorePieces), rows };
};

const read = async (rows: string, limits?: Partial<Limits>): Promise<Read> =>
  rowsOf((await sheetsOf(workbook(sheet(rows)), limits))[0]!);

describe('the places of rows and cells', () => {
  test.each([
    [
      'one after the other',
      `<Row>${cell('a')}${cell('b')}</Row><Row>${cell('c')}</Row>`,
      [
        [1, 'a', 'b'],
        [2, 'c', ''],
      ],
    ],
    [
      'at their index',
      `<Row>${cell('a')}</Row><Row ss:Index="4">${cell('b', ' ss:Index="3"')}${cell('c')}</Row><Row/>`,
      [
        [1, 'a'],
        [4, '', '', 'b', 'c'],
      ],
    ],
    [
      'after merged cells',
      `<Row>${cell('a', ' ss:MergeAcross="2" ss:MergeDown="1"')}${cell('b')}</Row>`,
      [[1, 'a', '', '', 'b']],
    ],
    ['behind rows that are written once', `<Row ss:Span="2"/><Row>${cell('a')}</Row>`, [[4, 'a']]],
    [
      'without prefixes, or with others',
      `<Row Index="2">${cell('a', ' x:Index="2"').replaceAll('ss:', '')}</Row>`,
      [[2, '', 'a']],
    ],
    ['blank cells at the end do not count', `<Row>${cell('a')}<Cell ss:StyleID="s1"/>${cell('')}</Row>`, [[1, 'a']]],
    [
      'as wide as the widest row so far',
      `<Row>${cell('a')}</Row><Row>${cell('b')}${cell('c')}</Row><Row>${cell('d')}</Row>`,
      [
        [1, 'a'],
        [2, 'b', 'c'],
        [3, 'd', ''],
      ],
    ],
    ['indented', `\n <Row>\n  ${cell('a')}\n </Row>\n`, [[1, 'a']]],
  ])('rows and cells of an XML spreadsheet are read in their places: %s', async (_, rows, expected) =>
    expect(await read(rows)).toEqual({ rows: expected, problem: null }),
  );

  test.each<readonly [name: string, rows: string, problem: TableProblem]>([
    [
      'a row number that repeats the one before',
      '<Row ss:Index="3"/><Row ss:Index="3"/>',
      { code: 'recordOrder', row: 3, field: 'ss:Index', value: '3' },
    ],
    [
      'a cell number that repeats the one before',
      `<Row>${cell('a')}${cell('b', ' ss:Index="1"')}</Row>`,
      { code: 'recordOrder', row: 1, field: 'ss:Index', value: '1' },
    ],
    ['an index of zero', '<Row ss:Index="0"/>', { code: 'recordOrder', row: 0, field: 'ss:Index', value: '0' }],
    ['an index that is no number', '<Row ss:Index="-1"/>', { code: 'recordOrder', row: 0, field: 'ss:Index', value: '-1' }],
    ['a row beyond the limit', '<Row ss:Index="1000000000"/>', { code: 'tooLarge', field: 'records', value: '1000000' }],
    [
      'a row after a very long span',
      '<Row ss:Span="1000000000"/><Row/>',
      { code: 'tooLarge', field: 'records', value: '1000000' },
    ],
    [
      'a column beyond the last',
      `<Row>${cell('a', ' ss:Index="16385"')}</Row>`,
      { code: 'recordLength', row: 1, field: 'columns' },
    ],
    [
      'a column after very many merged ones',
      `<Row>${cell('a', ' ss:MergeAcross="1000000000"')}${cell('a')}</Row>`,
      { code: 'recordLength', row: 1, field: 'columns' },
    ],
    [
      'two values in a cell',
      '<Row><Cell><Data ss:Type="Number">1</Data><Data ss:Type="Number">2</Data></Cell></Row>',
      { code: 'recordOrder', row: 1, field: 'Data' },
    ],
    [
      'a row with more text than a record may have',
      `<Row>${cell('x'.repeat(40_000))}${cell('x'.repeat(40_000))}</Row>`,
      { code: 'recordLength', row: 1 },
    ],
  ])('an XML spreadsheet with %s is refused', async (_, rows, problem) => {
    expect(await read(`${rows}<Row>${cell('later')}</Row>`)).toMatchObject({ problem });
  });

  test('the last column of an XML spreadsheet is read', async () => {
    const { rows, problem } = await read(`<Row>${cell('a', ' ss:Index="16384"')}</Row>`);
    expect([problem, rows[0]!.length, rows[0]!.at(-1)]).toEqual([null, 16_385, 'a']);
  });

  test('a few bytes in each row cannot require thousands of cells in each row', async () => {
    const wide = `<Row>${cell('a', ' ss:Index="16384"')}</Row>`;
    expect((await read(wide.repeat(2))).problem).toBeNull();
    expect((await read(wide.repeat(100))).problem).toEqual({ code: 'recordLength', row: 5, field: 'columns' });
  });

  test('an XML spreadsheet has at most as many rows as the limit', async () => {
    const limits = { records: 3 };
    expect((await read('<Row/><Row/><Row/>', limits)).problem).toBeNull();
    expect((await read('<Row/><Row/><Row/><Row/>', limits)).problem).toMatchObject({ code: 'tooLarge', value: '3' });
  });
});

describe('the value of a cell', () => {
  test.each<readonly [type: string, text: string, value: Cell]>([
    ['String', '0012', '0012'],
    ['String', 'a &amp; b', 'a & b'],
    ['String', '<B xmlns="http://www.w3.org/TR/REC-html40">Blue<Font>gum</Font></B> &lt;x>', 'Bluegum <x>'],
    ['Number', '1250.5', 1250.5],
    ['Number', '1250.5500000000002', 1250.5500000000002],
    ['Number', '-5', -5],
    ['Number', ' 7 ', 7],
    ['Number', '1.0203E+7', 10_203_000],
    ['Number', '9007199254740991', 9_007_199_254_740_991],
    ['Number', '9007199254740993', '9007199254740993'],
    ['Number', '1.2345678901234567E+19', '1.2345678901234567E+19'],
    ['Number', '1E+400', '1E+400'],
    ['Number', '063102', '063102'],
    ['Number', 'NaN', 'NaN'],
    ['Number', '0x10', '0x10'],
    ['Number', '1,5', '1,5'],
    ['DateTime', '2026-11-30T00:00:00.000', '2026-11-30'],
    ['DateTime', 'soon', 'soon'],
    ['Boolean', '1', 'true'],
    ['Boolean', '0', 'false'],
    ['Error', '#REF!', ''],
    ['constructor', 'a', 'a'],
  ])('an XML spreadsheet cell of type %s with %s has its value', async (type, text, value) => {
    expect((await read(`<Row>${cell(text, '', type)}${cell('end')}</Row>`)).rows).toEqual([[1, value, 'end']]);
  });

  test('an XML spreadsheet cell does not contain its comment or other elements', async () => {
    const comment = '<Comment><ss:Data xmlns="urn:h">a note</ss:Data></Comment><NamedCell ss:Name="x"/><x>y</x>';
    const rows = `<Row><Cell>${comment}<Data ss:Type="String">a</Data>${comment}</Cell><x>z</x></Row><x><Row>${cell('b')}</Row></x>`;
    expect(await read(rows)).toEqual({ rows: [[1, 'a']], problem: null });
  });
});

describe('sheets', () => {
  const three = workbook(sheet(`<Row>${cell('a')}</Row>`, 'A &amp; B'), '<Worksheet/>', sheet(`<Row>${cell('ü')}</Row>`, 'ü'));

  test('the sheets of an XML spreadsheet have names and an order, and can be read several times', async () => {
    const sheets = await sheetsOf(three);
    expect(sheets.map(({ name }) => name)).toEqual(['A & B', '', 'ü']);
    const expected = [[[1, 'a']], [], [[1, 'ü']]];
    for (const at of [2, 0, 1, 2]) expect(await rowsOf(sheets[at]!)).toEqual({ rows: expected[at], problem: null });
  });

  test('a sheet of an XML spreadsheet is found after any length of text', async () => {
    const before = sheet(`<Row>${cell('€'.repeat(30_000))}</Row>`.repeat(20), 'long');
    const sheets = await sheetsOf(workbook(before, sheet(`<Row>${cell('a')}</Row>`, 'last')));
    expect((await rowsOf(sheets[1]!)).rows).toEqual([[1, 'a']]);
  });

  test('only the sheets of the workbook itself are found in an XML spreadsheet', async () => {
    const inner = workbook(`<x>${sheet('')}</x>`, `<Worksheet ss:Name="1">${sheet('')}</Worksheet>`);
    expect((await sheetsOf(inner)).map(({ name }) => name)).toEqual(['1']);
    expect(await sheetsOf(`<Other xmlns="${NAMESPACE}"><Worksheet/></Other>`)).toEqual([]);
  });

  test('reading a sheet of an XML spreadsheet stops where the caller says so', async () => {
    const [one] = await sheetsOf(workbook(sheet(`<Row>${cell('a')}</Row>`.repeat(1000))));
    expect((await rowsOf(one!, 3)).rows.map(([row]) => row)).toEqual([1, 2, 3]);
  });

  test.each<readonly [name: string, text: string, problem: TableProblem]>([
    ['a file that is not complete', workbook(sheet('')).slice(0, -3), { code: 'xmlMalformed', field: 'line', value: '1' }],
    ['a definition', `<!DOCTYPE a>${workbook(sheet(''))}`, { code: 'xmlUnsafe' }],
    ['more sheets than the limit', workbook('<Worksheet/>'.repeat(101)), { code: 'tooLarge', field: 'sheets', value: '100' }],
  ])('an XML spreadsheet file is refused: %s', async (_, text, problem) => {
    expect(await openSpreadsheetXml(await fileOf(text))).toEqual(problem);
  });
});

describe('payment files', () => {
  const readPayments = async (text: string): Promise<object> => {
    const { format, lines, errors, warnings } = await readText(text, { fileName: 'export.xml' });
    const amounts = lines.map(({ clientData, amount }) => `${clientData}: ${amount}`);
    return { format, lines: amounts, errors: codes(errors), warnings: codes(warnings) };
  };
  const header = `<Row>${['Account Name', 'BSB', 'Account No', 'Amount'].map((name) => cell(name)).join('')}</Row>`;
  const payment = (amount: string): string =>
    `<Row>${cell('Bluegum')}${cell('63102', '', 'Number')}${cell('10203040')}${cell(amount, '', 'Number')}</Row>`;

  test('the sheet with a header is read from an XML spreadsheet, and short rows give no warning', async () => {
    const rows = `<Row>${cell('Payments of June')}</Row>${header}${payment('5.5')}<Row/><Row>${cell('Total')}</Row>${payment('7')}`;
    const read = await readPayments(workbook(sheet(`<Row>${cell('Read me')}</Row>`, 'Info'), sheet(rows, 'Payments')));
    expect(read).toEqual({ format: 'xml-spreadsheet', lines: ['3: 550', '6: 700'], errors: [], warnings: [] });
  });

  test('the problem of an XML spreadsheet is reported', async () => {
    expect(await readPayments(`${workbook(sheet(header))}<x/>`)).toMatchObject({
      format: 'xml-spreadsheet',
      errors: ['xmlMalformed'],
    });
    expect(await readPayments(workbook(sheet(`${header}<Row ss:Index="1"/>`)))).toMatchObject({ errors: ['recordOrder@1'] });
  });

  test('another XML file that names the spreadsheet namespace is not an XML spreadsheet', async () => {
    expect(await readPayments(`<page xmlns:x="${NAMESPACE}"/>`)).toMatchObject({ format: 'unknown', errors: ['unrecognised'] });
  });
});

test('a written XML spreadsheet is read with the same cells', async () => {
  const text = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aZ0 &<>"\'ü€\u{1d11e}]') })
    .filter((value) => value.trim() === value);
  const value = fc.oneof(
    text,
    fc.constant(''),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  );
  const escaped = (written: string): string => written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const table = fc.array(fc.array(value, { maxLength: 6 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), async (rows, sparse) => {
      const written = rows.map((cells, at) => {
        const inside = cells.map((one, column) => {
          if (one === '' && sparse) return '';
          const type = typeof one === 'number' ? 'Number' : 'String';
          return cell(escaped(String(one)), sparse ? ` ss:Index="${column + 1}"` : '', type);
        });
        return sparse && cells.every((one) => one === '') ? '' : `<Row ss:Index="${at + 1}">${inside.join('')}</Row>`;
      });
      const { rows: found, problem } = await read(written.join(''));
      expect(problem).toBeNull();
      const cells = new Map(found.map(([row, ...all]) => [row, all]));
      rows.forEach((all, at) =>
        all.forEach((one, column) => expect(cells.get(at + 1)?.[column] ?? '').toEqual(one === 0 ? 0 : one)),
      );
    }),
    { numRuns: 200 },
  );
});
