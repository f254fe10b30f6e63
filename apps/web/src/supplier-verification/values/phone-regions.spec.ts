import { countryOfAlpha2 } from '@counterfoil/domain';
import { expect, test } from '@jest/globals';
import { phoneRegions, regionFor, wholePhone } from './phone-regions.js';

test('every phone region is a country, is listed once and has the value code|dialPrefix (P-3.4.3)', () => {
  const values = phoneRegions('AUS').map(({ value }) => value);
  expect(values.filter((value) => !/^[A-Z]{2}\|\+[1-9]\d{0,3}$/.test(value))).toEqual([]);
  expect(values.filter((value) => countryOfAlpha2(value.slice(0, 2)) === undefined)).toEqual([]);
  expect(new Set(values).size).toBe(values.length);
});

test('the phone region of the given country is first, followed by the countries of customers', () => {
  expect(
    phoneRegions('NZL')
      .slice(0, 3)
      .map(({ value }) => value),
  ).toEqual(['NZ|+64', 'AU|+61', 'US|+1']);
  expect(phoneRegions('DEU')[0]).toEqual({ value: 'DE|+49', label: 'Germany +49' });
  expect(regionFor('')).toBe('AU|+61');
});

test.each([
  ['AU|+61', ' 0412 345 678 ', '+61 412 345 678'],
  ['US|+1', '415 555 0100', '+1 415 555 0100'],
  ['IT|+39', '06 1234 5678', '+39 06 1234 5678'],
  ['AU|+61', '+64 21 555 123', '+64 21 555 123'],
  ['AU|+61', '', ''],
])('in the region %s the phone number %j is sent as %j', (region, phone, whole) => expect(wholePhone(region, phone)).toBe(whole));
