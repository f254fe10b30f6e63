import { describe, expect, test } from '@jest/globals';
import {
  bytesSource,
  parsePaymentFile,
  type PaymentColumn,
  paymentColumns,
  previewPaymentTable,
  problemMessages,
  supplierColumns,
} from '../index.js';
import { isPaymentHeader, matchHeader } from './columns.js';
import { currencyIn, plainHeading } from './heading.js';

describe('a heading', () => {
  test.each([
    ['A/C No.', 'Account Number'],
    ['Acct #', 'account number'],
    ['Pay Amt (AUD)', 'Payment Amount'],
    ['PaymentAmount', 'payment amount'],
    ['*Bank Account Number', 'Bank A/C No'],
    ['Amount in LC', 'Amount'],
    ['E-mail', 'email'],
  ])('the headings %p and %p mean the same', (a, b) => expect(plainHeading(a)).toBe(plainHeading(b)));
  test.each([
    ['Amount AUD', 'AUD'],
    ['Pay Amt (nzd)', 'NZD'],
    ['Amount', undefined],
    ['AUD', undefined],
    ['Amount paid', undefined],
  ])('the heading %p names the currency %p', (heading, currency) => expect(currencyIn(heading)).toBe(currency));
});

test.each([
  ['payments', paymentColumns],
  ['suppliers', supplierColumns],
])('no heading of %s means two columns', (_, columns: { readonly [column: string]: readonly string[] }) => {
  const all = Object.entries(columns).flatMap(([column, names]) =>
    [...new Set(names.map(plainHeading))].map((name) => [name, column]),
  );
  const twice = all.filter(([name], at) => all.findIndex(([other]) => other === name) !== at);
  expect(twice).toEqual([]);
});

describe('the name of the payee', () => {
  const namesIn = async (header: string, row: string) => {
    const { lines, warnings } = await parsePaymentFile(bytesSource('run.csv', Buffer.from(`${header}\n${row}\n`)), {
      customerCountry: 'AUS',
    });
    return [lines.map(({ accountName, supplierCode = null }) => [accountName, supplierCode]), warnings];
  };

  test.each([
    ['Supplier Name,BSB,Account Number,Amount', 'Bluegum,063102,10203040,10.00', ['Bluegum', null]],
    ['Supplier Name,Account Name,BSB,Account Number,Amount', 'Bluegum,,063102,10203040,10.00', ['Bluegum', null]],
    ['Supplier Name,Account Name,BSB,Account Number,Amount', 'Bluegum,BG Trust,063102,10203040,10.00', ['BG Trust', null]],
    ['Vendor,BSB,Account Number,Amount', 'Bluegum,063102,10203040,10.00', ['Bluegum', null]],
    ['Vendor ID,Vendor,BSB,Account Number,Amount', 'V1,Bluegum,063102,10203040,10.00', ['Bluegum', 'V1']],
    ['Vendor,Payee,BSB,Account Number,Amount', 'V1,Bluegum,063102,10203040,10.00', ['Bluegum', 'V1']],
    ['Employee Name,BSB,Account No,Net Pay', '"Jane\n  Doe",063102,10203040,10.00', ['Jane Doe', null]],
  ])('is read under the headings %p', async (header, row, read) => expect(await namesIn(header, row)).toEqual([[read], []]));

  test('that no column holds is one warning for the whole file', async () =>
    expect(await namesIn('Supplier Code,BSB,Account Number,Amount', 'V1,063102,10203040,10.00')).toEqual([
      [['', 'V1']],
      [{ code: 'noName' }],
    ]));
});

test('a message about a value that is missing says so', () => {
  expect(problemMessages.badBankCode({ code: 'badBankCode', row: 4, value: ' ' })).toBe(
    'Row 4: the bank code is missing. The row was left out.',
  );
  expect(problemMessages.badBankCode({ code: 'badBankCode', row: 4, value: '06A' })).toBe(
    'Row 4: “06A” is not a valid bank code. The row was left out.',
  );
});

