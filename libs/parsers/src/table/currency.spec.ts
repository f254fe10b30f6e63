import { expect, test } from '@jest/globals';
import { readCurrency } from './currency.js';

test.each([
  ['usd', 'USD'],
  ['US Dollar', 'USD'],
  ['U.S. Dollars', 'USD'],
  ['Australian dollar', 'AUD'],
  ['New Zealand Dollar', 'NZD'],
  ['NZ Dollars', 'NZD'],
  ['USA', 'USD'],
  ['Euro', 'EUR'],
  ['British Pound', 'GBP'],
  ['Pound Sterling', 'GBP'],
  ['Japanese Yen', 'JPY'],
])('the currency %j is read as %s', (text, code) => expect(readCurrency(text)).toEqual({ ok: true, value: code }));

test.each(['', 'Dollar', 'Pound', '$', 'US', 'Bank Dollar', '1'])('%j names no currency', (text) =>
  expect(readCurrency(text)).toEqual({ ok: false, code: 'unknown-currency' }),
);
