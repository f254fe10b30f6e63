import { describe, expect, test } from '@jest/globals';
import { bankFaults, type BankText, paymentMethodOf, shownFields } from './bank-text.js';
import { emptyBank } from './empty-bank.js';

const bank = (country: string, fields: Partial<BankText>): BankText => ({
  ...emptyBank({ country, formCountry: null }),
  accountName: 'Bluegum Paper',
  ...fields,
});

describe('bank fields of step 3', () => {
  test.each<[string, BankText]>([
    ['an Australian account', bank('AUS', { accountCode: '062-000', accountNumber: '12345678' })],
    ['a New Zealand account', bank('NZL', { accountCode: '010242', accountNumber: '0123456', suffix: '00' })],
    ['a United States account', bank('USA', { accountCode: '021000021', accountNumber: '1234567890' })],
    ['an IBAN', bank('DEU', { iban: 'DE89 3704 0044 0532 0130 00' })],
    ['a SWIFT code and a number', bank('JPN', { swiftCode: 'BOTKJPJT', accountNumber: '1234567' })],
  ])('%s in step 3 is valid', (_, text) => expect(bankFaults(text)).toEqual({}));

  test('every empty bank field in step 3 has a fault', () =>
    expect(bankFaults(emptyBank({ country: 'AUS', formCountry: 'AUS' }))).toEqual({
      accountCode: 'Please enter a valid 6 digit BSB',
      accountName: 'Please enter the correct Account Name',
      accountNumber: 'Please enter the account number as your credit union gives it, 3 to 50 letters or digits',
    }));

  test.each<[string, BankText, object]>([
    [
      'a New Zealand suffix of one digit',
      bank('NZL', { accountCode: '010242', accountNumber: '0123456', suffix: '0' }),
      { suffix: 'Please enter a suffix of 2 or 3 digits' },
    ],
    [
      'a New Zealand account number of eight digits',
      bank('NZL', { accountCode: '010242', accountNumber: '12345678', suffix: '000' }),
      { accountNumber: 'Invalid Account #' },
    ],
    ['a mistyped IBAN', bank('DEU', { iban: 'DE88 3704 0044 0532 0130 00' }), { iban: 'Please enter a valid IBAN' }],
    ['no IBAN', bank('DEU', {}), { iban: 'Please enter a valid IBAN' }],
  ])('%s in step 3 is refused', (_, text, faults) => expect(bankFaults(text)).toEqual(faults));

  test('bank details are sent with payment type 4 and without empty fields', () => {
    expect(paymentMethodOf(bank('NZL', { accountCode: '010242', accountNumber: '0123456', suffix: '00' }))).toEqual({
      AccountName: 'Bluegum Paper',
      AccountCode: '010242',
      AccountNumber: '0123456000',
      PaymentType: 4,
      Country: 'NZL',
    });
    expect(paymentMethodOf(bank('DEU', { iban: 'DE89370400440532013000' }))).toEqual({
      AccountName: 'Bluegum Paper',
      Iban: 'DE89370400440532013000',
      PaymentType: 4,
      Country: 'DEU',
    });
  });
});

test.each<[string, string, 1 | 2 | 9, readonly string[]]>([
  ['a New Zealand account', '00683xx0xx', 1, ['Account number: 00683xx', 'Suffix: 0xx']],
  ['an Australian account', '12345xxx', 9, ['Account number: 12345xxx']],
  ['an IBAN', 'DExx37040044053201xxxx', 2, ['Account number: DExx 3704 0044 0532 01xx xx']],
])('step 2 shows %s in labelled groups', (_, number, type, fields) =>
  expect(shownFields(number, type).map(({ label, text }) => `${label}: ${text}`)).toEqual(fields),
);
