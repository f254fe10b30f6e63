import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bytesSource, type CustomerCountry } from '../payment-file.js';
import { readReferenceFile } from './read-reference-file.js';
import { type RequestedPlace, placeFaultMessages } from './reference-file.js';

const readText = (text: string, asked: RequestedPlace = {}, country: CustomerCountry = 'AUS', options = {}) =>
  readReferenceFile(bytesSource('refs.csv', new TextEncoder().encode(text)), { customerCountry: country }, asked, options);
const read = (lines: readonly string[], asked?: RequestedPlace, country?: CustomerCountry) =>
  readText(lines.join('\r\n'), asked, country);

const header = 'Vendor No,Vendor Name,ABN,BSB,Account Number';
const heron = 'V-1,Heron Pty Ltd,51 824 753 556,063-102,10203040';
const egret = 'V-2,Egret,,33000,0087654';

describe('a reference file with a header', () => {
  test('a reference file with a known header is read without a given place', async () => {
    const { accepted, place, size, rows } = await read(['Vendors as of June', '', header, heron, '', egret, '']);
    expect(accepted).toBe(true);
    expect(size).toEqual({ rows: 6, columns: 5 });
    expect(place).toEqual({
      row: 3,
      column: 1,
      columns: { supplierName: 2, govCode: 3, accountCode: 4, accountNumber: 5 },
    });
    expect(rows).toEqual([
      {
        row: 4,
        reference: 'V-1',
        supplierName: 'Heron Pty Ltd',
        account: { accountCode: '063102', accountNumber: '10203040', accountCodeType: 9, country: 'AUS' },
        accountUnread: false,
        govCode: '51824753556',
      },
      {
        row: 6,
        reference: 'V-2',
        supplierName: 'Egret',
        account: { accountCode: '033000', accountNumber: '0087654', accountCodeType: 9, country: 'AUS' },
        accountUnread: false,
      },
    ]);
  });

  const asked: readonly (readonly [string, RequestedPlace, string[]])[] = [
    ['the header', { row: 3 }, ['V-1@4', 'V-2@5']],
    ['the first row of data: the header above it names the columns', { row: 4 }, ['V-1@4', 'V-2@5']],
    ['a later row of data: the rows before it are left out', { row: 5 }, ['V-2@5']],
    ['a blank row above the header', { row: 2 }, ['V-1@4', 'V-2@5']],
    ['another column: it holds the references, whatever its heading says', { column: 2 }, ['Heron Pty Ltd@4', 'Egret@5']],
  ];
  test.each(asked)('a reference file is read from %s', async (_, place, references) => {
    const { rows } = await read(['Vendors', '', header, heron, egret], place);
    expect(rows.map(({ reference, row }) => `${reference}@${row}`)).toEqual(references);
  });

  test('a reference file with only supplier names is read once a person names the column of the references', async () => {
    const lines = ['Konto,Supplier', 'V-1,Heron', 'V-2,Egret'];
    expect((await read(lines)).faults).toEqual(['noReferenceColumn']);
    const { place, rows } = await read(lines, { row: 1, column: 1 });
    expect(place.columns).toEqual({ supplierName: 2 });
    expect(rows.map(({ row, reference, supplierName }) => [row, reference, supplierName])).toEqual([
      [2, 'V-1', 'Heron'],
      [3, 'V-2', 'Egret'],
    ]);
  });

  test('a heading within a row of data is not taken for the header of a reference file', async () => {
    const { rows } = await read(['Ref,Name,Kind', 'V-1,Heron,Supplier', 'V-2,Egret,Supplier'], { row: 2 });
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
  });
});

describe('a reference file with an unknown header', () => {
  const lines = ['Kreditor;Bezeichnung;Zweig;Konto', 'K1;Heron;063-102;10203040'];
  const columns = { supplierName: 2, accountCode: 3, accountNumber: 4 };

  test('a reference file with an unknown header is shown, and nothing is read from it', async () => {
    const { accepted, place, faults, head, rows } = await read(lines);
    expect({ accepted, faults, rows }).toEqual({ accepted: false, faults: ['noReferenceColumn'], rows: [] });
    expect(place).toEqual({ row: null, column: null, columns: {} });
    expect(head).toEqual([
      { row: 1, cells: ['Kreditor', 'Bezeichnung', 'Zweig', 'Konto'] },
      { row: 2, cells: ['K1', 'Heron', '063-102', '10203040'] },
    ]);
  });
  test('a reference file with an unknown header needs a column that identifies the supplier', async () =>
    expect((await read(lines, { row: 2, column: 1 })).faults).toEqual(['noSupplierColumn']));
  test('a bank code alone does not identify a supplier', async () =>
    expect((await read(lines, { row: 2, column: 1, columns: { accountCode: 3 } })).faults).toEqual(['noSupplierColumn']));
  test('a reference file with an unknown header is read once a person names its columns', async () => {
    const { place, rows } = await read(lines, { row: 2, column: 1, columns });
    expect(place).toEqual({ row: 2, column: 1, columns });
    expect(rows).toMatchObject([{ row: 2, reference: 'K1', supplierName: 'Heron', account: { accountCode: '063102' } }]);
  });
  test('the column of the references does not identify the supplier', async () =>
    expect((await read(lines, { row: 2, column: 2, columns: { supplierName: 2 } })).faults).toEqual(['noSupplierColumn']));
});

