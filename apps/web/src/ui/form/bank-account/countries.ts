import { type AccountCodeType, countries, type CustomerCountry } from '@counterfoil/domain';

/** The types of bank codes that the directory knows, by country (P-3.4). */
const codeTypes: Readonly<Record<CustomerCountry, AccountCodeType>> = { AUS: 9, NZL: 1, USA: 4 };
export const isLocal = (country: string): country is CustomerCountry => Object.hasOwn(codeTypes, country);
export const codeTypeOf = (country: string): AccountCodeType | undefined => (isLocal(country) ? codeTypes[country] : undefined);

/** All countries: `home` first, then the customers' countries, then the others by name. */
export const countryChoices = (home: string): readonly { readonly value: string; readonly label: string }[] => {
  const first = [home, ...Object.keys(codeTypes).filter((country) => country !== home)];
  const near = first.flatMap((code) => countries.filter(({ alpha3 }) => alpha3 === code));
  const rest = countries.filter(({ alpha3 }) => !first.includes(alpha3)).sort((a, b) => a.name.localeCompare(b.name));
  return [...near, ...rest].map(({ alpha3, name }) => ({ value: alpha3, label: name }));
};
