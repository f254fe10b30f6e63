import { ok, rejected, type Result } from '../kernel/result.js';
import type { Alpha3 } from './country.js';
import { australianState, unitedStatesState } from './postal-states.js';

/** Formats of postal codes (P-5.4.5). Elsewhere: letters and digits with single spaces or hyphens. */
const formats: { readonly [country: Alpha3]: RegExp } = { AUS: /^\d{4}$/, NZL: /^\d{4}$/, USA: /^\d{5}(-\d{4})?$/ };
const elsewhere = /^(?=.{2,12}$)[A-Z0-9]+([ -][A-Z0-9]+)*$/;

/** The name of the postal code in forms. */
export const postalCodeLabel = (country: Alpha3): string =>
  country === 'USA' ? 'ZIP code' : country === 'AUS' || country === 'NZL' ? 'postcode' : 'postal code';

/** Reads a postal code by the format of its country. */
export const parsePostalCode = (text: string, country: Alpha3): Result<string, 'invalid-postal-code'> => {
  const code = text.trim().toUpperCase();
  return (formats[country] ?? elsewhere).test(code) ? ok(code) : rejected('invalid-postal-code');
};

/** The state has to be typed by hand, because there is no table of postal codes for the country (P-7.3.5). */
export const TYPED_BY_HAND = '-1';

const statesBy: { readonly [country: Alpha3]: (code: string) => string | null } = {
  AUS: australianState,
  USA: unitedStatesState,
};

/** The state of a well-formed postal code: '' when no state has it, '-1' in countries without a table (P-7.3.5). */
export const stateOfPostalCode = (code: string, country: Alpha3): string => {
  const find = statesBy[country];
  return find === undefined ? TYPED_BY_HAND : (find(code) ?? '');
};

/** The message when no state has the postal code (P-8.13). */
export const stateNotFound = (label: string): string => `Unable to locate state from ${label}. Please enter a valid ${label}.`;
