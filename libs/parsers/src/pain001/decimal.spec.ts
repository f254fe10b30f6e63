import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DecimalSum, parseDecimal, payable } from './decimal.js';

describe('a decimal', () => {
  test.each<readonly [text: string, hundredths: number | null]>([
    ['1250.55', 125_055],
    ['7', 700],
    ['7.', 700],
    ['.5', 50],
    ['+5.00', 500],
    ['0', 0],
    ['007.10', 710],
    ['1.5000', 150],
    ['1.234', null],
    ['0.001', null],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', null],
    [`1.50${'0'.repeat(1000)}`, 150],
    [`1.50${'0'.repeat(18)}1`, null],
    ['', null],
    ['.', null],
    ['+', null],
    ['-5.00', null],
    ['+-5', null],
    ['1,250.00', null],
    ['1250,55', null],
    ['1 250.00', null],
    ['1.2.3', null],
    ['1.2x', null],
    ['1.234x', null],
    ['1E3', null],
    ['0x10', null],
    ['NaN', null],
    ['١', null],
  ])('the decimal %s is read in hundredths', (text, hundredths) => expect(payable(parseDecimal(text))).toBe(hundredths));

  test('a decimal beyond the cent cannot be paid, but counts in the sum', () => {
    const sum = new DecimalSum();
    for (const text of ['0.005', '1.994', '0.001', '0.99999']) sum.add(parseDecimal(text)!);
    expect(sum.hundredths).toBe(299);
    expect(sum.equals(parseDecimal('2.99999')!)).toBe(true);
    expect(sum.equals(parseDecimal('2.9999900')!)).toBe(true);
    expect(sum.equals(parseDecimal('2.99')!)).toBe(false);
    expect(sum.equals(parseDecimal('3.00')!)).toBe(false);
  });

  test('a sum of decimals is exact', () => {
    const decimals = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10 ** 9), decimals), { maxLength: 30 }), (amounts) => {
        const sum = new DecimalSum();
        let expected = 0n;
        for (const [digits, places] of amounts) {
          const text = String(digits).padStart(places + 1, '0');
          sum.add(parseDecimal(places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`)!);
          expected += BigInt(digits) * 10n ** BigInt(5 - places);
        }
        const all = String(expected).padStart(6, '0');
        expect(sum.equals(parseDecimal(`${all.slice(0, -5)}.${all.slice(-5)}`)!)).toBe(true);
        expect(sum.hundredths).toBe(Number(expected / 1000n));
      }),
    );
  });
});
