import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeCells } from '../reading/delimited-layout.js';
import { readAs } from '../testing/read.js';
import { asbCsv } from './format.js';
import { asbPayment } from './layout.js';
import { asbAmount, isDate } from './values.js';

type Values = Parameters<typeof writeCells<keyof (typeof asbPayment)['fields']>>[1];

const row = (values: Values = {}): string =>
  writeCells(
    asbPayment,
    {
      payment: 'NOV CREDITORS',
      date: '30/11/2026',
      ownAccount: '12-3200-0045670-00',
      amount: '1250.00',
      particulars: 'NOV',
      code: 'CRED',
      reference: 'INV 9001',
      account: '12-3011-0123405-00',
      ownParticulars: 'PAYMENT',
      name: 'Tui Electrical Ltd',
      ...values,
    },
    ',',
  );

const outcomeOf = async (records: readonly string[]) => {
  const { lines, warnings, errors } = await readAs(asbCsv, records);
  return { lines: lines.length, warnings, errors };
};

test('an ASB row becomes a line', async () => {
  const { lines, totals, ...outcome } = await readAs(asbCsv, [row()]);
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
      sourceAccountKey: '0045670000*123200',
      clientData: '1',
      action: 'file.txt',
      reference: 'NOV / CRED / INV 9001',
    },
  ]);
});

test.each([
  ['1250.00', 125000],
  ['1250.5', 125050],
  ['0.05', 5],
  ['1250.500', 125050],
  ['1,250.00', 125000],
  ['$1250.00', 125000],
  ['1250', 1250],
  ['125000', 125000],
  ['0', 0],
  ['1250.', null],
  ['1250.505', null],
  ['1,250', null],
  ['1250,50', null],
  ['$1250', null],
  ['-12.50', null],
  ['(12.50)', null],
  ['12.50-', null],
  ['1e3', null],
  ['', null],
  ['.', null],
  ['99999999999999999', null],
])('the ASB amount %s is %s cents', (text, cents) => expect(asbAmount(text)).toBe(cents));

test.each([
  ['30/11/2026', true],
  ['1/2/26', true],
  ['30-11-2026', true],
  ['30.11.26', true],
  ['2026-11-30', true],
  ['2026/11/30', true],
  ['301126', true],
  ['261130', true],
  ['30112026', true],
  ['20261130', true],
  ['31/13/2026', false],
  ['32/12/2026', false],
  ['30/11-2026', false],
  ['30/11', false],
  ['00/00/0000', false],
  ['99999999', false],
  ['1250.00', false],
  ['Date', false],
  ['', false],
])('the ASB text %s is a date: %s', (text, expected) => expect(isDate(text)).toBe(expected));

const rowErrors: readonly (readonly [name: string, values: Values, errors: string[]])[] = [
  ['a bank that does not exist', { account: '07-3011-0123405-00' }, ['badBankCode@2']],
  ['a card number', { account: '4988123412341234' }, ['badBankCode@2']],
  ['no account', { account: '' }, ['badAccountNumber@2']],
  ['an account cut short', { account: '12-3011-0123405' }, ['badAccountNumber@2']],
  ['an own account that is none', { ownAccount: 'KOOKABURRA' }, ['badAccountNumber@2']],
  ['no date', { date: '' }, ['badDate@2']],
  ['an amount that is none', { amount: 'n/a' }, ['badAmount@2']],
  ['a negative amount', { amount: '-5.00' }, ['badAmount@2']],
  ['nothing right', { date: 'x', amount: 'x', account: 'x' }, ['badDate@2', 'badAccountNumber@2', 'badAmount@2']],
];

test.each(rowErrors)('an ASB row with %s is left out, and the rest is read', async (_, values, errors) => {
  expect(await outcomeOf([row(), row(values), row()])).toEqual({ lines: 2, warnings: [], errors });
});

