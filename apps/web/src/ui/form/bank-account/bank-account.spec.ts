import { describe, expect, test } from '@jest/globals';
import type { BankAccount } from '@counterfoil/domain';
import { faultsOf } from '../reading.js';
import {
  accountTextOf,
  bankAccountText,
  bankCodeFault,
  type BankAccountRules,
  type BankAccountText,
  partsOf,
  readBankAccount,
} from './bank-account.js';
import { NO_PARTS } from './no-parts.js';
import { countryChoices } from './countries.js';

const rules: BankAccountRules = {
  required: true,
  nzSuffix: false,
  abroad: { withIban: ['iban', 'swiftCode'], withoutIban: ['accountNumber', 'swiftCode'] },
};
const withSuffix: BankAccountRules = { ...rules, nzSuffix: true };
const optional: BankAccountRules = { ...rules, required: false };

const text = (country: string, parts: Partial<BankAccountText>): BankAccountText => ({ ...NO_PARTS, country, ...parts });
const faults = (typed: BankAccountText, by = rules) => faultsOf(readBankAccount(typed, by));

test.each([
  ['AUS', ' 062-000 ', undefined],
  ['AUS', '06200', 'Please enter a valid 6 digit BSB'],
  ['NZL', '0102425', 'Please enter a valid 6 digit Bank and branch'],
  ['USA', '02100002', 'Please enter a valid 9 digit Routing number'],
  ['CAN', '0003-12345', undefined],
  ['CAN', '100312345', 'Please enter a valid 9 digit Routing number'],
  ['CAN', '000000000', 'Please enter a valid 9 digit Routing number'],
  ['CAN', '00031234', 'Please enter a valid 9 digit Routing number'],
  ['DEU', 'anything', undefined],
])('in %s the fault of the bank code %j is %j', (country, code, message) => expect(bankCodeFault(code, country)).toBe(message));

test.each<[string, BankAccountRules, readonly string[]]>([
  ['AUS', rules, ['accountCode', 'accountNumber']],
  ['NZL', rules, ['accountCode', 'accountNumber']],
  ['NZL', withSuffix, ['accountCode', 'accountNumber', 'suffix']],
  ['DEU', rules, ['iban', 'swiftCode']],
  ['CAN', rules, ['accountCode', 'accountNumber', 'swiftCode']],
  ['JPN', rules, ['accountNumber', 'swiftCode']],
])('in %s the form asks for the parts that an account there has', (country, by, parts) =>
  expect(partsOf(country, by)).toEqual(parts),
);

describe('reading a bank account', () => {
  test('an empty account is a fault when an account is required, and otherwise no account', () => {
    expect(faults(text('AUS', {}))).toEqual({
      accountCode: 'Please enter a valid 6 digit BSB',
      accountNumber: 'Please enter the account number as your credit union gives it, 3 to 50 letters or digits',
    });
    expect(faults(text('USA', {}))).toEqual({
      accountCode: 'Please enter a valid 9 digit Routing number',
      accountNumber: 'Please enter a valid 4-17 digit account number',
    });
    expect(faults(text('NZL', {}))).toEqual({ accountNumber: 'Invalid Account #' });
    expect(faults(text('JPN', {}))).toEqual({ accountNumber: 'Please enter a valid 3-20 digit account number' });
    expect(faults(text('DEU', {}))).toEqual({ iban: 'Please enter a valid IBAN' });
    expect(readBankAccount(text('AUS', {}), optional)).toEqual({ ok: true, value: null });
  });

  test('a New Zealand account number can contain its bank and branch', () => {
    const reading = readBankAccount(text('NZL', { accountNumber: '01-0242-0077000-050' }), rules);
    expect(reading.ok && reading.value).toMatchObject({ accountCode: '010242', accountNumber: '0077000050' });
  });

  test('a New Zealand account number and its suffix in separate fields have separate faults', () => {
    const typed = text('NZL', { accountCode: '010242', accountNumber: '12345678', suffix: '0' });
    expect(faults(typed, withSuffix)).toEqual({
      accountNumber: 'Invalid Account #',
      suffix: 'Please enter a suffix of 2 or 3 digits',
    });
    const correct = { ...typed, accountNumber: '0123456', suffix: '00' };
    const reading = readBankAccount(correct, withSuffix);
    expect(reading.ok && reading.value).toMatchObject({ accountCode: '010242', accountNumber: '0123456000' });
  });

  test('a New Zealand account number of fewer than seven digits gets leading zeros (P-5.3.4)', () => {
    const typed = text('NZL', { accountCode: '010242', accountNumber: '12345', suffix: '00' });
    const reading = readBankAccount(typed, withSuffix);
    expect(reading.ok && reading.value).toMatchObject({ accountCode: '010242', accountNumber: '0012345000' });
    expect(faults({ ...typed, accountNumber: '' }, withSuffix)).toEqual({ accountNumber: 'Invalid Account #' });
  });

  test('a Canadian account has a routing number, or a SWIFT code in its place', () => {
    const typed = text('CAN', { accountNumber: '1234567' });
    expect(faults(typed)).toEqual({ accountCode: 'Please enter a valid 9 digit Routing number' });
    expect(faults({ ...typed, accountCode: '0003-12345' })).toEqual({});
    expect(faults({ ...typed, swiftCode: 'ROYCCAT2' })).toEqual({});
  });

  test('an account abroad without a SWIFT code is refused at the field of the SWIFT code', () =>
    expect(faults(text('JPN', { accountNumber: '1234567' }))).toEqual({ swiftCode: 'Please enter a valid SWIFT code' }));

  test('account fields that the country does not use are ignored', () => {
    const typed = text('AUS', { accountCode: '062-000', accountNumber: '12345678', iban: 'DE89370400440532013000' });
    expect(accountTextOf(typed, rules).iban).toBe('');
    expect(faults(typed)).toEqual({});
  });
});

test.each<[string, BankAccount, BankAccountRules, Partial<BankAccountText>]>([
  [
    'its IBAN alone',
    {
      ...{ country: 'DEU', accountCode: 'COBADEFF', accountNumber: 'DE89370400440532013000', accountCodeType: 2 },
      ...{ iban: 'DE89370400440532013000', swiftCode: 'COBADEFF' },
    },
    rules,
    { iban: 'DE89370400440532013000', swiftCode: 'COBADEFF' },
  ],
  [
    'its SWIFT code in the field of that name',
    {
      ...{ country: 'JPN', accountCode: 'BOTKJPJT', accountNumber: '1234567', accountCodeType: 11 },
      ...{ iban: null, swiftCode: 'BOTKJPJT' },
    },
    rules,
    { accountNumber: '1234567', swiftCode: 'BOTKJPJT' },
  ],
  [
    'its New Zealand suffix in the field of that name',
    {
      ...{ country: 'NZL', accountCode: '010242', accountNumber: '0123456000', accountCodeType: 1 },
      ...{ iban: null, swiftCode: null },
    },
    withSuffix,
    { accountCode: '010242', accountNumber: '0123456', suffix: '000' },
  ],
])('an account on file is shown with %s', (_, account, by, parts) =>
  expect(bankAccountText(account, 'AUS', by)).toEqual(text(account.country, parts)),
);

test('the home country is offered first, then the other countries of customers, then the rest by name', () =>
  expect(
    countryChoices('NZL')
      .slice(0, 4)
      .map(({ value }) => value),
  ).toEqual(['NZL', 'AUS', 'USA', 'AFG']));
