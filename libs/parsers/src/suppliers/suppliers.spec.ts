import { describe, expect, test } from '@jest/globals';
import { bytesSource, type CustomerCountry } from '../payment-file.js';
import { codes } from '../testing/read.js';
import { isoDate } from '../table/iso-date.js';
import { previewSupplierList, readSupplierList, type SupplierListOptions } from './read-supplier-list.js';

const source = (lines: readonly string[]) => bytesSource('suppliers.csv', new TextEncoder().encode(lines.join('\n')));

const read = (lines: readonly string[], country: CustomerCountry = 'AUS', options?: SupplierListOptions) =>
  readSupplierList(source(lines), { customerCountry: country }, options);

const header = 'Supplier Code,Supplier Name,BSB,Account Number';

describe('a supplier list', () => {
  test('a supplier list keeps a row with errors and reports them', async () => {
    const { suppliers, errors, accepted } = await read([
      header,
      'S-1,Heron,06A-102,10203040',
      'S-2,Egret,063-102,',
      'S-3,Ibis,063102,10.2',
    ]);
    expect(accepted).toBe(true);
    expect(suppliers).toMatchObject([
      { supplierCode: 'S-1', accountKey: '', accountCode: '06A102', accountNumber: '10203040' },
      { supplierCode: 'S-2', accountKey: '', accountCode: '063102' },
      { supplierCode: 'S-3', accountKey: '', accountNumber: '102' },
    ]);
    expect(codes(errors)).toEqual([
      'badBankCode@2',
      'badAccountKey@2',
      'badAccountKey@3',
      'badAccountNumber@4',
      'badAccountKey@4',
    ]);
  });

  test('a supplier list marks the second row of the same account', async () => {
    const { suppliers } = await read([header, 'S-1,Heron,063-102,10203040', 'S-2,Egret,63102,1020-3040', 'S-3,Ibis,,']);
    expect(suppliers.map(({ isDuplicate }) => isDuplicate)).toEqual([undefined, true, undefined]);
  });

  test('an account of type 271 in a supplier list needs a number of ten digits (P-3.4.2)', async () => {
    const { suppliers, errors } = await read(
      [
        `${header},Account Code Type`,
        'S-1,Heron,010242,0100194000,271',
        'S-2,Egret,010242,010019400,271',
        'S-3,Ibis,010242,010019400,1',
        'S-4,Tern,,0102420100194000,271',
      ],
      'NZL',
    );
    expect(suppliers.map(({ accountKey, accountCodeType }) => [accountKey, accountCodeType])).toEqual([
      ['0100194000*010242', 271],
      ['', undefined],
      ['0100194000*010242', 1],
      ['0100194000*010242', 271],
    ]);
    expect(codes(errors)).toEqual(['badAccountNumber@3', 'badAccountKey@3']);
  });

  test.each(['1', 'y', 'Y', 'yes', 'YES', 'true', 'True'])('the text %s in a supplier list means inactive', async (text) => {
    const { suppliers } = await read([`${header},Inactive`, `S-1,Heron,063-102,10203040,${text}`]);
    expect(suppliers[0]?.isInactive).toBe(true);
  });

  test.each(['0', 'n', 'no', '', 'false', '2', '#'])('the text %j in a supplier list does not mean inactive', async (text) => {
    const { suppliers } = await read([`${header},Inactive`, `S-1,Heron,063-102,10203040,${text}`]);
    expect(suppliers[0]?.isInactive).toBe(false);
  });

  test('a supplier list uses the SWIFT code or IBAN where there is no bank code', async () => {
    const { suppliers } = await read([
      'Supplier Name,Account Number,SWIFT,IBAN',
      'A,12345,DEUTDEFF,',
      'B,,,DE89370400440532013000',
      'C,,NOPE,DE89370400440532013000',
    ]);
    expect(suppliers.map(({ accountKey, accountCodeType }) => [accountKey, accountCodeType])).toEqual([
      ['12345*DEUTDEFF', 11],
      ['DE89370400440532013000*DE89370400440532013000', 2],
      ['', undefined],
    ]);
  });

  test('a supplier list reads New Zealand and United States accounts by the customer’s country', async () => {
    const nz = await read(['Supplier Code,Supplier Name,Bank Account', 'S,Tui,12-3140-0171323-50'], 'NZL');
    expect(nz.suppliers).toMatchObject([{ accountKey: '0171323050*123140', accountCodeType: 1, country: 'NZL' }]);
    const us = await read(['Supplier Code,Supplier Name,Routing number,Account', 'S,Acme,310176488,ACME0001'], 'USA');
    expect(us.suppliers).toMatchObject([{ accountKey: 'ACME0001*310176488', accountCodeType: 4, country: 'USA' }]);
  });

  test('a supplier list reads invoices, contacts and currency', async () => {
    const names = 'Supplier Name,Invoice No,Invoice Date,Invoice Amount,Currency,First name,Mobile,Small business';
    const { suppliers, errors } = await read([
      names,
      'A,I-1,30/11/2026,"1.250,50",aud,Jo!,0400 000 000,yes',
      'B,I-2,31/11/2026,"x",ZZZ,,,',
    ]);
    expect(suppliers).toMatchObject([
      {
        invoiceNumber: 'I-1',
        invoiceDate: '2026-11-30',
        invoiceAmount: 125050,
        currency: 'AUD',
        contactFirstName: 'Jo',
        contactMobile: '0400 000 000',
        smallBusiness: true,
      },
      { invoiceNumber: 'I-2' },
    ]);
    expect(codes(errors).filter((code) => code.endsWith('@3'))).toEqual([
      'badAccountKey@3',
      'badCurrency@3',
      'badDate@3',
      'badAmount@3',
    ]);
  });

  test('a supplier list with unknown headings is read by the user’s mapping', async () => {
    const lines = ['Report of June', 'Kreditor;BLZ;Kto', 'Heron;063-102;10203040'];
    expect(codes((await read(lines)).errors)).toEqual(['unrecognised']);
    const mapping = { headerLine: 2, columns: { supplierName: 0, accountCode: 1, accountNumber: 2 } };
    expect((await read(lines, 'AUS', { mapping })).suppliers).toMatchObject([
      { row: 3, supplierName: 'Heron', accountKey: '10203040*063102' },
    ]);
  });

  test('a supplier list without headings is read from its first row', async () => {
    const mapping = { headerLine: 0, columns: { supplierName: 0, accountCode: 1, accountNumber: 2 } };
    const { suppliers } = await read(['', 'Heron;063-102;10203040', 'Egret;063-102;10203041'], 'AUS', { mapping });
    expect(suppliers.map(({ row, supplierName }) => [row, supplierName])).toEqual([
      [2, 'Heron'],
      [3, 'Egret'],
    ]);
  });

  test('a supplier list without rows is empty', async () => expect(codes((await read([header])).errors)).toEqual(['emptyFile']));
});

