import { describe, expect, test } from '@jest/globals';
import type { PaymentLine } from '@counterfoil/domain';
import {
  american,
  australian,
  byBic,
  lineOf,
  newZealand,
  noBank,
  orderOf,
  outcomeOf,
  pain001File,
  transaction,
  type TransactionValues,
} from '../testing/pain001-file.js';

describe('an account', () => {
  const accounts: readonly (readonly [name: string, values: TransactionValues, line: Partial<PaymentLine>])[] = [
    [
      'IBAN and BIC',
      {},
      {
        accountNumber: 'DE09123456780001234567',
        accountCode: 'ABCDDEFF',
        accountCodeType: 2,
        country: 'DEU',
        iban: 'DE09123456780001234567',
        swiftCode: 'ABCDDEFF',
      },
    ],
    ['IBAN alone', { bic: '' }, { accountCode: 'DE09123456780001234567', accountCodeType: 2, country: 'DEU' }],
    [
      'IBAN and a BIC that is not provided',
      { bic: 'NOTPROVIDED' },
      { accountCode: 'DE09123456780001234567', accountCodeType: 2, country: 'DEU' },
    ],
    ['IBAN with blanks, small', { iban: 'de09 1234 5678 0001 2345 67' }, { accountNumber: 'DE09123456780001234567' }],
    ['IBAN beside itself', { otherAccount: 'DE09 1234 5678 0001 2345 67' }, { accountNumber: 'DE09123456780001234567' }],
    [
      'IBAN at a bank of another system',
      { clearingSystem: 'GBDSC', clearingNumber: '203040' },
      { accountCode: 'ABCDDEFF', country: 'GBR', accountCodeType: 2 },
    ],
    ['BSB', australian, { accountNumber: '10203040', accountCode: '063102', accountCodeType: 9, country: 'AUS' }],
    ['BSB with hyphen', { ...australian, clearingNumber: '063-102' }, { accountCode: '063102' }],
    ['BSB and BIC', { ...australian, bic: 'CTBAAU2S' }, { accountCode: '063102', accountCodeType: 9, swiftCode: 'CTBAAU2S' }],
    [
      'New Zealand, base and suffix',
      newZealand,
      { accountNumber: '0123405000', accountCode: '123011', accountCodeType: 1, country: 'NZL' },
    ],
    ['New Zealand, suffix of two digits', { ...newZealand, otherAccount: '0123405-00' }, { accountNumber: '0123405000' }],
    [
      'New Zealand, whole account of 15 digits',
      { ...newZealand, otherAccount: '123011012340500' },
      { accountNumber: '0123405000', accountCode: '123011' },
    ],
    [
      'New Zealand, whole account of 16 digits',
      { ...newZealand, otherAccount: '12-3011-0123405-000' },
      { accountNumber: '0123405000' },
    ],
    ['United States', american, { accountNumber: 'ACME0001', accountCode: '310176488', accountCodeType: 4, country: 'USA' }],
    [
      'another system',
      { ...byBic, bic: '', clearingSystem: 'GBDSC', clearingNumber: '20-30-40' },
      { accountCode: '203040', accountCodeType: 11, country: 'GBR' },
    ],
    [
      'a number of no system',
      { ...byBic, bic: '', clearingNumber: '203040', country: 'GB' },
      { accountCode: '203040', accountCodeType: 11, country: 'GBR' },
    ],
    [
      'a number of no system beside a BIC',
      { ...byBic, clearingNumber: '203040', country: 'GB' },
      { accountCode: '203040', country: 'JPN', swiftCode: 'ABCDJPJT' },
    ],
    [
      'BIC',
      byBic,
      { accountNumber: '1234567', accountCode: 'ABCDJPJT', accountCodeType: 11, country: 'JPN', swiftCode: 'ABCDJPJT' },
    ],
    ['the payee’s country of residence', { ...byBic, bic: '', clearingNumber: '203040', residence: 'IE' }, { country: 'IRL' }],
  ];

  test.each(accounts)('a creditor account is read from %s', async (_, values, line) =>
    expect(await lineOf(values)).toMatchObject(line),
  );

  const wrong: readonly (readonly [name: string, values: TransactionValues, errors: string[]])[] = [
    ['an IBAN with a wrong digit', { iban: 'DE09123456780001234568' }, ['badIban@2']],
    ['a wrong IBAN and a wrong BIC', { iban: 'DE00', bic: 'ABC' }, ['badBankCode@2', 'badIban@2']],
    ['an IBAN beside another account', { otherAccount: '10203040' }, ['badAccountNumber@2']],
    ['a wrong BIC', { bic: 'ABCDD3FF' }, ['badBankCode@2']],
    ['no bank', { ...byBic, bic: '' }, ['badBankCode@2']],
    ['a bank that is not provided', { ...byBic, bic: 'NOTPROVIDED', clearingNumber: 'NOTPROVIDED' }, ['badBankCode@2']],
    ['no account', { ...byBic, otherAccount: '' }, ['badAccountNumber@2']],
    ['an account that is not provided', { ...byBic, otherAccount: 'NOTPROVIDED' }, ['badAccountNumber@2']],
    ['neither bank nor account', noBank, ['badBankCode@2', 'badAccountNumber@2']],
    ['an account of zeros', { ...australian, otherAccount: '0000' }, ['badAccountNumber@2']],
    ['an account with other signs', { ...australian, otherAccount: '10.20' }, ['badAccountNumber@2']],
    ['a BSB with letters', { ...australian, clearingNumber: '06A102' }, ['badBankCode@2']],
    ['a routing number with a wrong digit', { ...american, clearingNumber: '310176489' }, ['badBankCode@2']],
    ['a New Zealand bank that does not exist', { ...newZealand, clearingNumber: '073011' }, ['badBankCode@2']],
    ['a New Zealand branch of five digits', { ...newZealand, clearingNumber: '12301' }, ['badBankCode@2']],
    ['a New Zealand account of another branch', { ...newZealand, otherAccount: '123012012340500' }, ['badAccountNumber@2']],
    ['a New Zealand account of eleven digits', { ...newZealand, otherAccount: '01234050000' }, ['badAccountNumber@2']],
    ['a bank whose country nobody says', { ...byBic, bic: '', clearingNumber: '203040' }, ['unknownCountry@2']],
    [
      'a proprietary word for a system',
      { ...byBic, bic: '', clearingSystem: 'BSB', clearingNumber: '203040' },
      ['unknownCountry@2'],
    ],
    [
      'only wrong parts',
      { ...australian, clearingNumber: 'x', otherAccount: '', amount: '-1', currency: 'XXX' },
      ['badBankCode@2', 'badAccountNumber@2', 'badAmount@2', 'badCurrency@2'],
    ],
  ];

  test.each(wrong)('a transaction with %s is left out, and the rest is read', async (_, values, errors) => {
    const file = pain001File([{ values: { sum: '' }, transactions: [transaction(), transaction(values), transaction()] }], {
      sum: '',
    });
    expect(await outcomeOf(file)).toEqual({ rows: ['1', '3'], warnings: ['noControlTotals'], errors });
  });

  test.each([
    ['a very short Australian account', { ...australian, otherAccount: '12' }, ['accountLength@1']],
    ['a very short American account', { ...american, otherAccount: '123' }, ['accountLength@1']],
    ['a branch that is not published', { ...newZealand, clearingNumber: '129999' }, ['unknownBranch@1', 'accountCheck@1']],
    ['a wrong check digit', { ...newZealand, otherAccount: '0123406000' }, ['accountCheck@1']],
    ['no name', { name: '' }, ['noName@1']],
    ['a name that is not provided', { name: 'NOTPROVIDED' }, ['noName@1']],
    ['an amount of zero', { amount: '0.00' }, ['zeroAmount@1']],
  ])('a transaction with %s is kept with a warning', async (_, values, warnings) => {
    expect(await outcomeOf(orderOf(transaction(values)))).toEqual({ rows: ['1'], warnings, errors: [] });
  });
});
