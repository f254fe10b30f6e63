import { describe, expect, test } from '@jest/globals';
import type { PaymentLine } from '@counterfoil/domain';
import fc from 'fast-check';
import { Findings } from '../reading/findings.js';
import { codes } from '../testing/read.js';
import { payeeAccount, payeeAccountOfParts, reportAccount, warnOfAccount } from './payee-account.js';

const keyOf = ({ code, number, problem }: ReturnType<typeof payeeAccount>): string => problem ?? `${number}*${code}`;

const findings = (): Findings<PaymentLine> => new Findings(() => undefined);

describe('an account in one field', () => {
  test.each([
    ['020985099908802', '0999088002*020985'], // 2-4-7-2
    ['0102420077000050', '0077000050*010242'], // 2-4-7-3
    ['01024200077000050', '0077000050*010242'], // 2-4-8-3
    ['010242000770000050', '0077000050*010242'], // 2-4-8-4
    ['0010242000770000050', '0077000050*010242'], // 3-4-8-4
    ['01-0242-0077000-50', '0077000050*010242'],
    ['01-0242-00077000-0050', '0077000050*010242'],
    ['01 0242 0077000 050', '0077000050*010242'],
    [' 0102420077000050 ', '0077000050*010242'],
    ['1-242-77000-50', '0077000050*010242'],
  ])('a New Zealand account in one field is read from %s', (text, key) => expect(keyOf(payeeAccount(text))).toBe(key));

  test.each([
    ['02050001740', 'of eleven digits'],
    ['', 'left empty'],
    ['01024210077000050', 'with an eighth digit of the base that is not zero'],
    ['010242000770001050', 'with a suffix over 999'],
    ['0102420000000050', 'with a base of zeros'],
    ['01O2420077000050', 'with a letter'],
    ['01-0242-0077000', 'without a suffix'],
    ['99-0242-0000000-00', 'with bank and base wrong'],
  ])('%s is not a New Zealand account number: %s', (text) => expect(keyOf(payeeAccount(text))).toBe('badAccountNumber'));

  test.each([
    ['9912340123456000', 'no such bank'],
    ['0702420077000050', 'a number between those issued'],
    ['0002420077000050', 'zeros'],
    ['1010242000770000050', 'three digits'],
    ['4988123412341234', 'a card number'],
  ])('%s belongs to no New Zealand bank: %s', (text) => expect(keyOf(payeeAccount(text))).toBe('badBankCode'));
});

describe('an account in four fields', () => {
  test.each([
    [['12', '3011', '0123405', '001'], '0123405001*123011'],
    [['12', '3011', '0123405', '01 '], '0123405001*123011'],
    [['12', '3011', '0123405', ' 01'], '0123405001*123011'],
    [['12', '3011', '00123405', '0001'], '0123405001*123011'],
    [['1', '242', '77000', '0'], '0077000000*010242'],
    [['12', '3011', '10123405', '00'], 'badAccountNumber'],
    [['12', '3011', '0123405', '1000'], 'badAccountNumber'],
    [['12', '3011', '123405 ', '00'], 'badAccountNumber'],
    [['12', ' 301', '0123405', '00'], 'badAccountNumber'],
    [['12', '3011', '0123405', '   '], 'badAccountNumber'],
    [['32', '3011', '0123405', '00'], 'badBankCode'],
    [['1A', '3011', '0123405', '00'], 'badBankCode'],
    [['', '3011', '0123405', '00'], 'badBankCode'],
  ] as const)('a New Zealand account in four fields %j is read as %s', ([bank, branch, base, suffix], expected) => {
    expect(keyOf(payeeAccountOfParts(bank, branch, base, suffix))).toBe(expected);
  });

  test('a New Zealand account in four fields equals the same account in one field', () => {
    const digits = (length: number) => fc.nat(10 ** length - 1).map((value) => String(value).padStart(length, '0'));
    fc.assert(
      fc.property(digits(2), digits(4), digits(7), digits(3), (bank, branch, base, suffix) => {
        const { text: _, ...whole } = payeeAccount(bank + branch + base + suffix);
        const { text: __, ...parts } = payeeAccountOfParts(bank, branch, base, suffix);
        expect(parts).toEqual(whole);
      }),
    );
  });
});

test('the problem of a New Zealand account is reported with the account', () => {
  const found = findings();
  expect(reportAccount(payeeAccount('0102420077000050'), 2, found)).toBe(true);
  expect(reportAccount(payeeAccount('02050001740'), 3, found)).toBe(false);
  expect(reportAccount(payeeAccountOfParts('32', '3011', '0123405', '00 '), 4, found)).toBe(false);
  expect(found.errors).toEqual([
    { code: 'badAccountNumber', row: 3, field: 'account', value: '02050001740' },
    { code: 'badBankCode', row: 4, field: 'account', value: '32-3011-0123405-000' },
  ]);
});

test.each([
  ['01-0242-0100194-00', []],
  ['01-0242-0100195-00', ['accountCheck@5']],
  ['01-9999-0100197-00', ['unknownBranch@5']],
  ['01-9999-0100196-00', ['unknownBranch@5', 'accountCheck@5']],
])('the New Zealand account %s is kept with the warnings %j', (text, warnings) => {
  const found = findings();
  warnOfAccount(payeeAccount(text), 5, found);
  expect(codes(found.warnings)).toEqual(warnings);
});
