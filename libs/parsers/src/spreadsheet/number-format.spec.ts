import { describe, expect, test } from '@jest/globals';
import { isBuiltInDate, isDateFormat } from './number-format.js';
import { processorTimeOf } from '../testing/processor-time.js';
import { serialDate } from './serial-date.js';

describe('number formats', () => {
  const dates = [
    'yyyy-mm-dd',
    'dd/mm/yyyy;@',
    'd mmm yy',
    'DD.MM.YYYY',
    'mmm',
    '[$-409]d-mmm-yyyy;@',
    '[$-C09]dddd, d mmmm yyyy',
    'yyyy\\-mm\\-dd hh:mm:ss.000',
    '[Red]d/m',
    'd" de "mmmm',
    '_(d/mm/yy_)',
  ];
  test.each(dates)('the number format %s shows a date', (code) => expect(isDateFormat(code)).toBe(true));

  const others = [
    'General',
    'Standard',
    '0',
    '#,##0.00',
    '0.00E+00',
    '@',
    '"day" 0',
    '#,##0.00 "AUD paid"',
    'AUD #,##0.00',
    'USD 0.00',
    '[$AUD] #,##0.00',
    '[Red]0.00;[Yellow]-0.00',
    '\\d0.00',
    '_d0.00',
    '0.00;d',
    'h:mm',
    'hh:mm:ss AM/PM',
    'mm:ss.0',
    '[h]:mm:ss',
    '[mm]:ss',
    '[h]"m"',
    '[h]:mm',
    '',
    '"unclosed dd',
    '[unclosed dd',
  ];
  test.each(others)('the number format %s shows no date', (code) => expect(isDateFormat(code)).toBe(false));

  test('a built-in number format of dates is known by its number', () => {
    expect([14, 15, 16, 17, 22, 31, 57].map(isBuiltInDate)).toEqual(new Array(7).fill(true));
    expect([0, 1, 2, 4, 9, 18, 20, 21, 32, 44, 45, 46, 47, 49, 164].map(isBuiltInDate)).toEqual(new Array(15).fill(false));
  });

  test('checking a long number format takes time proportional to its length', async () => {
    const pieces = ['"', '[', '\\', '_', '[h', '"a"', 's.0'];
    expect(await processorTimeOf(() => pieces.map((piece) => isDateFormat(piece.repeat(200_000))))).toBeLessThan(1000);
  });
});

describe('dates as sheets store them', () => {
  const days: readonly (readonly [serial: number, is1904: boolean, date: string | null])[] = [
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, '1900-02-29'],
    [61, false, '1900-03-01'],
    [46_356, false, '2026-11-30'],
    [46_356.999, false, '2026-11-30'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, null],
    [0, false, null],
    [0.5, false, null],
    [-1, false, null],
    [Number.NaN, false, null],
    [0, true, '1904-01-01'],
    [44_894, true, '2026-11-30'],
    [2_957_003, true, '9999-12-31'],
    [2_957_004, true, null],
    [-0.1, true, null],
  ];
  test.each(days)('the stored date %d (since 1904: %s) is %s', (serial, is1904, date) =>
    expect(serialDate(serial, is1904)).toBe(date),
  );
});