test('the preview of a supplier list shows its first rows and the mapping that would be used', async () => {
  const preview = await previewSupplierList(source(['"Title\nof two lines"', '', header, 'S-1,Heron,063-102,10203040']), {
    customerCountry: 'AUS',
  });
  expect(preview?.mapping).toEqual({
    headerLine: 4,
    columns: { supplierCode: 0, supplierName: 1, accountCode: 2, accountNumber: 3 },
  });
  expect(preview?.rows.map(({ line }) => line)).toEqual([1, 4, 5]);
  expect(await previewSupplierList(source(['']), { customerCountry: 'AUS' })).toBeNull();
});

test.each([
  ['2026-11-30', 'AUS', '2026-11-30'],
  ['2026-11-30T10:00:00Z', 'AUS', '2026-11-30'],
  ['5/6/2026', 'AUS', '2026-06-05'],
  ['5/6/2026', 'USA', '2026-05-06'],
  ['05.06.2026', 'NZL', '2026-06-05'],
  ['31/02/2026', 'AUS', null],
  ['13/13/2026', 'USA', null],
  ['5/6/26', 'AUS', null],
  ['soon', 'AUS', null],
  ['30 Nov 2026', 'AUS', '2026-11-30'],
  ['30-Nov-26', 'NZL', '2026-11-30'],
  ['3 September 2026', 'USA', '2026-09-03'],
  ['Nov 30, 2026', 'USA', '2026-11-30'],
  ['20261130', 'AUS', '2026-11-30'],
  ['30 Nox 2026', 'AUS', null],
  ['31 Nov 2026', 'AUS', null],
  ['20261301', 'AUS', null],
] as const)('the date %s in %s is %s', (text, country, date) => expect(isoDate(text, country)).toBe(date));
