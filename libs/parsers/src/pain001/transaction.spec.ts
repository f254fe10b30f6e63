import { describe, expect, test } from '@jest/globals';
import {
  type GroupValues,
  lineOf,
  orderOf,
  outcomeOf,
  pain001File,
  readOrder,
  refused,
  transaction,
} from '../testing/pain001-file.js';

describe('an amount', () => {
  test.each([
    ['of two decimals', { amount: '12.50' }, 1250, 'EUR'],
    ['of one', { amount: '12.5' }, 1250, 'EUR'],
    ['of a currency without decimals', { amount: '7', currency: 'JPY' }, 700, 'JPY'],
    ['of three decimals that are zeros in the end', { amount: '1.250', currency: 'KWD' }, 125, 'KWD'],
    ['of a currency written small', { currency: 'aud' }, 100, 'AUD'],
    ['equivalent to another', { amount: '', currency: '', equivalentAmount: '99.01', equivalentCurrency: 'CHF' }, 9901, 'CHF'],
  ])('a pain.001 amount %s is read', async (_, values, amount, currency) =>
    expect(await lineOf(values)).toMatchObject({ amount, currency }),
  );

  test('a pain.001 amount with a third decimal is left out, but counts in the sum', async () => {
    const transactions = [transaction({ amount: '1.255', currency: 'KWD' }), transaction({ amount: '2.00' })];
    const file = (sum: string): string => pain001File([{ values: { sum: '' }, transactions }], { sum });
    expect(await outcomeOf(file('3.255'))).toEqual({ rows: ['2'], warnings: [], errors: ['badAmount@1'] });
    expect(await outcomeOf(file('3.25'))).toEqual({ rows: [], warnings: [], errors: ['badAmount@1', 'controlTotal'] });
  });

  test.each(['-1.00', '1,00', '1.000,00', 'abc', ''])(
    'the pain.001 amount %j refuses the file, because the sum cannot prove it',
    async (amount) => {
      const file = pain001File([{ values: { sum: '' }, transactions: [transaction({ amount })] }], { sum: '1.00' });
      expect(await outcomeOf(file)).toEqual({ rows: [], warnings: [], errors: ['badAmount@1', 'controlTotal'] });
    },
  );

  test('two amounts in one pain.001 transaction refuse the file, because either may be paid', async () => {
    const both = transaction({ equivalentAmount: '1.00', equivalentCurrency: 'EUR' });
    expect(await outcomeOf(orderOf(both))).toEqual(refused('recordOrder@1'));
  });

  test('a pain.001 amount without a currency, or with an unknown one, is left out', async () => {
    expect(await outcomeOf(orderOf(transaction(), transaction({ currency: '' }), transaction({ currency: 'EUX' })))).toEqual({
      rows: ['1'],
      warnings: [],
      errors: ['badCurrency@2', 'badCurrency@3'],
    });
  });

  test('pain.001 sums beyond exact numbers refuse the file', async () => {
    const large = transaction({ amount: '90071992547409.91' });
    const file = pain001File([{ values: { sum: '' }, transactions: [large, large] }], { sum: '' });
    expect(await outcomeOf(file)).toEqual({ rows: [], warnings: ['noControlTotals'], errors: ['tooLarge'] });
  });
});

describe('a line', () => {
  test('a pain.001 line has name, references, email, paying account, number and file name', async () => {
    const values = {
      instructionId: 'I-1',
      email: 'ap@bluegum.example',
      remittance: 'Invoice 7',
      creditorReference: 'RF18',
      accountName: 'Joinery',
    };
    expect(await lineOf(values)).toEqual({
      accountName: 'Bluegum Joinery',
      accountNumber: 'DE09123456780001234567',
      accountCode: 'ABCDDEFF',
      accountCodeType: 2,
      country: 'DEU',
      currency: 'EUR',
      amount: 100,
      sourceAccountKey: 'GB41ABCD10203012345678*ABCDGB2L',
      clientData: '1',
      action: 'order.xml',
      iban: 'DE09123456780001234567',
      swiftCode: 'ABCDDEFF',
      email: 'ap@bluegum.example',
      paymentId: 'INV-1',
      reference: 'Invoice 7 RF18',
    });
  });

  test.each([
    ['its payment id', { endToEndId: 'NOTPROVIDED', instructionId: 'I-1' }, { paymentId: 'I-1' }],
    ['the name of the account when the payee has none', { name: '', accountName: 'Joinery' }, { accountName: 'Joinery' }],
    ['a name without the writer’s line breaks', { name: '\n  Blue\n  gum\t&  Co ' }, { accountName: 'Blue gum & Co' }],
    ['a name that may have been cut at 70', { name: 'x'.repeat(70) }, { nameFillsField: true }],
    ['a name that may have been cut before a blank', { name: 'x'.repeat(139) }, { nameFillsField: true }],
  ])('a pain.001 line has %s', async (_, values, line) => expect(await lineOf(values)).toMatchObject(line));

  test('a pain.001 line lacks what the file does not say', async () => {
    const group = {
      values: { iban: '', bic: '' },
      transactions: [transaction({ endToEndId: 'NOTPROVIDED', name: 'x'.repeat(71) })],
    };
    const { lines } = await readOrder(pain001File([group]));
    for (const field of ['paymentId', 'sourceAccountKey', 'email', 'reference', 'nameFillsField']) {
      expect(lines[0]).not.toHaveProperty(field);
    }
  });

  const payers: readonly (readonly [name: string, values: GroupValues, key: string])[] = [
    ['IBAN alone', { bic: '' }, 'GB41ABCD10203012345678*GB41ABCD10203012345678'],
    ['a bank that is not provided', { bic: 'NOTPROVIDED' }, 'GB41ABCD10203012345678*GB41ABCD10203012345678'],
    [
      'BSB',
      { iban: '', bic: '', otherAccount: '10-004 567', clearingSystem: 'AUBSB', clearingNumber: '062-001' },
      '10004567*062001',
    ],
    [
      'BSB before BIC',
      { iban: '', bic: 'CTBAAU2S', otherAccount: '10004567', clearingSystem: 'AUBSB', clearingNumber: '062001' },
      '10004567*062001',
    ],
    ['BSB that is none', { iban: '', otherAccount: '10004567', clearingSystem: 'AUBSB', clearingNumber: 'x' }, '10004567*'],
    [
      'New Zealand',
      { iban: '', bic: '', otherAccount: '12-3011-0123405-00', clearingSystem: 'NZNCC', clearingNumber: '123011' },
      '0123405000*123011',
    ],
    ['no bank', { iban: '', bic: '', otherAccount: '10004567' }, '10004567*'],
  ];

  test.each(payers)('the paying account of a pain.001 line is read from %s', async (_, values, sourceAccountKey) => {
    const { lines } = await readOrder(pain001File([{ values, transactions: [transaction()] }]));
    expect(lines[0]).toMatchObject({ sourceAccountKey });
  });

  test('several free texts of a pain.001 transaction are joined', async () => {
    const file = orderOf(transaction({ remittance: 'Invoice 7' })).replace('</Ustrd>', '</Ustrd><Ustrd>and 8</Ustrd>');
    expect((await readOrder(file)).lines[0]).toMatchObject({ reference: 'Invoice 7 and 8' });
  });
});
