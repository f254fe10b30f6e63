import { type Alpha3, countryOfAlpha2, countryOfAlpha3 } from '@counterfoil/domain';
import { dialPrefixes } from './phone-regions-table.js';

/** A choice of the phone field; its value has the form code|dialPrefix (P-3.4). */
export type PhoneRegion = { readonly value: string; readonly label: string };

const rows = dialPrefixes.split(' ').map((row) => ({ code: row.slice(0, 2), prefix: `+${row.slice(2)}` }));

const named = rows
  .map(({ code, prefix }) => ({ value: `${code}|${prefix}`, label: `${countryOfAlpha2(code)?.name ?? code} ${prefix}` }))
  .sort((a, b) => a.label.localeCompare(b.label));

const regionOf = (country: Alpha3): PhoneRegion | undefined => {
  const code = countryOfAlpha3(country)?.alpha2 ?? '';
  return named.find(({ value }) => value.startsWith(`${code}|`));
};

const NEAR: readonly Alpha3[] = ['AUS', 'NZL', 'USA'];

/** All regions: the given country first, then the customers' countries, then the others by name. */
export const phoneRegions = (country: Alpha3): readonly PhoneRegion[] => {
  const near = [country, ...NEAR.filter((one) => one !== country)].flatMap((one) => regionOf(one) ?? []);
  return [...near, ...named.filter((region) => !near.includes(region))];
};

/** The region that is selected at first. */
export const regionFor = (country: Alpha3): string => phoneRegions(country)[0]!.value;

/** Numbers with these prefixes keep their leading zero. */
const KEEPS_ZERO = ['+39', '+378', '+379'];

/** The phone number with its country prefix: '0412 345 678' of 'AU|+61' is '+61 412 345 678'. A number with a prefix is unchanged. */
export const wholePhone = (region: string, phone: string): string => {
  const number = phone.trim();
  const prefix = region.slice(region.indexOf('|') + 1);
  if (number === '' || number.startsWith('+')) return number;
  return `${prefix} ${KEEPS_ZERO.includes(prefix) ? number : number.replace(/^0/, '')}`;
};
