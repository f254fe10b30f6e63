import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { BankAccount } from '../../bank-account.js';
import { isRightNumber, lastThreeOf, maskAccount, nzFields } from './mask-account.js';

const base: BankAccount = {
  country: 'AUS',
  accountCode: '062000',
  accountNumber: '12345678',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
const of = (accountNumber: string, rest: Partial<BankAccount> = {}): BankAccount => ({ ...base, accountNumber, ...rest });
const nz = (accountNumber: string): BankAccount =>
  of(accountNumber, { country: 'NZL', accountCode: '010902', accountCodeType: 1 });
const GERMAN = 'DE89370400440532013000';
const german = (accountCode = 'COBADEFF'): BankAccount =>
  of(GERMAN, { country: 'DEU', accountCode, accountCodeType: 2, iban: GERMAN });

describe('a masked account', () => {
  test.each<[string, BankAccount, number, string]>([
    ['Australian', of('12345678'), 3, '12345xxx'],
    ['Australian, five hidden', of('12345678'), 5, '123xxxxx'],
    ['Australian, fewer than three asked for', of('12345678'), 1, '12345xxx'],
    ['of a credit union', of('AB12CD'), 3, 'AB1xxx'],
    ['of the United States', of('000123456789', { accountCodeType: 4 }), 3, '000123456xxx'],
    ['of New Zealand: two of the base, and of the suffix', nz('0068389000'), 3, '00683xx0xx'],
    ['of New Zealand, more hidden', nz('0068389000'), 4, '00683xxxxx'],
    ['of New Zealand, more than there is of the suffix', nz('0068389000'), 8, '00683xxxxx'],
    ['of New Zealand, kept in another length', nz('00683890'), 3, '00683xxx'],
    ['an IBAN: its check digits, too', german(), 3, 'DExx3704004405320xxxxx'],
    ['with one digit to show', of('1234'), 3, '1xxx'],
    ['too short to show any', of('123'), 3, 'xxx'],
    ['shorter than what is hidden', of('1234'), 8, 'xxxx'],
  ])('an account is masked by its kind: %s', (_, account, hiddenDigits, expected) =>
    expect(maskAccount(account, hiddenDigits).accountNumber).toBe(expected),
  );

  test('a masked account shows its bank code, unless the code contains the account number', () => {
    expect(maskAccount(base, 3).accountCode).toBe('062000');
    expect(maskAccount(german(), 3).accountCode).toBe('COBADEFF');
    expect(maskAccount(german(GERMAN), 3).accountCode).toBe('');
    expect(maskAccount(of('999', { accountCode: '999' }), 3).accountCode).toBe('');
  });

  const digits = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
  const anyAccount = fc.oneof(
    digits(1, 20).map((number) => of(number)),
    digits(10, 10).map(nz),
    digits(3, 17).map((number) => of(number, { accountCodeType: 4 })),
  );
  test('a mask hides at least three digits, or all of them, and says where', () =>
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 0, max: 9 }), (account, hiddenDigits) => {
        const { accountNumber, hidden } = maskAccount(account, hiddenDigits);
        expect(hidden.length).toBeGreaterThanOrEqual(Math.min(3, account.accountNumber.length));
        expect([...accountNumber].flatMap((digit, at) => (digit === 'x' ? [at] : []))).toEqual([...hidden]);
        expect([...accountNumber].every((digit, at) => digit === 'x' || digit === account.accountNumber[at])).toBe(true);
      }),
    ));
  test('accounts that differ only in hidden digits have the same mask', () =>
    fc.assert(
      fc.property(anyAccount, fc.infiniteStream(fc.constantFrom(...'0123456789')), (account, others) => {
        const { accountNumber, hidden } = maskAccount(account, 3);
        const twin = [...account.accountNumber]
          .map((digit, at) => (hidden.includes(at) ? (others.next().value as string) : digit))
          .join('');
        expect(maskAccount({ ...account, accountNumber: twin }, 3).accountNumber).toBe(accountNumber);
      }),
    ));
  test('a mask that hides more digits also hides every digit of a smaller mask', () =>
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 3, max: 9 }), (account, hiddenDigits) => {
        const more = new Set(maskAccount(account, hiddenDigits + 1).hidden);
        expect(maskAccount(account, hiddenDigits).hidden.every((at) => more.has(at))).toBe(true);
      }),
    ));
  test('only the hidden digits or the whole number are right', () =>
    fc.assert(
      fc.property(anyAccount, digits(1, 20), (account, typed) => {
        const { hidden } = maskAccount(account, 3);
        const missing = hidden.map((at) => account.accountNumber[at]).join('');
        expect(isRightNumber(account, 3, missing)).toBe(true);
        expect(isRightNumber(account, 3, account.accountNumber)).toBe(true);
        expect(isRightNumber(account, 3, typed)).toBe(typed === missing || typed === account.accountNumber);
      }),
    ));
});

describe('typed digits', () => {
  test.each(['3000', '89 13000', '8913000', GERMAN, 'de89 3704 0044 0532 0130 00'])(
    'the digits typed for an IBAN are right only with its check digits: %p',
    (typed) => expect(isRightNumber(german(), 3, typed)).toBe(typed !== '3000'),
  );
  test('letters typed for an account number are right in either case', () =>
    expect(isRightNumber(of('AB12CD'), 3, '2cd')).toBe(true));
  test('no typed digits are right when there is no account number', () => expect(isRightNumber(of(''), 3, '')).toBe(false));
  test('typing the mask itself is not right', () => {
    expect(isRightNumber(of('12345XXX'), 3, '12345')).toBe(false);
    expect(isRightNumber(of('12345678'), 3, '12345xxx')).toBe(false);
  });
});

test.each([
  ['12345678', 'xxxxx678'],
  ['1234', 'x234'],
  ['123', 'xxx'],
  ['1', 'x'],
])('only the last three digits of %s are shown: %s', (number, shown) => expect(lastThreeOf(of(number))).toBe(shown));

test('the fields of a New Zealand number are split by position', () => {
  expect(nzFields('0068389000')).toEqual({ accountNumber: '0068389', suffix: '000' });
  expect(nzFields('00683xx0xx')).toEqual({ accountNumber: '00683xx', suffix: '0xx' });
});
