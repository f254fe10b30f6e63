import { expect, test } from '@jest/globals';
import { parsePostalCode, stateNotFound, stateOfPostalCode } from './postal-code.js';

test('Australian postcodes belong to states, also where a territory lies within one', () => {
  const states = ['2000', '2600', '2619', '3000', '4870', '5000', '6000', '7000', '0800', '9999', '0100'];
  expect(states.map((code) => stateOfPostalCode(code, 'AUS'))).toEqual([
    'NSW',
    'ACT',
    'NSW',
    'VIC',
    'QLD',
    'SA',
    'WA',
    'TAS',
    'NT',
    'QLD',
    '',
  ]);
});

test('ZIP codes belong to states by their first three digits', () => {
  expect(['10001', '94105-1234', '20500', '99501', '00100'].map((code) => stateOfPostalCode(code, 'USA'))).toEqual([
    'NY',
    'CA',
    'DC',
    'AK',
    '',
  ]);
});

test('the state is typed by hand for countries without a table of postal codes', () => {
  expect(stateOfPostalCode('6011', 'NZL')).toBe('-1');
  expect(stateOfPostalCode('SW1A 1AA', 'GBR')).toBe('-1');
});

test('a postal code must have the format of its country', () => {
  const read = (code: string, country: string) => parsePostalCode(code, country).ok;
  expect([read(' 2000 ', 'AUS'), read('200', 'AUS'), read('6011', 'NZL'), read('94105-12', 'USA')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([read('sw1a 1aa', 'GBR'), read('a', 'GBR'), read('<b>', 'GBR')]).toEqual([true, false, false]);
});

test('the message about an unknown postal code contains its label', () =>
  expect(stateNotFound('ZIP code')).toBe('Unable to locate state from ZIP code. Please enter a valid ZIP code.'));
