import { ok, type Result } from '../../kernel/result.js';
import { type Alpha3, parseCountry } from '../../registers/country.js';

/** The form's own codes for countries with rules of their own (P-3.10.3). All other countries use their ISO 3166-1 alpha-3 code. */
const codes: { readonly [code: string]: Alpha3 } = { '13': 'AUS', '171': 'NZL', '233': 'USA' };

export const AUSTRALIA = '13';
export const NEW_ZEALAND = '171';
export const UNITED_STATES = '233';

/** Reads a country from the form's code, or from any spelling that `parseCountry` accepts. */
export const countryOfCode = (text: string): Result<Alpha3, 'unknown-country'> => {
  const known = codes[text.trim()];
  return known === undefined ? parseCountry(text) : ok(known);
};

/** The form's code for a country. */
export const codeOfCountry = (country: Alpha3): string => Object.keys(codes).find((code) => codes[code] === country) ?? country;
