import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { CustomerCountry } from '../payment-file.js';
import { type AccountCells, readAccount } from './account.js';
import { AmountStyle } from './amounts.js';
import { isBlankRow, isTotalRow } from './cells.js';
import { isPaymentHeader, matchHeader, matchPaymentHeader, paymentColumns } from './columns.js';

describe('amounts in a column', () => {
  const read = (column: readonly string[]): readonly (number | null)[] => {
    const style = new AmountStyle();
    column.forEach((text) => style.observe(text));
    return column.map((text) => style.read(text));
  };

  const columns: readonly (readonly [name: string, column: string[], amounts: (number | null)[]])[] = [
    ['dot decimals', ['1,250.50', '5', '5.5', '.50', '1,250'], [125050, 500, 550, 50, 125000]],
    ['comma decimals', ['1.250,50', '45,10', '5', '1.250', '1250,5'], [125050, 4510, 500, 125000, 125050]],
    ['both, where the dot decides', ['1,25', '1.25'], [null, 125]],
    ['thousands only', ['1,250', '12,345,678'], [125000, 1234567800]],
    ['signs and blanks', ['$98.77', '€ 5.00', '1 250.00', '£5'], [9877, 500, 125000, 500]],
    ['negative', ['(5.00)', '-5', '5-', '-$5.00', '$(5.00)'], [null, null, null, null, null]],
    ['broken thousands', ['1,25,0.00', '12,50.00', '1,2500.00', ',250.00'], [null, null, null, null]],
    ['more decimals', ['98.765', '98.770', '98.7700', '1.250'], [null, 9877, 9877, 125]],
    ['no amounts', ['ten', '', '-', '.', ',', '1e3', '0x1F', '1.2.3', '٣', 'AUD 5.00'], new Array<null>(10).fill(null)],
    ['beyond exact integers', ['90071992547409.91', '90071992547409.92', '9'.repeat(400)], [9007199254740991, null, null]],
  ];

  test.each(columns)('the amounts of a column are read in one style: %s', (_, column, amounts) =>
    expect(read(column)).toEqual(amounts),
  );

  test('any amount reads back the same, however it is grouped', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 48), fc.boolean(), (hundredths, comma) => {
        const [group, point] = comma ? ['.', ','] : [',', '.'];
        const text = String(hundredths).padStart(3, '0');
        const whole = text.slice(0, -2).replace(/(?<=\d)(?=(?:\d{3})+$)/g, group);
        expect(read([`${whole}${point}${text.slice(-2)}`])).toEqual([hundredths]);
      }),
    );
  });
});

