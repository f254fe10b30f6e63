import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNzAccountCheckRight } from './nz-account-check.js';
import { isKnownNzBranch, nzBank, nzBankNumbers } from './nz-banks.js';
import { splitNzAccount } from './nz-account.js';

const check = (text: string): boolean => {
  const account = splitNzAccount(text);
  if (!account.ok) throw new Error(`not an account: ${text}`);
  return isNzAccountCheckRight(account.value.code, account.value.number);
};

describe('New Zealand banks (F-12)', () => {
  test.each([
    ['010242', 'ANZ'],
    ['020500', 'BNZ'],
    ['273800', 'Westpac'],
    ['123140', 'ASB'],
    ['389000', 'Kiwibank'],
    ['312800', 'Citibank'],
    ['888800', 'Bank of China'],
    ['352400', 'Bank number no longer issued'],
  ])('the New Zealand bank code %s belongs to %s', (code, name) => expect(nzBank(code)).toMatchObject({ name }));

  test.each(['070000', '320000', '340000', '000000', '990000', '45', '', '0A0242'])(
    'the code %p belongs to no New Zealand bank',
    (code) => {
      expect(nzBank(code)).toBeNull();
      expect(isKnownNzBranch(code)).toBe(false);
    },
  );

  test('the list of New Zealand banks has 34 numbers, each once and in order', () => {
    expect(nzBankNumbers).toHaveLength(34);
    expect(nzBankNumbers).toEqual([...new Set(nzBankNumbers)].sort());
  });

  test.each([
    ['010001', true],
    ['010999', true],
    ['010000', false],
    ['011000', false],
    ['016150', true],
    ['016151', false],
    ['019999', false],
    ['022025', true],
    ['022055', true],
    ['022056', false],
    ['037355', true],
    ['042014', true],
    ['090000', true],
    ['090001', false],
    ['105165', true],
    ['116500', false],
    ['888805', true],
    ['888806', false],
    ['01024', false],
    ['0102420', false],
    ['01024A', false],
    ['01 242', false],
  ])('the New Zealand branch %s is in the published ranges: %s', (code, known) => expect(isKnownNzBranch(code)).toBe(known));
});

describe('the modulus check of New Zealand accounts (F-12)', () => {
  test.each([
    ['A', '01-0902-0068389-00'],
    ['B', '01-0902-0998907-00'],
    ['D', '08-6523-1954512-001'],
    ['E', '09-0000-0007471-2'],
    ['F', '25-2500-2608486-001'],
    ['G', '26-2600-0320871-032'],
    ['A', '01-0242-0100194-00'],
    ['A', '02-0500-0017474-00'],
    ['A', '38-9000-0392156-03'],
    ['X', '31-2800-1234567-00'],
    ['X', '05-8884-1234567-00'],
    ['X', '88-8800-1234567-00'],
    ['none: the bank does not exist', '07-0000-0000001-00'],
  ])('New Zealand check algorithm %s accepts %s', (_, text) => expect(check(text)).toBe(true));

  test.each([
    ['A', '01-0242-0100195-00'],
    ['A', '01-0903-0068389-00'],
    ['B', '01-0902-0998908-00'],
    ['D', '08-6523-1954513-001'],
    ['E', '09-0000-0007471-3'],
    ['F', '25-2500-2608487-001'],
    ['G', '26-2600-0320871-033'],
  ])('New Zealand check algorithm %s refuses %s', (_, text) => expect(check(text)).toBe(false));

  test.each([
    ['01-0022-0989999-00', true], // the last base of A
    ['01-0023-0989999-00', false],
    ['01-0242-0990000-00', false], // right in A, but B has begun
    ['01-0242-0990008-00', true],
    ['01-0243-0990008-00', true],
    ['01-0999-9900000-00', false],
    ['01-0999-9900009-00', true],
  ])('the branch does not count in the New Zealand check from base 990000 on: %s is %s', (text, right) =>
    expect(check(text)).toBe(right),
  );

  test.each([
    ['A', '38', '6 3 7 9 0 0 10 5 8 4 2 1 0 0 0 0', 11, false],
    ['D', '08', '0 0 0 0 0 7 6 5 4 3 2 1 0 0 0 0', 11, false],
    ['E', '09', '0 0 0 0 0 0 0 0 5 4 3 2 0 0 0 1', 11, true],
    ['F', '33', '0 0 0 0 0 1 7 3 1 7 3 1 0 0 0 0', 10, false],
    ['G', '29', '0 0 0 0 0 1 3 7 1 3 7 1 0 3 7 1', 10, true],
  ])(
    'New Zealand check algorithm %s equals the published one, worked by hand with all 16 places',
    (_, bank, weights, modulus, addsDigits) => {
      const addDigits = (number: number): number => [...String(number)].reduce((sum, digit) => sum + Number(digit), 0);
      const byHand = (places: string): boolean => {
        const products = weights.split(' ').map((weight, i) => Number(weight) * Number(places[i]));
        return products.reduce((sum, product) => sum + (addsDigits ? addDigits(addDigits(product)) : product), 0) % modulus === 0;
      };
      fc.assert(
        fc.property(fc.nat(9999), fc.nat(bank === '38' ? 989_999 : 9_999_999), fc.nat(999), (branch, base, suffix) => {
          const [code, number, end] = [
            String(branch).padStart(4, '0'),
            String(base).padStart(7, '0'),
            String(suffix).padStart(3, '0'),
          ];
          expect(isNzAccountCheckRight(bank + code, number + end)).toBe(byHand(`${code}0${number}0${end}`));
        }),
        { numRuns: 1000 },
      );
    },
  );

  test('a New Zealand account of the wrong length or with anything but digits never passes the check', () => {
    expect(isNzAccountCheckRight('010902', '006838900')).toBe(false);
    expect(isNzAccountCheckRight('01090', '0068389000')).toBe(false);
    expect(isNzAccountCheckRight('010902', '')).toBe(false);
    expect(isNzAccountCheckRight('010902', '0068389-00')).toBe(false);
    expect(isNzAccountCheckRight('01 902', '0068389000')).toBe(false);
  });
});

