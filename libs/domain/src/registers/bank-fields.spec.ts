import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Result } from '../kernel/result.js';
import { accountDisplay, type AccountIdentity, matchKey } from './account-identity.js';
import { parseAuAccount, parseUsAccount } from './account-number.js';
import { bankCodeLength, parseBsb, parseRoutingNumber, parseTypedBankCode } from './bank-code.js';
import { isDigitsOf } from './digits.js';
import { parseIban } from './iban.js';
import { registerMessages } from './messages.js';
import { parseNzAccount, parseNzBase, splitNzAccount } from './nz-account.js';

const valueOf = <T>(result: Result<T, string>): T | null => (result.ok ? result.value : null);

describe('a bank code (P-5.3)', () => {
  test.each([
    ['062-000', '062000'],
    ['062 000', '062000'],
    ['62 000', '062000'],
    ['62-000', '062000'],
    ['01-0242', '010242'],
    ['62-0', null],
    ['6200', null],
    ['0620000', null],
  ])('a BSB or NZ BSB has 5 or 6 digits without blanks and hyphens (P-5.3.2): %s is %s', (text, bsb) =>
    expect(valueOf(parseBsb(text))).toBe(bsb),
  );

  test.each([
    ['AUS', '62000', null],
    ['AUS', '062-000', '062000'],
    ['NZL', '10242', null],
    ['NZL', ' 01-0242 ', '010242'],
    ['NZL', '0102420', null],
    ['USA', '02100002', null],
    ['USA', '021 000 021', '021000021'],
    ['USA', '0210000210', null],
  ])('a typed bank code needs exactly 6 digits, in the United States 9 (P-5.3.3): %s %s is %s', (country, text, code) =>
    expect(valueOf(parseTypedBankCode(text, country))).toBe(code),
  );

  test.each([
    ['021000021', 'CAN', '021000021'],
    ['021000022', 'CAN', '021000022'],
    ['0003-12345', 'CAN', '000312345'],
    ['121000021', 'CAN', null],
    ['00031234', 'CAN', null],
    ['0003123456', 'CAN', null],
    ['000000000', 'CAN', null],
    ['021000022', 'USA', null],
    ['000312346', 'USA', null],
  ])('a Canadian routing number is accepted in Canada only (P-5.3.1): %s in %s is %s', (text, country, code) =>
    expect(valueOf(parseRoutingNumber(text, country))).toBe(code),
  );

  test('the messages about a bank code name the field as the screen does (P-5.3.1, P-5.3.3)', () => {
    expect(registerMessages['invalid-routing-number']('ABA number')).toBe('Please enter a valid 9 digit ABA number');
    expect(
      ['AUS', 'NZL', 'USA'].map((country) => registerMessages['invalid-bank-code']('code', bankCodeLength(country))),
    ).toEqual(['Please enter a valid 6 digit code', 'Please enter a valid 6 digit code', 'Please enter a valid 9 digit code']);
  });
});

describe('a New Zealand account (P-5.3)', () => {
  test.each([
    ['01024201001940', null],
    ['010242010019400', { code: '010242', number: '0100194000' }],
    ['0102420100194000', { code: '010242', number: '0100194000' }],
    ['01024200100194000', null],
    ['01-0242-0100194-00', { code: '010242', number: '0100194000' }],
  ])('a New Zealand account without a code has 15 or 16 digits, of which six are the code (P-5.3.4): %s', (text, account) =>
    expect(valueOf(parseNzAccount(text))).toEqual(account),
  );

  test.each([
    ['12345', '0012345'],
    ['1', '0000001'],
    ['0012345', '0012345'],
    ['01 23-456', '0123456'],
    ['00012345', null],
  ])('a New Zealand base number has 7 digits with leading zeros (P-5.3.4): %s is %s', (text, base) =>
    expect(valueOf(parseNzBase(text))).toBe(base),
  );

  test('a New Zealand account, however written, has a code of 6 and a number of 10 digits (F-1.4, P-5.3.4)', () => {
    const digits = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'00123456789'), minLength, maxLength });
    const parts = fc.tuple(digits(1, 3), digits(1, 5), digits(1, 8), digits(1, 4)).map((written) => written.join('-'));
    fc.assert(
      fc.property(fc.oneof(parts, digits(14, 20)), (text) => {
        const account = valueOf(splitNzAccount(text));
        fc.pre(account !== null);
        return isDigitsOf(account.code, 6) && isDigitsOf(account.number, 10);
      }),
    );
  });

  test('an account of type 271 is the same account as of type 1 (P-3.4.2)', () => {
    const account = { country: 'NZL', accountCode: '010242', accountNumber: '010019400' };
    const [one, other] = ([1, 271] as const).map((accountCodeType): AccountIdentity => ({ ...account, accountCodeType }));
    expect(matchKey(other!)).toBe('NZL:010242:0100194000');
    expect(matchKey(one!)).toBe(matchKey(other!));
    expect(accountDisplay(other!)).toBe('010-242 010019400');
  });
});

describe('an account number (P-5.3)', () => {
  test.each([
    ['12', null],
    ['a12', 'A12'],
    ['CU 12-345', 'CU12345'],
    ['1'.repeat(50), '1'.repeat(50)],
    ['1'.repeat(51), null],
    ['12*3', null],
  ])('an account number in Australia has 3 to 50 letters or digits (P-5.3.6): %s', (text, account) =>
    expect(valueOf(parseAuAccount(text))).toBe(account),
  );

  test.each([
    ['ab1', null],
    ['ab12', 'AB12'],
    ['A'.repeat(17), 'A'.repeat(17)],
    ['A'.repeat(18), null],
  ])('an account number in the United States has 4 to 17 letters or digits (P-5.3.6): %s', (text, account) =>
    expect(valueOf(parseUsAccount(text))).toBe(account),
  );

  test('the messages about account numbers state the allowed length (P-5.3.6)', () => {
    expect(registerMessages['invalid-us-account']('account')).toBe('Please enter a valid 4-17 digit account');
    expect(registerMessages['invalid-au-account']()).toBe(
      'Please enter the account number as your credit union gives it, 3 to 50 letters or digits',
    );
  });

  test('an IBAN is stripped to letters and digits, in capitals (P-5.3.5)', () => {
    expect(valueOf(parseIban(' gb29 nwbk-6016.1331/9268 19\u00a0'))).toBe('GB29NWBK60161331926819');
  });
});