describe('accounts', () => {
  const none: AccountCells = { accountNumber: '', accountCode: '', combined: '', iban: '', swiftCode: '', country: '' };
  const IBAN = 'DE89370400440532013000';

  const accounts: readonly (readonly [
    name: string,
    cells: Partial<AccountCells>,
    customer: CustomerCountry,
    expected: object,
  ])[] = [
    [
      'AU',
      { accountCode: '63-102', accountNumber: '0010 2030' },
      'AUS',
      { accountCode: '063102', accountNumber: '00102030', accountCodeType: 9, country: 'AUS' },
    ],
    ['AU, combined', { combined: '063-102 10203040' }, 'AUS', { accountCode: '063102', accountNumber: '10203040' }],
    ['AU, combined without blank', { combined: '06310210203040' }, 'AUS', { accountCode: '063102', accountNumber: '10203040' }],
    [
      'AU for a NZ customer',
      { accountCode: '063102', accountNumber: '123456', country: 'AUS' },
      'NZL',
      { accountCodeType: 9, country: 'AUS' },
    ],
    [
      'US',
      { accountCode: '310176488', accountNumber: 'acme-0001' },
      'USA',
      { accountCode: '310176488', accountNumber: 'ACME0001', accountCodeType: 4 },
    ],
    [
      'Canada',
      { accountCode: '6-00-010', accountNumber: '123456', country: 'CAN' },
      'USA',
      { accountCode: '000600010', accountNumber: '123456', accountCodeType: 11, country: 'CAN' },
    ],
    ['US of eight digits', { accountCode: '21000021', accountNumber: '12345' }, 'USA', { accountCode: '021000021' }],
    ['US, combined', { combined: '310176488-12345' }, 'USA', { accountCode: '310176488', accountNumber: '12345' }],
    [
      'NZ in one',
      { accountNumber: '01-0242-0100194-00' },
      'NZL',
      { accountCode: '010242', accountNumber: '0100194000', accountCodeType: 1 },
    ],
    [
      'NZ with code',
      { accountCode: '10242', accountNumber: '010019400' },
      'NZL',
      { accountCode: '010242', accountNumber: '0100194000' },
    ],
    ['NZ, combined', { combined: '01-0242-0100194-00' }, 'NZL', { accountCode: '010242', accountNumber: '0100194000' }],
    [
      'IBAN',
      { iban: 'de89 3704 0044 0532 0130 00' },
      'AUS',
      { accountCode: IBAN, accountNumber: IBAN, accountCodeType: 2, country: 'DEU', iban: IBAN },
    ],
    [
      'IBAN and BIC',
      { iban: IBAN, swiftCode: 'DEUTDEFF' },
      'AUS',
      { accountCode: 'DEUTDEFF', accountNumber: IBAN, swiftCode: 'DEUTDEFF' },
    ],
    ['IBAN with its own account number', { iban: IBAN, accountNumber: '0532013000' }, 'AUS', { accountNumber: IBAN }],
    ['IBAN as account number', { accountNumber: IBAN }, 'AUS', { accountCodeType: 2, iban: IBAN }],
    [
      'SWIFT',
      { swiftCode: 'DEUTDEFF', accountNumber: '12 34-5' },
      'AUS',
      { accountCode: 'DEUTDEFF', accountNumber: '12345', accountCodeType: 11, country: 'DEU' },
    ],
    [
      'another country',
      { accountCode: '20-00-00', accountNumber: '12345678', country: 'GBR' },
      'AUS',
      { accountCode: '200000', accountCodeType: 11, country: 'GBR' },
    ],
  ];

  test.each(accounts)('the account in the cells of a row is read: %s', (_, cells, customer, expected) => {
    expect(readAccount({ ...none, ...cells }, customer)).toMatchObject({ kind: 'account', account: expected });
  });

  const others: readonly (readonly [name: string, cells: Partial<AccountCells>, customer: CustomerCountry, expected: object])[] =
    [
      ['nothing', {}, 'AUS', { kind: 'none' }],
      ['a code without account', { accountCode: '063102' }, 'AUS', { kind: 'none' }],
      ['no code', { accountNumber: '123456' }, 'AUS', { kind: 'noCode' }],
      ['no code in NZ', { accountNumber: '0100194000' }, 'NZL', { kind: 'noCode' }],
      [
        'a wrong BSB',
        { accountCode: '06A102', accountNumber: '123456' },
        'AUS',
        { kind: 'bad', problems: [{ code: 'badBankCode' }] },
      ],
      [
        'a wrong account',
        { accountCode: '063102', accountNumber: '12.34' },
        'AUS',
        { kind: 'bad', problems: [{ code: 'badAccountNumber' }] },
      ],
      [
        'both wrong',
        { accountCode: '063', accountNumber: '000', country: 'USA' },
        'AUS',
        { kind: 'bad', problems: [{ code: 'badBankCode' }, { code: 'badAccountNumber' }] },
      ],
      ['a wrong IBAN', { iban: 'DE00370400440532013000' }, 'AUS', { kind: 'bad', problems: [{ code: 'badIban' }] }],
      [
        'an IBAN beside another account',
        { iban: IBAN, accountCode: '063102', accountNumber: '10203040' },
        'AUS',
        { kind: 'bad', problems: [{ code: 'badAccountNumber' }] },
      ],
      ['a wrong BIC', { swiftCode: 'NOPE', accountNumber: '12345' }, 'AUS', { kind: 'bad', problems: [{ code: 'badBankCode' }] }],
      ['NZ of 20 digits', { accountNumber: '1'.repeat(20) }, 'NZL', { kind: 'bad', problems: [{ code: 'badAccountNumber' }] }],
      [
        'NZ of 8 digits with code',
        { accountNumber: '12345678', accountCode: '010242' },
        'NZL',
        { kind: 'bad', problems: [{ code: 'badAccountNumber' }] },
      ],
      ['a combined text', { combined: 'see invoice' }, 'AUS', { kind: 'bad', problems: [{ code: 'badAccountNumber' }] }],
      [
        'an AU account of two digits',
        { accountCode: '063102', accountNumber: '12' },
        'AUS',
        { kind: 'account', oddities: ['accountLength'] },
      ],
      [
        'an NZ account of an unknown branch',
        { accountNumber: '01-9999-0100196-00' },
        'NZL',
        { kind: 'account', oddities: ['unknownBranch', 'accountCheck'] },
      ],
      [
        'a US account of 18 digits',
        { accountCode: '021000021', accountNumber: '1'.repeat(18) },
        'USA',
        { kind: 'account', oddities: ['accountLength'] },
      ],
    ];

  test.each(others)('the account in the cells of a row has problems or warnings: %s', (_, cells, customer, expected) =>
    expect(readAccount({ ...none, ...cells }, customer)).toMatchObject(expected),
  );
});