type Exported = readonly [system: string, headings: string, expected: { readonly [column in PaymentColumn]?: number }];

const exported: readonly Exported[] = [
  [
    'Xero',
    '*ContactName,EmailAddress,BankAccountName,BankAccountNumber,BSB,Pay Amt (AUD),Reference,Due Date',
    { accountName: 2, email: 1, accountNumber: 3, accountCode: 4, amount: 5, reference: 6, paymentDate: 7 },
  ],
  [
    'MYOB',
    'Co./Last Name,Card ID,Sort/BSB,A/C No.,Bank Account Name,Amount,Statement Text,Payment #,Date,Remit email',
    {
      ...{ supplierName: 0, supplierCode: 1, accountCode: 2, accountNumber: 3, accountName: 4, amount: 5 },
      ...{ reference: 6, paymentId: 7, paymentDate: 8, email: 9 },
    },
  ],
  [
    'Sage',
    'A/C Ref,Supplier Name,Bank A/C Name,Sort Code,Account Number,Payment Amount,BACS Ref,Payment Date',
    {
      supplierCode: 0,
      supplierName: 1,
      accountName: 2,
      accountCode: 3,
      accountNumber: 4,
      amount: 5,
      reference: 6,
      paymentDate: 7,
    },
  ],
  [
    'NetSuite',
    'Vendor ID,Payee Name,Bank Number,Bank Account Number,Amount (Foreign Currency),Currency,Document Number,Memo,Subsidiary',
    { supplierCode: 0, accountName: 1, accountCode: 2, accountNumber: 3, amount: 4, currency: 5, reference: 6, entityId: 8 },
  ],
  [
    'Business Central',
    'Posting Date,Vendor No.,Recipient Name,Bank Branch No.,Recipient Bank Account,SWIFT Code,IBAN,Amount (LCY),Currency Code,Message to Recipient',
    {
      ...{ paymentDate: 0, supplierCode: 1, accountName: 2, accountCode: 3, accountNumber: 4, swiftCode: 5, iban: 6 },
      ...{ amount: 7, currency: 8, reference: 9 },
    },
  ],
  [
    'SAP',
    'Company Code,Vendor,Name 1,Bank Country,Bank Key,Bank Account,Amount in Doc. Curr.,Doc. Currency,Assignment,Value Date',
    {
      ...{ entityId: 0, supplierCode: 1, accountName: 2, country: 3, accountCode: 4, accountNumber: 5, amount: 6, currency: 7 },
      ...{ reference: 8, paymentDate: 9 },
    },
  ],
];

describe('an export', () => {
  test.each(exported)('an export of %s needs no mapping', async (_, headings, expected) => {
    const preview = await previewPaymentTable(bytesSource('x.csv', Buffer.from(`${headings}\n`)), { customerCountry: 'AUS' });
    expect(preview?.mapping).toEqual({ headerLine: 1, columns: expected });
  });
  test('an export with dates and references passes them to its payments', async () => {
    const table =
      'Card ID,Name,Sort/BSB,A/C No.,Pay Amt (NZD),Particulars,Pay Date\nC1,A,063-102,123456,1.50,INV 7,3/12/2026\nC2,B,063-102,1234,2,,soon\n';
    const { lines, errors, warnings } = await parsePaymentFile(bytesSource('x.csv', Buffer.from(table)), {
      customerCountry: 'AUS',
    });
    expect([errors, warnings]).toEqual([[], []]);
    expect(lines).toMatchObject([
      { supplierCode: 'C1', currency: 'NZD', amount: 150, reference: 'INV 7', paymentDate: '2026-12-03' },
      { supplierCode: 'C2', amount: 200 },
    ]);
    expect(lines[1]).not.toHaveProperty('paymentDate');
  });
  test('an export of a bank statement is not read as payments', () => {
    const cells = ['Date', 'Account Number', 'Description', 'Reference', 'Amount', 'Balance'];
    expect(isPaymentHeader(matchHeader<PaymentColumn>(cells, paymentColumns))).toBe(false);
  });
});