describe('mistakes that the check finds', () => {
  /** Positions (0 to 13 of branch, base, suffix) where a wrong digit is always detected, and where it is never detected. */
  const places: readonly (readonly [name: string, code: string, first: number, found: number[], unseen: number[]])[] = [
    ['A', '01', 0, [0, 1, 2, 3, 6, 7, 8, 9, 10], [11, 12, 13]],
    ['B', '01', 1, [5, 6, 7, 8, 9, 10], [0, 1, 2, 3, 4, 11, 12, 13]],
    ['D', '08', 0, [4, 5, 6, 7, 8, 9, 10], [0, 1, 2, 3, 11, 12, 13]],
    ['E', '09', 0, [7, 8, 10, 13], [0, 1, 2, 3, 4, 5, 6, 11, 12]],
    ['F', '25', 0, [4, 5, 6, 7, 8, 9, 10], [0, 1, 2, 3, 11, 12, 13]],
    ['G', '26', 0, [4, 6, 7, 9, 10, 12, 13], [0, 1, 2, 3]],
  ];
  const digit = fc.integer({ min: 0, max: 9 });
  const isRight = (bank: string, digits: readonly number[]): boolean =>
    isNzAccountCheckRight(bank + digits.slice(0, 4).join(''), digits.slice(4).join(''));
  const withDigit = (digits: readonly number[], place: number, by: number): number[] =>
    digits.map((value, i) => (i === place ? (value + by) % 10 : value));
  /** Digits that pass the check. The last digit of the base is found by trial; modulo 11, sometimes no digit fits. */
  const rightDigits = (bank: string, first: number) =>
    fc
      .array(digit, { minLength: 14, maxLength: 14 })
      // A base from 0nnnnnn to 089nnnn stays in A when its lower digits change; 1nnnnnn and above stays in B.
      .map((digits) => digits.map((value, i) => (bank !== '01' ? value : i === 4 ? first : i === 5 ? value % 9 : value)))
      .map((digits) => [...Array(10).keys()].map((by) => withDigit(digits, 10, by)).find((tried) => isRight(bank, tried)))
      .filter((digits) => digits !== undefined);

  test.each(places)(
    'New Zealand check algorithm %s finds every wrong digit in the places it weighs, and none elsewhere',
    (_, bank, first, found, unseen) => {
      fc.assert(
        fc.property(rightDigits(bank, first), fc.integer({ min: 1, max: 9 }), (digits, by) => {
          // In A, a changed first or second digit of the base can move it to B, so neither position is in the list.
          expect(found.filter((place) => isRight(bank, withDigit(digits, place, by)))).toEqual([]);
          const kept = unseen.filter((place) => !(bank === '01' && place === 4 && (digits[4]! + by) % 10 === 0));
          expect(kept.filter((place) => !isRight(bank, withDigit(digits, place, by)))).toEqual([]);
        }),
      );
    },
  );

  test.each([
    ['E', '09', 9],
    ['G', '26', 5],
    ['G', '26', 8],
    ['G', '26', 11],
  ])('algorithm %s of bank %s: a weight of 3 (place %i) cannot tell digits three apart, except zero', (_, bank, place) => {
    fc.assert(
      fc.property(rightDigits(bank, 0), fc.integer({ min: 1, max: 9 }), (digits, by) => {
        const [was, is] = [digits[place]!, (digits[place]! + by) % 10];
        expect(isRight(bank, withDigit(digits, place, by))).toBe(was !== 0 && is !== 0 && (was - is) % 3 === 0);
      }),
    );
  });

  test('algorithms A and D find every exchange of two neighbours in the last five digits of the base', () => {
    fc.assert(
      fc.property(fc.constantFrom('01', '08'), fc.integer({ min: 6, max: 9 }), fc.gen(), (bank, place, gen) => {
        const digits = gen(rightDigits, bank, 0);
        const swapped = digits.with(place, digits[place + 1]!).with(place + 1, digits[place]!);
        expect(isRight(bank, swapped)).toBe(digits[place] === digits[place + 1]);
      }),
    );
  });
});
