import {
  type AccountCodeType,
  type AccountText,
  bankCodeLength,
  type BankAccount,
  type CustomerCountry,
  countries,
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
import { type Faults, type Reading, readUnless } from '../reading.js';

/** A bank account as it is typed (P-3.4). `suffix` is the end of a New Zealand number where that has a field of its own. */
export type BankAccountText = AccountText & { readonly suffix: string };
export type Part = Exclude<keyof BankAccountText, 'country'>;

/** How one form asks for a bank account. */
export type BankAccountRules = {
  /** Nothing typed is a fault. */
  readonly required: boolean;
  /** A New Zealand number and its suffix have a field each; otherwise one field takes both, or all 15 or 16 digits. */
  readonly nzSuffix: boolean;
  /** The parts asked for abroad, in order: in countries with IBANs, and elsewhere. */
  readonly abroad: { readonly withIban: readonly Part[]; readonly withoutIban: readonly Part[] };
};

export const NO_PARTS = { accountCode: '', accountNumber: '', suffix: '', iban: '', swiftCode: '' } as const;

/** Bank codes that the directory knows, by country (P-3.4). */
const codeTypes: Readonly<Record<CustomerCountry, AccountCodeType>> = { AUS: 9, NZL: 1, USA: 4 };
const isLocal = (country: string): country is CustomerCountry => Object.hasOwn(codeTypes, country);
export const codeTypeOf = (country: string): AccountCodeType | undefined => (isLocal(country) ? codeTypes[country] : undefined);

/** Its banks have routing numbers of nine digits, which no directory here knows (P-5.3.1). */
const CANADA = 'CAN';
/** The bank code of the country has digits only. */
export const hasDigitCode = (country: string): boolean => isLocal(country) || country === CANADA;

const hasIban = (country: string): boolean => ibanLengths.has(countryOfAlpha3(country)?.alpha2 ?? '');

/** The parts that a form asks for in this country, in order (P-5.3). */
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

/** `home` first, then the other countries of customers, then the rest by name. */
export const countryChoices = (home: string): readonly { readonly value: string; readonly label: string }[] => {
  const first = [home, ...Object.keys(codeTypes).filter((country) => country !== home)];
  const near = first.flatMap((code) => countries.filter(({ alpha3 }) => alpha3 === code));
  const rest = countries.filter(({ alpha3 }) => !first.includes(alpha3)).sort((a, b) => a.name.localeCompare(b.name));
  return [...near, ...rest].map(({ alpha3, name }) => ({ value: alpha3, label: name }));
};

/** What is wrong with a bank code once its field is left: it needs exactly six digits, in the United States nine (P-5.3). */
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

/** With the zeros before it that people leave out: '12345' is '0012345' (P-5.3.4). */
const nzBaseOf = (accountNumber: string): string => {
  const reading = parseNzBase(accountNumber);
  return reading.ok ? reading.value : accountNumber;
};

/** As the domain reads it: only the parts that are asked for, New Zealand's number with its suffix. */
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

/** A New Zealand number and its suffix in two fields, each with its own fault (P-5.3). */
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

/** Nothing typed, but asked for: said at the field that names an account by itself, by the rule of its country. */
const missing = (country: string, parts: readonly Part[]): Faults =>
  parts.includes('iban')
    ? { iban: registerMessages['invalid-iban']() }
    : { accountNumber: registerMessages[isLocal(country) ? numberFaults[country] : 'invalid-account-number']() };

/** Reads the account by the rules of its country, every fault at once (P-5.3); null: nothing is typed, and nothing is required. */
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

/** An account on file as a person would type it: by its IBAN when it has one, a SWIFT code in its own field. */
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
