import { expect, test } from '@jest/globals';
import { reportFonts } from './fonts.js';
import { printable } from './printable.js';

const { knows } = reportFonts();

test.each([
  'Ngāti Whātua Ōrākei',
  'Nguyễn Thị Hồng Đặng',
  'Ελληνική Εταιρεία ΑΕ',
  'ООО «Ромашка»',
  'Łódź & Işık',
  '$1,234.50 €£¥',
])('the font of reports prints %s', (name) => expect(printable(name, knows)).toBe(name));

test('letters followed by separate accents are joined with them', () =>
  expect(printable('Ma\u0304ori Nguye\u0302\u0303n', knows)).toBe('Māori Nguyễn'));

test.each([
  ['中国银行 Sydney', '□□□□ Sydney'],
  ['דוד & Co', '□□□ & Co'],
  ['😀 Party', '□ Party'],
])('in %s each character that is missing in the font is printed as a box', (name, printed) =>
  expect(printable(name, knows)).toBe(printed),
);

test('control characters and marks that reverse text are not printed', () =>
  expect(printable('a\u0000b\u202Ec\u200Bd\n e', knows)).toBe('a bcd e'));
