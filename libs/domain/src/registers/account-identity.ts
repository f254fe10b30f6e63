import type { AccountCodeType } from '../payments/payment-line.js';
import { countryOfAlpha2, type Alpha3 } from './country.js';
import { isDigits, toAlphanumeric } from './digits.js';
import { groupIban, parseIban } from './iban.js';
import { parseNzAccount, splitNzAccount } from './nz-account.js';

export type AccountIdentity = {
  readonly country: Alpha3;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: AccountCodeType;
  readonly iban?: string | null;
};

/** The key that is shown for an account: `number*code` (P-3.7). Empty when there is no number. */
export const accountKey = (number: string, code: string): string => (number === '' ? '' : `${number}*${code}`);

/**
 * A key that is equal for two spellings of the same account: `country:code:number`. Australian numbers are compared without leading
 * zeros, New Zealand suffixes with three digits, and an IBAN on its own, in whichever field it is (P-10). Unlike `accountKey` it is
 * never shown.
 */
export const matchKey = (account: AccountIdentity): string => {
  const iban = ibanOf(account);
  if (iban !== null) return `${countryOfAlpha2(iban.slice(0, 2))?.alpha3 ?? account.country}:IBAN:${iban}`;
  const [code, number] = (comparable[account.accountCodeType] ?? asWritten)(account);
  return `${account.country}:${code}:${number}`;
};

/**
 * Only types 2 and 11 can have an IBAN. A US number may look like a Norwegian IBAN, and an IBAN next to a BSB is not the account
 * that is paid.
 */
const ibanOf = ({ iban, accountNumber, accountCodeType }: AccountIdentity): string | null => {
  if (accountCodeType !== 2 && accountCodeType !== 11) return null;
  const stated = parseIban(iban ?? '');
  const found = stated.ok ? stated : parseIban(accountNumber);
  return found.ok ? found.value : null;
};

type CodeAndNumber = readonly [code: string, number: string];

const paddedCode = (code: string, length: number): string => {
  const plain = toAlphanumeric(code);
  return isDigits(plain) ? plain.padStart(length, '0') : plain;
};

const australian = ({ accountCode, accountNumber }: AccountIdentity): CodeAndNumber => [
  paddedCode(accountCode, 6),
  toAlphanumeric(accountNumber).replace(/^0+(?=.)/, ''),
];

const newZealand = (account: AccountIdentity): CodeAndNumber => {
  const code = account.accountCode === '' ? '' : paddedCode(account.accountCode, 6);
  const split = code === '' ? splitNzAccount(account.accountNumber) : parseNzAccount(account.accountNumber, code);
  return split.ok ? [split.value.code, split.value.number] : asWritten(account);
};

const unitedStates = ({ accountCode, accountNumber }: AccountIdentity): CodeAndNumber => [
  paddedCode(accountCode, 9),
  toAlphanumeric(accountNumber),
];

const asWritten = ({ accountCode, accountNumber }: AccountIdentity): CodeAndNumber => [
  toAlphanumeric(accountCode),
  toAlphanumeric(accountNumber),
];

const comparable: Partial<Record<AccountCodeType, (account: AccountIdentity) => CodeAndNumber>> = {
  1: newZealand,
  271: newZealand,
  4: unitedStates,
  9: australian,
};

/**
 * An account as people read it: '063-102 10203040' in Australia and New Zealand, routing number and account with a hyphen in the
 * United States, an IBAN in groups of four (P-9).
 */
export const accountDisplay = (account: AccountIdentity): string => {
  const iban = ibanOf(account);
  if (iban !== null) return groupIban(iban);
  const { accountCode, accountNumber, accountCodeType } = account;
  if (accountCode === '' || accountNumber === '') return accountCode + accountNumber;
  if (accountCodeType === 4) return `${accountCode}-${accountNumber}`;
  const local = accountCodeType === 1 || accountCodeType === 271 || accountCodeType === 9;
  return `${local ? withOneHyphen(accountCode) : accountCode} ${accountNumber}`;
};

const isNewZealand = (accountCodeType: number): boolean => accountCodeType === 1 || accountCodeType === 271;

/** Base and suffix. */
const NZ_NUMBER = /^(\d{7})(\d{2,4})$/;

type Shown = Pick<AccountIdentity, 'accountCode' | 'accountNumber'> & {
  readonly accountCodeType: number;
  readonly accountDisplay: string;
};

/** An account in its country's notation: 02-0647-0635859-050 in New Zealand, the form of `accountDisplay` elsewhere (P-9.13). */
export const writtenAccount = ({ accountCode, accountNumber, accountCodeType, accountDisplay: shown }: Shown): string => {
  if (!isNewZealand(accountCodeType)) return shown;
  const code = toAlphanumeric(accountCode);
  const [, base, suffix] = NZ_NUMBER.exec(accountNumber) ?? [];
  if (!/^\d{6}$/.test(code) || base === undefined) return shown;
  return `${code.slice(0, 2)}-${code.slice(2)}-${base}-${suffix}`;
};

/** The same for an account of which only the displayed form and the match key are stored. */
export const writtenByKey = (shown: string, key: string | null): string => {
  const [country, accountCode = '', accountNumber = ''] = (key ?? '').split(':');
  return country === 'NZL' ? writtenAccount({ accountCode, accountNumber, accountCodeType: 1, accountDisplay: shown }) : shown;
};

/** Codes are entered with or without a hyphen. */
const withOneHyphen = (accountCode: string): string => {
  const code = toAlphanumeric(accountCode);
  return `${code.slice(0, 3)}-${code.slice(3)}`;
};
