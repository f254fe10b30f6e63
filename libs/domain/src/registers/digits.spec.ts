import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAllZeros, isDigits, isDigitsOf, toAlphanumeric, weightedSum, withoutGrouping } from './digits.js';

/** Every JavaScript whitespace character, and characters next to the ranges that the loops compare with. */
const marks = [
  ...'\t\n\v\f\r -_/:@[`{.,',
  ...'\u0000\u001f\u0085\u00a0\u00a1\u00ad\u1680\u2000\u200a\u200b\u2010\u2028\u2029\u202f\u205f\u3000\ufeff',
  ...['\u0660', '\uff10', '\ud835\udfce', '\ud800', 'ß', 'ŉ', 'ı', '\u212a', 'é'],
];
const plain = [...'0019AZaz'];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...plain, ...plain, ...marks) }),
  fc.string({ unit: fc.constantFrom('0', '0', '0', '1') }),
  fc.string({ unit: 'binary' }),
  fc.string(),
);

describe('the digit helpers', () => {
  const sameFor = (is: (text: string) => unknown, said: (text: string) => unknown) =>
    fc.assert(
      fc.property(text, (sample) => expect(is(sample)).toBe(said(sample))),
      { numRuns: 2000 },
    );

  test('isDigits agrees with its regular expression', () => sameFor(isDigits, (sample) => /^[0-9]+$/.test(sample)));
  test('isDigitsOf agrees with its regular expression', () =>
    sameFor(
      (sample) => isDigitsOf(sample, 6),
      (sample) => /^[0-9]{6}$/.test(sample),
    ));
  test('isAllZeros agrees with its regular expression', () => sameFor(isAllZeros, (sample) => /^0*$/.test(sample)));
  test('withoutGrouping agrees with its regular expression', () =>
    sameFor(withoutGrouping, (sample) => sample.replace(/[\s\p{Pd}]/gu, '')));
  test('toAlphanumeric agrees with its regular expression', () =>
    sameFor(toAlphanumeric, (sample) => sample.replace(/[^0-9A-Za-z]/g, '').toUpperCase()));

  test('the digit helpers are right for each single character of the basic plane', () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    expect(all.filter((one) => isDigits(one))).toEqual([...'0123456789']);
    expect(all.filter((one) => withoutGrouping(one) === '')).toEqual(all.filter((one) => /[\s\p{Pd}]/u.test(one)));
    expect(all.filter((one) => toAlphanumeric(one) !== '').join('')).toBe(
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    );
  });
});

test('weights start again when they are used up', () => {
  expect(weightedSum('021000021', [3, 7, 1])).toBe(0 * 3 + 2 * 7 + 1 * 1 + 0 * 3 + 0 * 7 + 0 * 1 + 0 * 3 + 2 * 7 + 1 * 1);
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.array(fc.nat(20), { minLength: 1 }), (digits, weights) => {
      const products = digits.map((digit, i) => digit * weights[i % weights.length]!);
      expect(weightedSum(digits.join(''), weights)).toBe(products.reduce((sum, product) => sum + product, 0));
    }),
  );
});
