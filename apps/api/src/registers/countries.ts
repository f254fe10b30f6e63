import { countries, type Country, countryOfAlpha3, foldText, parseCountry } from '@counterfoil/domain';

/** An entry of a select (P-7.1.8). */
export type CountryChoice = { readonly id: string; readonly text: string; readonly alpha3: string };

/** The number of letters from which remote selects search. */
const LEAST = 2;

/**
 * Countries with a name or a word of it that begins with the text, and the country with this code. Matches of the whole name come
 * first.
 */
export const countriesLike = (text: string): readonly CountryChoice[] => {
  const sought = foldText(text.trim());
  if (sought.length < LEAST) return [];
  const isCode = ({ alpha2, alpha3 }: Country) => [alpha2, alpha3].some((code) => foldText(code) === sought);
  const rank = (country: Country): number => {
    const name = foldText(country.name);
    if (name.startsWith(sought)) return 0;
    return isCode(country) ? 1 : ` ${name}`.includes(` ${sought}`) ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.country.name.localeCompare(b.country.name, 'en'))
    .map(({ country: { alpha2, alpha3, name } }) => ({ id: alpha2, text: name, alpha3 }));
};

export type ValidatedCountry = {
  readonly country: string;
  readonly isValid: boolean;
  readonly alpha2: string;
  readonly alpha3: string;
  readonly name: string;
};

/** The country of each text, which is a name or an ISO 3166-1 code. */
export const validatedCountry = (text: string): ValidatedCountry => {
  const read = parseCountry(text);
  const found = read.ok ? countryOfAlpha3(read.value) : undefined;
  const { alpha2 = '', alpha3 = '', name = '' } = found ?? {};
  return { country: text, isValid: found !== undefined, alpha2, alpha3, name };
};
