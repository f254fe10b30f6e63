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
/** Other English names, which vendor lists use. */
const otherNames: { readonly [alpha2: string]: string } = {
  AE: 'UAE',
  BN: 'Brunei Darussalam',
  CI: 'Ivory Coast',
  CN: "People's Republic of China|China, People's Republic of|P.R. China|PR China",
  CZ: 'Czech Republic',
  GB: 'UK|U.K.|Great Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland',
  HK: 'Hong Kong SAR|Hong Kong SAR China|Hong Kong, China',
  IE: 'Republic of Ireland|Eire',
  KR: 'Korea|Republic of Korea|Korea, Republic of|Korea (South)',
  LA: "Lao People's Democratic Republic",
  MM: 'Burma',
  MO: 'Macau|Macao SAR',
  NL: 'The Netherlands|Holland',
  NZ: 'Aotearoa|Aotearoa New Zealand',
  RU: 'Russian Federation',
  SZ: 'Swaziland',
  TR: 'Turkey|Türkiye',
  TW: 'Taiwan, Province of China|Taiwan, China',
  US: 'United States of America|U.S.A.|U.S.',
  VN: 'Viet Nam|Vietnam',
};

const byName = new Map(
  countries.flatMap((country) =>
    [country.name, ...(otherNames[country.alpha2]?.split('|') ?? [])].map((name) => [foldText(name), country] as const),
  ),
);

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
