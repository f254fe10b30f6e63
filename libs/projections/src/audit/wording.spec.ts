import { expect, test } from '@jest/globals';
import { decimalText, wordingOf } from './wording.js';

const sydney = wordingOf('AUS', 'Australia/Sydney');
const newYork = wordingOf('USA', 'America/New_York');

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1234.56'],
  [-7, '-0.07'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%d hundredths are %s', (hundredths, text) => expect(decimalText(hundredths)).toBe(text));

test("money in the customer's own currency has a dollar sign, any other its code", () => {
  expect(sydney.money(123_456_789, 'AUD')).toBe('$1,234,567.89');
  expect(sydney.money(700, 'JPY')).toBe('JPY 7.00');
  expect(newYork.money(-1_000_00, 'USD')).toBe('-$1,000.00');
});

test('a date is written in the customer’s zone and in the style of its country', () => {
  expect(sydney.date('2026-06-30T14:30:00.000Z')).toBe('01/07/2026');
  expect(newYork.date('2026-07-01T03:00:00.000Z')).toBe('06/30/2026');
});