describe('headers', () => {
  test.each([
    [['Account Name', 'BSB', 'Account No', 'Amount'], true],
    [['PAYEE', 'I.B.A.N.', 'Net Amount'], true],
    [['Vendor', 'Bank details', 'Amount paid'], true],
    [['Account Name', 'BSB', 'Account No'], false],
    [['Account Name', 'BSB', 'Amount'], false],
    [['Account', 'Amount'], false],
    [['Bluegum', '063-102', '10203040', '5.00'], false],
  ])('the cells %j are a header of payments: %s', (cells, isHeader) =>
    expect(isPaymentHeader(matchHeader(cells, paymentColumns))).toBe(isHeader),
  );

  test('the more specific heading names a column, wherever it is', () => {
    const { columns } = matchHeader(['Payee', 'Payment amount', 'Account Name', 'Amount', 'Amount'], paymentColumns);
    expect([columns.get('accountName'), columns.get('amount')]).toEqual([2, 3]);
  });

  test.each(['EIN', 'FEIN', 'Federal Tax ID', 'Taxpayer Identification Number', 'ABN', 'NZBN'])(
    'the heading %s names the company number, whatever the country',
    (heading) => {
      expect(matchHeader([heading], paymentColumns).columns.get('govCode')).toBe(0);
    },
  );

  test('no heading of payments names two columns', () => {
    const names = Object.values(paymentColumns).flat();
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each([
  [['', 'TOTAL', '1,349.27'], true],
  [['Grand Total:', ''], true],
  [['Sub-total', '5'], true],
  [['Total payments', '5'], true],
  [['Total Energies', '5'], false],
  [['Bluegum'], false],
])('%j is a total row: %s', (cells, isTotal) => expect(isTotalRow(cells)).toBe(isTotal));

test('in a row of 16,384 cells only those with content are looked at closely', () => {
  const cells = [...Array<string>(16_383).fill(''), 'Bluegum'];
  const looks = [
    ...(['trim', 'toLowerCase', 'replace'] as const).map((method) => jest.spyOn(String.prototype, method)),
    jest.spyOn(RegExp.prototype, 'test'),
  ];
  const looked = (work: () => unknown): number => {
    for (const look of looks) look.mockClear();
    work();
    return Math.max(...looks.map(({ mock }) => mock.calls.length));
  };
  try {
    expect(looked(() => isBlankRow(cells))).toBeLessThan(10);
    expect(looked(() => isTotalRow(cells))).toBeLessThan(10);
    expect(looked(() => matchPaymentHeader(cells))).toBeLessThan(100);
  } finally {
    jest.restoreAllMocks();
  }
});
