import {
  type AccountText,
  bankCodeLength,
  type BankAccount,
  type CustomerCountry,
  countryOfAlpha3,
  ibanLengths,
  nzFields,
  parseAccount,
  parseNzBase,
  parseNzSuffix,
  parseRoutingNumber,
  parseTypedBankCode,
  registerMessages,
} from '@counterfoil/domain';
import { labelsOf } from '../../../platform/words/labels.js';
import { isLocal } from './countries.js';
import { type Faults, type Reading, readUnless } from '../reading.js';
import { NO_PARTS } from './no-parts.js';

/** A bank account as typed (P-3.4). `suffix` is the end of a New Zealand number when it has a field of its own. */
export type BankAccountText = AccountText & { readonly suffix: string };
export type Part = Exclude<keyof BankAccountText, 'country'>;

/** The bank account fields of one form. */
export type BankAccountRules = {
  /** True when an account must be entered. */
  readonly required: boolean;
  /** True when a New Zealand number and its suffix have a field each. Otherwise one field takes both, 15 or 16 digits. */
  readonly nzSuffix: boolean;
  /** The parts for accounts abroad, in order, for countries with IBANs and for others. */
  readonly abroad: { readonly withIban: readonly Part[]; readonly withoutIban: readonly Part[] };
};

/** The account that an onboarding asks for. */
export const onboardingRules: BankAccountRules = {
  required: true,
  nzSuffix: false,
  abroad: { withIban: ['iban', 'swiftCode'], withoutIban: ['accountNumber', 'swiftCode'] },
};

/** Canadian bank codes are routing numbers of nine digits, which the directory does not know (P-5.3.1). */
const CANADA = 'CAN';
/** Whether bank codes of this country consist only of digits. */
export const hasDigitCode = (country: string): boolean => isLocal(country) || country === CANADA;

const hasIban = (country: string): boolean => ibanLengths.has(countryOfAlpha3(country)?.alpha2 ?? '');

/** The parts of an account in this country, in order (P-5.3). */
export const partsOf = (country: string, { nzSuffix, abroad }: BankAccountRules): readonly Part[] => {
  if (country === 'NZL' && nzSuffix) return ['accountCode', 'accountNumber', 'suffix'];
  if (isLocal(country)) return ['accountCode', 'accountNumber'];
  if (country === CANADA && !abroad.withoutIban.includes('accountCode')) return ['accountCode', ...abroad.withoutIban];
  return hasIban(country) ? abroad.withIban : abroad.withoutIban;
};

export const bankCodeLabel = (country: string): string => {
  if (country === CANADA) return labelsOf('USA').bankCode;
  return isLocal(country) ? labelsOf(country).bankCode : 'Bank code';
};

/** The fault of a bank code once its field is left: it must have exactly six digits, in the United States nine (P-5.3). */
export const bankCodeFault = (code: string, country: string): string | undefined => {
  if (country === CANADA)
    return parseRoutingNumber(code, country).ok ? undefined : registerMessages['invalid-routing-number'](bankCodeLabel(country));
  return !isLocal(country) || parseTypedBankCode(code, country).ok ? undefined : invalidBankCode(country);
};

export const invalidBankCode = (country: string): string =>
  registerMessages['invalid-bank-code'](bankCodeLabel(country), bankCodeLength(country));

const nzSuffixOf = (suffix: string): string => {
  const reading = parseNzSuffix(suffix);
  return reading.ok ? reading.value : '';
};

/** Adds the leading zeros that people leave out: '12345' becomes '0012345' (P-5.3.4). */
const nzBaseOf = (accountNumber: string): string => {
  const reading = parseNzBase(accountNumber);
  return reading.ok ? reading.value : accountNumber;
};

/** The account as the domain parses it: only the parts of its country, with a New Zealand suffix appended to the number. */
export const accountTextOf = (text: BankAccountText, rules: BankAccountRules): AccountText => {
  const parts = partsOf(text.country, rules);
  const part = (name: Part): string => (parts.includes(name) ? text[name] : '');
  const number = part('accountNumber');
  return {
    country: text.country,
    accountCode: part('accountCode'),
    accountNumber: parts.includes('suffix') ? nzBaseOf(number) + nzSuffixOf(text.suffix) : number,
    iban: part('iban'),
    swiftCode: part('swiftCode'),
  };
};

/** The faults of a New Zealand number and its suffix in two fields (P-5.3). */
const nzFaults = ({ accountNumber, suffix }: BankAccountText): Faults => ({
  ...(parseNzBase(accountNumber).ok ? {} : { accountNumber: registerMessages['invalid-nz-account']() }),
  ...(parseNzSuffix(suffix).ok ? {} : { suffix: registerMessages['invalid-suffix']() }),
});

const codeFaults = ({ country, accountCode, swiftCode }: BankAccountText, { nzSuffix }: BankAccountRules): Faults => {
  // In New Zealand the number may begin with the code, and in Canada a SWIFT code may replace it.
  const isElsewhere = country === CANADA ? swiftCode.trim() !== '' : country === 'NZL' && !nzSuffix;
  if (isElsewhere && accountCode.trim() === '') return {};
  const fault = bankCodeFault(accountCode, country);
  return fault === undefined ? {} : { accountCode: fault };
};

const numberFaults: Readonly<Record<CustomerCountry, keyof typeof registerMessages>> = {
  AUS: 'invalid-au-account',
  NZL: 'invalid-nz-account',
  USA: 'invalid-us-account',
};

/** The fault of an empty account that is required, shown at the field that identifies an account in its country. */
const missing = (country: string, parts: readonly Part[]): Faults =>
  parts.includes('iban')
    ? { iban: registerMessages['invalid-iban']() }
    : { accountNumber: registerMessages[isLocal(country) ? numberFaults[country] : 'invalid-account-number']() };

/**
 * Reads the account by the rules of its country and reports every fault at once (P-5.3). Null when it is empty and not required.
 */
export const readBankAccount = (text: BankAccountText, rules: BankAccountRules): Reading<BankAccount | null> => {
  const parts = partsOf(text.country, rules);
  if (!rules.required && parts.every((part) => text[part].trim() === '')) return { ok: true, value: null };
  const inSuffix = parts.includes('suffix') ? nzFaults(text) : {};
  const code = codeFaults(text, rules);
  const reading = parseAccount(accountTextOf(text, rules));
  const ofParts = parts.includes('suffix') && Object.keys({ ...inSuffix, ...code }).length > 0;
  const faults = {
    ...(ofParts
      ? inSuffix
      : reading.ok
        ? reading.value === null
          ? missing(text.country, parts)
          : {}
        : faultsByField(reading.faults)),
    ...code,
  };
  return readUnless(faults, reading.ok ? reading.value : null);
};

const faultsByField = (faults: readonly { readonly field: string; readonly message: string }[]): Faults =>
  Object.fromEntries(faults.map(({ field, message }) => [field, message]));

/** An account on file as a user would type it: by its IBAN when it has one, with the SWIFT code in its own field. */
export const bankAccountText = (account: BankAccount | null, home: string, rules: BankAccountRules): BankAccountText => {
  if (account === null) return { ...NO_PARTS, country: home };
  const { country, iban, accountCode, accountNumber, swiftCode } = account;
  const base = { ...NO_PARTS, country, iban: iban ?? '', swiftCode: swiftCode ?? '' };
  if (iban !== null) return base;
  const code = accountCode === swiftCode ? '' : accountCode;
  return country === 'NZL' && rules.nzSuffix
    ? { ...base, accountCode: code, ...nzFields(accountNumber) }
    : { ...base, accountCode: code, accountNumber };
};
