import { expect, test } from '@jest/globals';
import { dateText, fullTime, localTexts, moneyText } from './format.js';
import { labelsOf } from './labels.js';
import { localeOf } from './locale.js';

const au = localeOf('AUS', 'Europe/Paris');
const nz = localeOf('NZL', 'Pacific/Auckland');
const us = localeOf('USA', 'America/Chicago');

test('amounts in hundredths are shown with two decimals and a symbol in every currency', () => {
  expect(moneyText(123_456_789, 'AUD', au)).toBe('$1,234,567.89');
  expect(moneyText(5, 'NZD', nz)).toBe('$0.05');
  expect(moneyText(-1_050, 'USD', us)).toBe('-$10.50');
  expect(moneyText(700, 'JPY', us)).toBe('¥7.00');
  expect(moneyText(Number.MAX_SAFE_INTEGER, 'USD', us)).toBe('$90,071,992,547,409.91');
});

test('an amount in an unknown currency is shown as a number', () => expect(moneyText(100, 'dollars', au)).toBe('1.00'));

test('dates are dd/MM/yyyy, and MM/dd/yyyy in the United States', () => {
  expect(dateText('2026-01-31', au)).toBe('31/01/2026');
  expect(dateText('2026-01-31', us)).toBe('01/31/2026');
  expect(dateText('soon', au)).toBe('soon');
});

test("times are shown in Sydney time for Australia and New Zealand, and in the browser's zone for the United States", () => {
  const at = '2026-01-31T20:30:15.000Z';
  expect(localTexts(at, au)).toEqual({ date: '01/02/2026', time: '07:30' });
  expect(localTexts(at, nz)).toEqual({ date: '01/02/2026', time: '07:30' });
  expect(localTexts(at, us)).toEqual({ date: '01/31/2026', time: '14:30' });
  expect(fullTime(at, au)).toBe('01/02/2026 07:30:15 AEDT');
});

test('labels differ for the United States', () => {
  expect([labelsOf('AUS').bankCode, labelsOf('USA').bankCode]).toEqual(['BSB', 'Routing number']);
  expect([labelsOf('AUS').companyNumber, labelsOf('USA').companyNumber]).toEqual(['ABN', 'TIN']);
});
