import { foldText } from '../kernel/text.js';
import { ok, rejected, type Result } from '../kernel/result.js';
import { countryRows } from './country-table.js';

/** ISO 3166-1 alpha-3 in capitals, e.g. 'AUS'. */
export type Alpha3 = string;

export type Country = { readonly alpha2: string; readonly alpha3: Alpha3; readonly name: string };

/** All countries of ISO 3166-1 and Kosovo, by alpha-2 code. */
export const countries: readonly Country[] = countryRows.map((row) => ({
  alpha2: row.slice(0, 2),
  alpha3: row.slice(3, 6),
  name: row.slice(7),
}));

const byAlpha2 = new Map(countries.map((country) => [country.alpha2, country]));
const byAlpha3 = new Map(countries.map((country) => [country.alpha3, country]));
const byName = new Map(countries.map((country) => [foldText(country.name), country]));

/**
 * The country of a two-letter code in upper or lower case; undefined when ISO 3166-1 has no such code (P-5.6: unknown is flagged).
 */
export const countryOfAlpha2 = (code: string): Country | undefined => byAlpha2.get(code.toUpperCase());

/** The country of a three-letter code in upper or lower case. */
export const countryOfAlpha3 = (code: string): Country | undefined => byAlpha3.get(code.toUpperCase());

/** Tries the plain name first, because folding takes several times as long as the lookup. */
const countryOfName = (name: string): Country | undefined => byName.get(name.toLowerCase()) ?? byName.get(foldText(name));

/** Reads a country written as two letters, three letters or its English name (P-5.6). */
export const parseCountry = (text: string): Result<Alpha3, 'unknown-country'> => {
  const trimmed = text.trim();
  const country = countryOfAlpha2(trimmed) ?? countryOfAlpha3(trimmed) ?? countryOfName(trimmed);
  return country === undefined ? rejected('unknown-country') : ok(country.alpha3);
};