describe('the requested place', () => {
  test.each<[string, RequestedPlace, readonly string[]]>([
    ['the last row and column', { row: 3, column: 5 }, []],
    ['a row more', { row: 4, column: 1 }, ['Row number greter than number of rows']],
    ['a column more', { row: 1, column: 6 }, ['Column number greater than number of columns']],
    [
      'both',
      { row: 999, column: 999 },
      ['Row number greter than number of rows', 'Column number greater than number of columns'],
    ],
  ])('the place that a person requests is accepted or refused with a message: %s', async (_, asked, messages) => {
    const { accepted, faults, rows } = await read([header, heron, egret, ' , ,,,,', ''], asked);
    expect(faults.map((fault) => placeFaultMessages[fault])).toEqual(messages);
    expect([accepted, rows.length > 0]).toEqual([messages.length === 0, messages.length === 0]);
  });

  const cell = fc.constantFrom('', 'V-1', 'Heron', 'Supplier', 'Ref', '063102', '"a\nb"', ' ');
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
  const number = fc.integer({ min: 1, max: 12 });
  test('a requested place is refused exactly when it is outside the table', () =>
    fc.assert(
      fc.asyncProperty(table, number, number, async (cells, row, column) => {
        const columns = { supplierName: column === 1 ? 2 : 1 };
        const { size, faults, rows, problem } = await readText(cells.map((line) => line.join(';')).join('\n'), {
          row,
          column,
          columns,
        });
        if (problem !== null) return;
        expect(faults.includes('rowBeyondRows')).toBe(row > size.rows);
        expect(faults.includes('columnBeyondColumns')).toBe(column > size.columns);
        for (const each of rows) expect(each.row >= row && each.row <= size.rows).toBe(true);
      }),
      { numRuns: 300 },
    ));
});

describe('a row', () => {
  test.each<[string, string, CustomerCountry, object | undefined, boolean]>([
    ['with an account of its country', 'AUS,063-102,10203040', 'NZL', { country: 'AUS', accountCodeType: 9 }, false],
    ['with the customer’s country', ',063-102,10203040', 'AUS', { country: 'AUS' }, false],
    ['without account', 'AUS,,', 'AUS', undefined, false],
    ['with an unknown country', 'ZZ,063-102,10203040', 'AUS', undefined, true],
    ['with a wrong bank code', 'AUS,06A,10203040', 'AUS', undefined, true],
    ['with a number, but no bank code', 'AUS,,10203040', 'AUS', undefined, true],
  ])('the account of a reference row %s is read or reported', async (_, cells, country, account, accountUnread) => {
    const { rows } = await read(['Ref,Country,BSB,Account Number', `V-1,${cells}`], {}, country);
    expect(rows[0]?.accountUnread).toBe(accountUnread);
    if (account === undefined) expect(rows[0]).not.toHaveProperty('account');
    else expect(rows[0]?.account).toMatchObject(account);
  });

  test('a reference row without a reference is kept so that it can be reported', async () => {
    const { rows } = await read([header, ',Heron,,,', 'NULL,Egret,,,']);
    expect(rows.map(({ row, reference }) => [row, reference])).toEqual([
      [2, ''],
      [3, ''],
    ]);
  });
  test('a reference row is read from a combined column, an IBAN, an entity and a company number', async () => {
    const { rows } = await read([
      'Supplier ref,BSB/Account,IBAN,Entity,ABN',
      'V-1,063-102 10203040,,North,ABN 51 824 753 556',
      'V-2,,DE89370400440532013000,,',
    ]);
    expect(rows).toMatchObject([
      { account: { accountCode: '063102', accountNumber: '10203040' }, entityId: 'North', govCode: '51824753556' },
      { account: { iban: 'DE89370400440532013000', country: 'DEU' } },
    ]);
  });
});

test('rows of a workbook are numbered as in its sheet, and numbers in it can be references', async () => {
  const cells = (...texts: readonly string[]) =>
    texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('');
  const number = (text: string) => `<Cell><Data ss:Type="Number">${text}</Data></Cell>`;
  const text = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Creditors"><Table>
      <Row>${cells('Creditors')}</Row>
      <Row ss:Index="3">${cells('Vendor No', 'Vendor Name')}</Row>
      <Row>${number('1001')}${cells('Heron')}</Row>
      <Row ss:Index="7">${cells('V-2', 'Egret')}</Row>
    </Table></Worksheet></Workbook>`;
  const read = (asked: RequestedPlace) =>
    readReferenceFile(bytesSource('refs.xml', new TextEncoder().encode(text)), { customerCountry: 'AUS' }, asked);
  const { size, place, rows } = await read({});
  expect([size, place.row, rows.map(({ row, reference }) => `${reference}@${row}`)]).toEqual([
    { rows: 7, columns: 2 },
    3,
    ['1001@4', 'V-2@7'],
  ]);
  expect((await read({ row: 8 })).faults).toEqual(['rowBeyondRows']);
});

describe('refused reference files', () => {
  test.each([
    ['nothing', '', 'emptyFile'],
    ['nothing but separators', ',,,\n , ,\n', 'emptyFile'],
    ['a quote that never closes', `${header}\n"V-1,Heron\n${egret}`, 'badCharacter'],
  ])('a reference file is refused: %s', async (_, text, code) => {
    const { accepted, problem, rows } = await readText(text);
    expect([accepted, problem?.code, rows]).toEqual([false, code, []]);
  });
  test('a reference file with more rows than allowed is refused', async () => {
    const { accepted, problem } = await readText(`${header}\n${heron}\n${egret}`, {}, 'AUS', { limits: { records: 2 } });
    expect([accepted, problem]).toEqual([false, { code: 'tooLarge', field: 'records', value: '2' }]);
  });
});
