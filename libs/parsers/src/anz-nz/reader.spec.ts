import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeCells } from '../reading/delimited-layout.js';
import { readAs } from '../testing/read.js';
import { dollarsOf } from './dollars.js';
import { anzNz } from './format.js';
import { anzPayment } from './layout.js';

type Values = Parameters<typeof writeCells<keyof (typeof anzPayment)['fields']>>[1];

const row = (values: Values = {}): string =>
  writeCells(
    anzPayment,
    {
      amount: '1250.00',
      account: '12-3011-00123405-000',
      name: 'Tui Electrical Ltd',
      particulars: 'NOV',
      code: 'CRED',
      reference: 'INV 9001',
      ownReference: 'NOV 2026',
      ...values,
    },
    ',',
  );

const outcomeOf = async (records: readonly string[]) => {
  const { lines, warnings, errors } = await readAs(anzNz, records);
  return { lines: lines.length, warnings, errors };
};

test('an ANZ row becomes a line without a paying account, because the file names none', async () => {
  const { lines, totals, ...outcome } = await readAs(anzNz, [row()]);
  expect(outcome).toMatchObject({ detected: true, recognised: true, refused: false, warnings: [], errors: [] });
  expect(totals).toEqual({ stated: null, summed: { credits: 125000, debits: 0, count: 1 } });
  expect(lines).toEqual([
    {
      accountName: 'Tui Electrical Ltd',
      accountNumber: '0123405000',
      accountCode: '123011',
      accountCodeType: 1,
      country: 'NZL',
      currency: 'NZD',
      amount: 125000,
      clientData: '1',
      action: 'file.txt',
      reference: 'NOV / CRED / INV 9001',
    },
  ]);
});

test.each([
  ['1250.00', 125000],
  ['1250', 125000],
  ['1250.5', 125050],
  ['.05', 5],
  ['1,250.00', 125000],
  ['$1250.00', 125000],
  ['1250.500', 125050],
  ['1250.505', null],
  ['1250,50', null],
  ['1.250,50', null],
  ['12,50.00', null],
  ['-12.50', null],
  ['(12.50)', null],
  ['1e3', null],
  ['', null],
  ['90071992547409.91', 9_007_199_254_740_991],
  ['90071992547409.92', null],
])('the ANZ amount %s is %s cents', (text, cents) => expect(dollarsOf(text)).toBe(cents));

const rowErrors: readonly (readonly [name: string, values: Values, errors: string[]])[] = [
  ['a bank that does not exist', { account: '07-3011-0123405-00' }, ['badBankCode@2']],
  ['no account', { account: '' }, ['badAccountNumber@2']],
  ['an eighth digit in the base', { account: '12301110123405000' }, ['badAccountNumber@2']],
  ['an amount that is none', { amount: 'n/a' }, ['badAmount@2']],
  ['a negative amount', { amount: '-5.00' }, ['badAmount@2']],
  ['nothing right', { account: 'x', amount: 'x' }, ['badAccountNumber@2', 'badAmount@2']],
];

test.each(rowErrors)('an ANZ row with %s is left out, and the rest is read', async (_, values, errors) => {
  expect(await outcomeOf([row(), row(values), row()])).toEqual({ lines: 2, warnings: [], errors });
});

test.each([
  ['an unknown branch', { account: '12-9999-0123413-00' }, 'unknownBranch@2'],
  ['a wrong check digit', { account: '12-3011-0123406-00' }, 'accountCheck@2'],
  ['no name', { name: '' }, 'noName@2'],
  ['an amount of zero', { amount: '0.00' }, 'zeroAmount@2'],
])('an ANZ row with %s is kept with a warning', async (_, values, warning) => {
  const { lines, warnings, errors } = await outcomeOf([row(), row(values)]);
  expect({ lines, errors }).toEqual({ lines: 2, errors: [] });
  expect(warnings).toContain(warning);
});

describe('the cells of a row', () => {
  test.each([
    ['a comma at the end', `${row()},`, []],
    ['a comma in quotes', row({ name: 'Electrical, Tui' }), []],
    ['no statement fields', '1250.00,12301100123405000,Tui Electrical Ltd', ['shortRecord@2']],
    ['a comma in the name', row().replace('Tui Electrical', 'Tui, Electrical'), ['longRecord@2']],
  ])('an ANZ row with %s can be read', async (_, record, warnings) => {
    expect(await outcomeOf([row(), record])).toEqual({ lines: 2, warnings, errors: [] });
  });

  test.each([
    ['no name', '1250.00,12301100123405000', 'recordLength@2'],
    ['a quote that does not close', row().replace('Tui', '"Tui'), 'badCharacter@2'],
  ])('an ANZ row with %s refuses the file', async (_, record, error) => {
    expect(await outcomeOf([row(), record, row()])).toEqual({ lines: 0, warnings: [], errors: [error] });
  });
});

describe('detection', () => {
  const gifts = [
    '1,,,,0201000123456000,7,131124,131120,',
    '2,0209850999088025,50,1688,John Smith,AZ100364C,,,,ACME CORPORATION,,,',
  ];
  test.each([
    ['rows', [row(), row()], true],
    ['an account without hyphens', [row({ account: '12301100123405000' })], true],
    ['whole dollars beside cents', [row({ amount: '1250' }), row()], true],
    ['a bad row among them', [row(), row({ account: 'x' }), row()], true],
    ['a bad account in the first row', [row({ account: 'x' }), row(), row()], true],
    ['whole numbers alone, which may be dates', [row({ amount: '20261130' }), row({ amount: '20261130' })], false],
    ['a header row', ['Amount,Account,Name,,,,,,', row(), row(), row()], false],
    ['mostly bad rows', [row(), row({ account: 'x' }), row({ account: 'x' })], false],
    ['a name without a letter', [row({ name: '50' })], false],
    ['no statement fields', ['1250.00,12301100123405000,Tui Electrical Ltd'], true],
    ['no name', ['1250.00,12301100123405000'], false],
    ['a GIFTS file', gifts, false],
    ['a GIFTS file without its header', gifts.slice(1), false],
    ['prose with commas', ['a,b,c,d,e,f,g,h,i'], false],
  ])('a file with %s is or is not detected as an ANZ file', async (_, records, detected) => {
    expect(await readAs(anzNz, records)).toMatchObject({ detected });
  });
});

test('a written ANZ file is read with the same payments', async () => {
  const word = fc.stringMatching(/^[A-Za-z&'.(), "-]{1,9}$/).map((text) => `x${text.trim()}`);
  const payment = fc.record({
    bank: fc.constantFrom('01', '02', '03', '12', '38'),
    rest: fc.tuple(fc.nat(9999), fc.integer({ min: 1, max: 9_999_999 }), fc.nat(999)),
    amount: fc.nat(99_999_999_999),
    name: word,
    reference: word,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (written) => {
      const records = written.map(({ bank, rest, amount, name, reference }) =>
        row({
          account: [bank, ...rest].join('-'),
          amount: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
          name,
          reference,
        }),
      );
      const { lines, errors, detected } = await readAs(anzNz, records);
      expect({ errors, detected }).toEqual({ errors: [], detected: true });
      expect(lines.map((line) => [line.accountCode, line.accountNumber, line.amount, line.accountName, line.reference])).toEqual(
        written.map(({ bank, rest: [branch, base, suffix], amount, name, reference }) => [
          bank + String(branch).padStart(4, '0'),
          String(base).padStart(7, '0') + String(suffix).padStart(3, '0'),
          amount,
          name,
          `NOV / CRED / ${reference}`,
        ]),
      );
    }),
    { numRuns: 100 },
  );
});
