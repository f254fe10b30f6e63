import { describe, expect, test } from '@jest/globals';
import { bytesSource, type CustomerCountry } from '../payment-file.js';
import { readSupplierList } from './read-supplier-list.js';

describe('a list from which digits or suppliers cannot be told for certain', () => {
  const read = async (country: CustomerCountry, lines: readonly string[]) => {
    const source = bytesSource('vendors.csv', new TextEncoder().encode(lines.join('\n')));
    const { suppliers, errors } = await readSupplierList(source, { customerCountry: country });
    return { suppliers, errors: errors.map(({ code, row, field }) => `${code}@${row} ${field}`) };
  };

  test('a number in scientific notation has lost digits, so it is left out, and a code makes its row unclear', async () => {
    const { suppliers, errors } = await read('AUS', [
      'Supplier Code,Supplier Name,BSB,Account Number,ABN,Mobile',
      'S-1,Heron,063102,6.2123E+11,5.18248E+10,6.14E+10',
      '1.23457E+11,Egret,063102,10203040,,',
    ]);
    const told = suppliers.map(({ supplierCode, accountKey, isUnclear }) => [supplierCode, accountKey, isUnclear]);
    expect(told).toEqual([
      ['S-1', '', undefined],
      ['1.23457E+11', '10203040*063102', true],
    ]);
    expect(suppliers.map(({ govCode, contactMobile }) => [govCode, contactMobile])).toEqual(
      Array(2).fill([undefined, undefined]),
    );
    expect(errors).toEqual([
      'shortenedNumber@2 govCode',
      'shortenedNumber@2 contactMobile',
      'shortenedNumber@2 accountNumber',
      'badAccountKey@2 accountKey',
      'shortenedNumber@3 supplierCode',
    ]);
  });

  test('a BSB and number without a sign between them are read when the list keeps zeros at the beginning', async () => {
    const header = '*ContactName,EmailAddress,BankAccountName,BankAccountNumber';
    const without = ['Heron,,,6310210203040', 'Egret,,,633000123456789'];
    expect(await read('AUS', [header, ...without])).toMatchObject({
      suppliers: [{ accountKey: '' }, { accountKey: '' }],
      errors: ['lostZeros@2 accountKey', 'lostZeros@3 accountKey'],
    });
    expect((await read('AUS', [header, ...without, 'Ibis,,,06310210203040'])).suppliers).toMatchObject([
      { accountKey: '0203040*631021' },
      { accountKey: '123456789*633000' },
      { accountKey: '10203040*063102' },
    ]);
  });

  test('the second account of a supplier is left out, and says so', async () => {
    const { suppliers, errors } = await read('AUS', [
      'Vendor,Bank Key,Bank Account,Account Holder,Company Code',
      '100001,063102,10203040,HERON,1',
      '100001,083004,123456789,HERON,1',
      '100001,083004,123456789,HERON,2',
      '100001,063102,10203040,HERON,1',
    ]);
    expect(suppliers.map(({ accountKey }) => accountKey)).toEqual(['10203040*063102', '', '123456789*083004', '10203040*063102']);
    expect(errors).toEqual(['anotherAccount@3 accountKey']);
  });

  test('a code that two suppliers have makes the second one unclear, unless only the spelling of the name differs', async () => {
    const { suppliers, errors } = await read('AUS', [
      'Supplier,BSB,Bank Account Number,Account No.',
      'Heron Pty Ltd,063102,10203040,CUST-7',
      'Egret Power,063102,10203041,CUST-7',
      'HERON P/L,063102,10203040,CUST-7',
    ]);
    expect(suppliers.map(({ isUnclear }) => isUnclear)).toEqual([undefined, true, undefined]);
    expect(errors).toEqual(['anotherSupplier@3 supplierCode']);
  });
});