test.each([
  ['an unknown branch', { account: '12-9999-0123413-00' }, 'unknownBranch@1'],
  ['a wrong check digit', { account: '12-3011-0123406-00' }, 'accountCheck@1'],
  ['no name', { name: '' }, 'noName@1'],
  ['an amount of zero', { amount: '0.00' }, 'zeroAmount@1'],
])('an ASB row with %s is kept with a warning', async (_, values, warning) => {
  const { lines, warnings, errors } = await outcomeOf([row(values), row()]);
  expect({ lines, errors }).toEqual({ lines: 2, errors: [] });
  expect(warnings).toContain(warning);
});

describe('the cells of a row', () => {
  test.each([
    ['a comma at the end', `${row()},`, []],
    ['a comma in quotes', row({ name: 'Electrical, Tui' }), []],
    ['no name', row().slice(0, row().indexOf(',PAYMENT')), ['noName@1', 'shortRecord@1']],
    ['a comma in the name', row({ name: 'Electrical' }).replace('Electrical', 'Electrical, Tui'), ['longRecord@1']],
  ])('an ASB row with %s can be read', async (_, record, warnings) => {
    const outcome = await outcomeOf([record]);
    expect({ ...outcome, warnings: outcome.warnings.toSorted() }).toEqual({ lines: 1, warnings, errors: [] });
  });

  test.each([
    ['no payee', row().slice(0, row().indexOf(',12-3011')), 'recordLength@2'],
    ['a quote that does not close', row().replace('Tui', '"Tui'), 'badCharacter@2'],
  ])('an ASB row with %s refuses the file', async (_, record, error) => {
    expect(await outcomeOf([row(), record, row()])).toEqual({ lines: 0, warnings: [], errors: [error] });
  });

  test('a comma in the first cell of an ASB row is reported, because the second cell must be a date', async () => {
    const shifted = row({ payment: 'NOV', name: '' }).replace('NOV,', 'NOV, CREDITORS,');
    expect((await outcomeOf([row(), shifted])).errors).toContain('badDate@2');
  });
});

describe('detection', () => {
  const header = 'Name,Date,Own account,Amount,Particulars,Code,Reference,Account,,,,Payee';
  test.each([
    ['rows', [row(), row()], true],
    ['accounts without hyphens', [row({ ownAccount: '123200004567000', account: '0102420077000050' })], true],
    ['a bad row among them', [row(), row({ account: 'x' }), row()], true],
    ['a bad account in the first row', [row({ account: 'x' }), row(), row()], true],
    ['a header row, whose table may mean dollars', [header, row(), row(), row()], false],
    ['a title', ['November creditors', row(), row(), row()], false],
    ['mostly bad rows', [row(), row({ account: 'x' }), row({ account: 'x' })], false],
    ['an own account of no bank', [row({ ownAccount: '99-3200-0045670-00' })], false],
    ['no date', [row({ date: 'today' })], false],
    ['no amount', [row({ amount: 'x' })], false],
    ['prose with commas', ['a,b,c,d,e,f,g,h,i,j,k,l'], false],
  ])('a file with %s is or is not detected as an ASB file', async (_, records, detected) => {
    expect(await readAs(asbCsv, records)).toMatchObject({ detected });
  });
});

test('a written ASB file is read with the same payments', async () => {
  const word = fc.stringMatching(/^[A-Za-z&'.(), "-]{1,9}$/).map((text) => `x${text.trim()}`);
  const payment = fc.record({
    bank: fc.constantFrom('01', '02', '03', '12', '38'),
    rest: fc.tuple(fc.nat(9999), fc.integer({ min: 1, max: 9_999_999 }), fc.nat(999)),
    amount: fc.nat(99_999_999_999),
    inDollars: fc.boolean(),
    name: word,
    reference: word,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (written) => {
      const records = written.map(({ bank, rest, amount, inDollars, name, reference }) =>
        row({
          account: [bank, ...rest].join('-'),
          amount: inDollars ? `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}` : String(amount),
          name,
          reference,
        }),
      );
      const { lines, errors, detected } = await readAs(asbCsv, records);
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
