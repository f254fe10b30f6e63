import type { Alpha3 } from '../../registers/country.js';
import { parseAbn, parseNzbn } from '../../registers/company-number.js';
import { withoutGrouping } from '../../registers/digits.js';
import { registerMessages } from '../../registers/messages.js';
import { parseGstNumber, parseTin } from '../../registers/tax-number.js';

type Identifier = {
  readonly label: string;
  readonly isRequired: boolean;
  readonly isValid: (text: string) => boolean;
  readonly message: string;
};

const WRONG_REGISTRATION = 'Please enter a valid Company Registration number.';
const REGISTRATION = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{1,29}$/i;

/** The company number by country (P-5.4.4): ABN, NZBN, TIN; elsewhere an optional registration number. */
const identifiers: { readonly [country: Alpha3]: Identifier } = {
  AUS: { label: 'ABN', isRequired: true, isValid: (text) => parseAbn(text).ok, message: registerMessages['invalid-abn']() },
  NZL: { label: 'NZBN', isRequired: true, isValid: (text) => parseNzbn(text).ok, message: registerMessages['invalid-nzbn']() },
  USA: { label: 'TIN', isRequired: true, isValid: (text) => parseTin(text).ok, message: registerMessages['invalid-tin']() },
};
const elsewhere: Identifier = {
  label: 'Company Registration number',
  isRequired: false,
  isValid: (text) => REGISTRATION.test(text.trim()),
  message: WRONG_REGISTRATION,
};

export const identifierOf = (country: Alpha3): Identifier => identifiers[country] ?? elsewhere;

/** Whether a text has the format of a company number in that country. */
export const isBusinessNumber = (text: string, country: Alpha3): boolean => identifierOf(country).isValid(text);

/** Whether the number has 8 or 9 characters, checked before the server is asked (P-5.4.3). */
export const isGstLong = (text: string): boolean => {
  const { length } = withoutGrouping(text);
  return length === 8 || length === 9;
};

/** Only New Zealand has GST numbers with a check of their own; an Australian company uses its ABN (P-5.4.3). */
export const isGst = (text: string, country: Alpha3): boolean => {
  if (country === 'NZL') return parseGstNumber(text).ok;
  return country === 'AUS' && parseAbn(text).ok;
};

export const gstMessages = { enter: 'Please enter a valid GST.', provide: 'Please provide a valid GST.' } as const;
