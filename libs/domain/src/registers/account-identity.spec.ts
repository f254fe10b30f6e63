import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountDisplay, accountKey, matchKey, type AccountIdentity, writtenAccount, writtenByKey } from './account-identity.js';
import { parseNzAccount, splitNzAccount } from './nz-account.js';

const au = (accountCode: string, accountNumber: string): AccountIdentity => ({
  country: 'AUS',
  accountCode,
  accountNumber,
  accountCodeType: 9,
});
const nz = (accountCode: string, accountNumber: string): AccountIdentity => ({
  country: 'NZL',
  accountCode,
  accountNumber,
  accountCodeType: 1,
});
const us = (accountCode: string, accountNumber: string): AccountIdentity => ({
  country: 'USA',
  accountCode,
  accountNumber,
  accountCodeType: 4,
});
const abroad = (accountCode: string, accountNumber: string, iban?: string): AccountIdentity => ({
  country: 'DEU',
  accountCode,
  accountNumber,
  accountCodeType: iban === undefined ? 11 : 2,
  ...(iban === undefined ? {} : { iban }),
});

const IBAN = 'DE89370400440532013000';

describe('matchKey', () => {
  test.each([
    ['AU without leading zeros', au('063102', '00102030'), 'AUS:063102:102030'],
    ['AU with hyphens, blanks, small letters', au('63-102', ' 9abc-12'), 'AUS:063102:9ABC12'],
    ['AU of zeros only', au('063102', '000'), 'AUS:063102:0'],
    ['NZ with a suffix of two digits', nz('010242', '010019400'), 'NZL:010242:0100194000'],
    ['NZ with a suffix of three digits', nz('010242', '0100194000'), 'NZL:010242:0100194000'],
    ['NZ in one number', nz('', '01-0242-0100194-00'), 'NZL:010242:0100194000'],
    ['US: leading zeros are part of the account', us('021000021', '00123 45'), 'USA:021000021:0012345'],
    ['US: an account that looks like a Norwegian IBAN', us('021000021', 'NO9386011117947'), 'USA:021000021:NO9386011117947'],
    ['IBAN in its field', abroad('DEUTDEFF', 'whatever', 'de89 3704 0044 0532 0130 00'), `DEU:IBAN:${IBAN}`],
    ['IBAN as the number', abroad('DEUTDEFF', IBAN), `DEU:IBAN:${IBAN}`],
    ['others: letters and digits', abroad('37-0400 44', 'ab.12'), 'DEU:37040044:AB12'],
  ])('the match key of an account is normalised: %s', (_, account, key) => expect(matchKey(account)).toBe(key));

  test('an IBAN has the same match key whatever the line says about country and bank', () => {
    const held = matchKey({ country: 'AUS', accountCode: IBAN, accountNumber: IBAN, accountCodeType: 2, iban: null });
    expect(matchKey(abroad('DEUTDEFF', '', IBAN))).toBe(held);
  });
});

test('the account key is number*code, and is empty without a number', () => {
  expect(accountKey('10203040', '063102')).toBe('10203040*063102');
  expect(accountKey('10203040', '')).toBe('10203040*');
  expect(accountKey('', '063102')).toBe('');
});

test.each([
  [au('063102', '10203040'), '063-102 10203040'],
  [au('063-102', '10203040'), '063-102 10203040'],
  [au('063 102', '10203040'), '063-102 10203040'],
  [nz('010242', '0100194000'), '010-242 0100194000'],
  [us('021000021', '0012345'), '021000021-0012345'],
  [abroad('DEUTDEFF', '', IBAN), 'DE89 3704 0044 0532 0130 00'],
  [abroad('DEUTDEFF', '12345'), 'DEUTDEFF 12345'],
  [au('', '12345'), '12345'],
])('an account is displayed in the format of its country (%#)', (account, text) => expect(accountDisplay(account)).toBe(text));

describe('New Zealand accounts', () => {
  const account = { code: '010242', number: '0100194000' };

  test.each([
    ['01-0242-0100194-00', account],
    ['01 0242 0100194 000', account],
    ['1-242-100194-0', account],
    ['010242010019400', account],
    ['0102420100194000', account],
    ['01024200100194000', account],
    ['010242001001940000', account],
    ['0010242001001940000', account],
    ['010242101001940000', null], // a non-zero eighth digit of the base
    ['010242001001941000', null], // a suffix over 999
    ['01024201001940', null],
    ['00102420010019400000', null],
    ['000000000000000', null],
    ['01-0242-0100194-0A', null],
    ['', null],
  ])('a New Zealand account in a file is read from %s', (text, expected) => {
    const result = splitNzAccount(text);
    expect(result.ok ? result.value : null).toEqual(expected);
  });

  test.each([
    ['010242010019400', '', account],
    ['0102420100194000', '', account],
    ['01024201001940', '', null],
    ['01024200100194000', '', null],
    ['010019400', '010242', account],
    ['0100194000', '01-0242', account],
    ['01001940', '010242', null],
    ['01001940000', '010242', null],
    ['0100194000', '10242', null],
    ['0100194000', '0102422', null],
  ])('a New Zealand account in a form is read from %s with code %s', (number, code, expected) => {
    const result = parseNzAccount(number, code);
    expect(result.ok ? result.value : null).toEqual(expected);
  });

  test('every way of writing a New Zealand account gives the same account', () => {
    const parts = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(9999), fc.integer({ min: 1, max: 9_999_999 }), fc.nat(99));
    fc.assert(
      fc.property(parts, ([bank, branch, base, suffix]) => {
        const shapes = [
          [2, 4, 7, 2],
          [2, 4, 7, 3],
          [2, 4, 8, 3],
          [2, 4, 8, 4],
          [3, 4, 8, 4],
        ];
        const numbers = [bank, branch, base, suffix];
        const texts = shapes.flatMap((shape) =>
          ['', '-'].map((mark) => shape.map((width, i) => String(numbers[i]).padStart(width, '0')).join(mark)),
        );
        const keys = new Set(texts.map((text) => JSON.stringify(splitNzAccount(text))));
        return keys.size === 1 && splitNzAccount(texts[0]!).ok;
      }),
    );
  });
});

const written = (accountCodeType: number, accountCode: string, accountNumber: string) =>
  writtenAccount({ accountCodeType, accountCode, accountNumber, accountDisplay: 'as the API words it' });

test('an account in New Zealand is written as bank, branch, account and suffix', () => {
  expect(written(1, '020647', '0635859050')).toBe('02-0647-0635859-050');
  expect(written(271, '02-0647', '063585950')).toBe('02-0647-0635859-50');
});

test('an account that is kept with its match key is written by that', () => {
  const held = { country: 'NZL', accountCode: '02-0647', accountNumber: '063585950', accountCodeType: 1 } as const;
  expect(writtenByKey(accountDisplay(held), matchKey(held))).toBe('02-0647-0635859-050');
  const other = au('063-102', '10203040');
  expect(writtenByKey(accountDisplay(other), matchKey(other))).toBe('063-102 10203040');
  expect(writtenByKey('unknown', null)).toBe('unknown');
});

test('other accounts and incomplete accounts are written as the API formats them', () => {
  expect(written(9, '063102', '10203040')).toBe('as the API words it');
  expect(written(1, '0206', '0635859050')).toBe('as the API words it');
  expect(written(1, '020647', '6358')).toBe('as the API words it');
  expect(written(2, '', 'GB29NWBK60161331926819')).toBe('as the API words it');
});
