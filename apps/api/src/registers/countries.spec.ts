import { describe, expect, test } from '@jest/globals';
import { countriesLike, validatedCountry } from './countries.js';

describe('finding a country', () => {
  const names = (text: string) => countriesLike(text).map(({ text: name }) => name);
  test('a country is found by the start of its name, by its code or by the start of a word in its name', () => {
    expect(names('new z')).toEqual(['New Zealand']);
    expect(names('AU').slice(0, 2)).toEqual(['Australia', 'Austria']);
    expect(names('usa')).toEqual(['United States']);
    expect(names('zealand')).toEqual(['New Zealand']);
  });
  test('countries are not searched for with fewer than two letters', () =>
    expect([names(''), names('a'), names('  b ')]).toEqual([[], [], []]));
  test('a country that is found has its two-letter code as id', () =>
    expect(countriesLike('new zealand')).toEqual([{ id: 'NZ', text: 'New Zealand', alpha3: 'NZL' }]));
});

describe('validating a country', () => {
  test.each(['NZ', 'nzl', 'new zealand'])('a country is recognised from %s', (text) =>
    expect(validatedCountry(text)).toMatchObject({ country: text, isValid: true, alpha2: 'NZ', alpha3: 'NZL' }),
  );
  test.each(['', 'XX', 'Atlantis'])('no country is recognised from "%s"', (text) =>
    expect(validatedCountry(text)).toEqual({ country: text, isValid: false, alpha2: '', alpha3: '', name: '' }),
  );
});
