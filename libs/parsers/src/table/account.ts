import {
  type AccountCodeType,
  type Alpha3,
  countryOfAlpha2,
  isAllZeros,
  isDigits,
  isKnownNzBranch,
  isNzAccountCheckRight,
  parseBic,
  parseBsb,
  parseIban,
  parseNzAccount,
  parseRoutingNumber,
  splitNzAccount,
  toAlphanumeric,
  withoutGrouping,
} from '@counterfoil/domain';
import type { CustomerCountry } from '../payment-file.js';
import type { RowProblem, Warning } from '../problems.js';

/** The cells of a row that identify the payee's account, and the country that the row states; '' when none. */
export type AccountCells = {
  readonly accountNumber: string;
  readonly accountCode: string;
  readonly combined: string;
  readonly iban: string;
  readonly swiftCode: string;
  readonly country: Alpha3;
};

export type TableAccount = {
  readonly accountNumber: string;
  readonly accountCode: string;
  readonly accountCodeType: AccountCodeType;
  readonly country: Alpha3;
  readonly iban?: string;
  readonly swiftCode?: string;
};

export type AccountProblem = { readonly code: RowProblem; readonly field: string; readonly value: string };

/** Unusual facts about an account that is accepted nevertheless. */
export type Oddity = Extract<Warning, 'accountLength' | 'unknownBranch' | 'accountCheck'>;

/** The outcome: a valid account, no account, an account without a bank code, whose row is skipped (P-5.6), or a problem. */
export type AccountReading =
  | { readonly kind: 'account'; readonly account: TableAccount; readonly oddities: readonly Oddity[] }
  | { readonly kind: 'none' | 'noCode' }
  | { readonly kind: 'bad'; readonly problems: readonly AccountProblem[] };

/**
 * Reads the account of a table row (F-9): an IBAN is type 2, a SWIFT code without bank code type 11, all others
 * go by the row's country, else the customer's.
 */
export const readAccount = (cells: AccountCells, customerCountry: CustomerCountry): AccountReading => {
  const country = cells.country === '' ? customerCountry : cells.country;
  const { accountCode, accountNumber } = cells.combined === '' ? cells : splitCombined(cells, country);
  if (cells.iban !== '') return readIban(cells.iban, accountNumber, cells);
  if (accountNumber === '') return cells.combined === '' ? { kind: 'none' } : bad('badAccountNumber', 'combined', cells.combined);
  if (accountCode === '') return readWithoutCode(accountNumber, cells, country);
  const read = byCountry[country] ?? elsewhere;
  return read(accountNumber, accountCode, country, cells.swiftCode);
};

/** A combined cell holds the bank code (six digits, in the United States nine) and the rest (F-9). */
export const splitCombined = (
  { accountNumber, accountCode, combined }: Pick<AccountCells, 'accountNumber' | 'accountCode' | 'combined'>,
  country: Alpha3,
): { readonly accountNumber: string; readonly accountCode: string } => {
  if (accountNumber !== '' || combined === '') return { accountNumber, accountCode };
  if (country === 'NZL') return { accountNumber: combined, accountCode: '' };
  const match = (country === 'USA' ? /^([0-9]{9})[\s/-]+(.*)$/s : /^([0-9]{3}[- ]?[0-9]{3})[\s/-]*(.*)$/s).exec(combined);
  return { accountCode: match?.[1] ?? '', accountNumber: match?.[2] ?? '' };
};

const bad = (code: RowProblem, field: string, value: string): AccountReading => ({
  kind: 'bad',
  problems: [{ code, field, value }],
});

/** The reading of bank and number, each of which may be an error. */
type Part = { readonly value: string } | { readonly problem: AccountProblem };

/** The fields of the account other than code and number. */
type Kind = Pick<TableAccount, 'accountCodeType' | 'country'>;

const accountOf = (
  code: Part,
  number: Part,
  { accountCodeType, country }: Kind,
  swiftCode: string,
  [shortest, longest]: readonly [number, number] = anyLength,
): AccountReading => {
  if ('problem' in code || 'problem' in number) {
    return { kind: 'bad', problems: [code, number].flatMap((part) => ('problem' in part ? [part.problem] : [])) };
  }
  const account: TableAccount = { accountNumber: number.value, accountCode: code.value, accountCodeType, country };
  const isOdd = number.value.length < shortest || number.value.length > longest;
  return {
    kind: 'account',
    account: swiftCode === '' ? account : { ...account, swiftCode: toAlphanumeric(swiftCode) },
    oddities: isOdd ? oddLength : noOddities,
  };
};

const anyLength = [1, Infinity] as const;
const noOddities: readonly Oddity[] = [];
const oddLength: readonly Oddity[] = ['accountLength'];

const readIban = (text: string, accountNumber: string, { swiftCode, country }: AccountCells): AccountReading => {
  const iban = parseIban(text);
  if (!iban.ok) return bad('badIban', 'iban', text);
  // with two accounts in one row it is unknown which one the bank will pay
  if (!iban.value.includes(toAlphanumeric(accountNumber))) return bad('badAccountNumber', 'accountNumber', accountNumber);
  const bic = swiftCode === '' ? null : parseBic(swiftCode);
  const code: Part = bic === null ? iban : bic.ok ? bic : { problem: problemOf('badBankCode', 'swiftCode', swiftCode) };
  const own = countryOfAlpha2(iban.value.slice(0, 2))?.alpha3 ?? '';
  const reading = accountOf(code, iban, { accountCodeType: 2, country: country || own }, swiftCode);
  return reading.kind === 'account' ? { ...reading, account: { ...reading.account, iban: iban.value } } : reading;
};

const readWithoutCode = (accountNumber: string, cells: AccountCells, country: Alpha3): AccountReading => {
  const iban = parseIban(accountNumber);
  if (iban.ok) return readIban(iban.value, '', cells);
  const digits = withoutGrouping(accountNumber);
  if (country === 'NZL' && digits.length >= 15) return newZealandInOne(accountNumber, cells.swiftCode);
  if (cells.swiftCode === '') return { kind: 'noCode' };
  const bic = parseBic(cells.swiftCode);
  const code: Part = bic.ok ? bic : { problem: problemOf('badBankCode', 'swiftCode', cells.swiftCode) };
  const own = bic.ok ? (countryOfAlpha2(bic.value.slice(4, 6))?.alpha3 ?? '') : '';
  return accountOf(code, plainNumber(accountNumber), { accountCodeType: 11, country: cells.country || own }, cells.swiftCode);
};

type Read = (accountNumber: string, accountCode: string, country: Alpha3, swiftCode: string) => AccountReading;

const australiaKind: Kind = { accountCodeType: 9, country: 'AUS' };
const auLengths = [3, 50] as const;

const australian: Read = (accountNumber, accountCode, _, swiftCode) => {
  const bsb = parseBsb(zeroFilled(accountCode, 6));
  const code: Part = bsb.ok ? bsb : { problem: problemOf('badBankCode', 'accountCode', accountCode) };
  return accountOf(code, plainNumber(accountNumber), australiaKind, swiftCode, auLengths);
};

const americaKind: Kind = { accountCodeType: 4, country: 'USA' };
const usLengths = [4, 17] as const;

const unitedStates: Read = (accountNumber, accountCode, _, swiftCode) => {
  const routing = parseRoutingNumber(withoutGrouping(accountCode).length === 8 ? zeroFilled(accountCode, 9) : accountCode);
  const code: Part = routing.ok ? routing : { problem: problemOf('badBankCode', 'accountCode', accountCode) };
  return accountOf(code, plainNumber(accountNumber), americaKind, swiftCode, usLengths);
};

const newZealand: Read = (accountNumber, accountCode, _, swiftCode) => {
  const code = zeroFilled(accountCode, 6);
  if (code.length !== 6 || !isDigits(code)) return bad('badBankCode', 'accountCode', accountCode);
  const account = parseNzAccount(accountNumber, code);
  if (!account.ok) return bad('badAccountNumber', 'accountNumber', accountNumber);
  return nzAccount(account.value, swiftCode);
};

const newZealandInOne = (accountNumber: string, swiftCode: string): AccountReading => {
  const account = splitNzAccount(accountNumber);
  return account.ok ? nzAccount(account.value, swiftCode) : bad('badAccountNumber', 'accountNumber', accountNumber);
};

const newZealandKind: Kind = { accountCodeType: 1, country: 'NZL' };

const nzAccount = ({ code, number }: { readonly code: string; readonly number: string }, swiftCode: string): AccountReading => {
  const reading = accountOf({ value: code }, { value: number }, newZealandKind, swiftCode);
  const isSound = isKnownNzBranch(code) && isNzAccountCheckRight(code, number);
  return reading.kind !== 'account' || isSound ? reading : { ...reading, oddities: nzOddities(code, number) };
};

const nzOddities = (code: string, number: string): readonly Oddity[] => [
  ...(isKnownNzBranch(code) ? [] : (['unknownBranch'] as const)),
  ...(isNzAccountCheckRight(code, number) ? [] : (['accountCheck'] as const)),
];

const elsewhere: Read = (accountNumber, accountCode, country, swiftCode) => {
  const plain = toAlphanumeric(zeroFilled(accountCode, 6));
  const code: Part = plain === '' ? { problem: problemOf('badBankCode', 'accountCode', accountCode) } : { value: plain };
  return accountOf(code, plainNumber(accountNumber), { accountCodeType: 11, country }, swiftCode);
};

const canada: Kind = { accountCodeType: 11, country: 'CAN' };

const canadian: Read = (accountNumber, accountCode, _, swiftCode) => {
  const routing = parseRoutingNumber(zeroFilled(accountCode, 9), 'CAN');
  const code: Part = routing.ok ? routing : { problem: problemOf('badBankCode', 'accountCode', accountCode) };
  return accountOf(code, plainNumber(accountNumber), canada, swiftCode);
};

const byCountry: { readonly [country: Alpha3]: Read } = { AUS: australian, CAN: canadian, NZL: newZealand, USA: unitedStates };

/** The letters and digits of an account number without blanks and hyphens. Any other character is an error. */
const plainNumber = (text: string): Part => {
  const value = withoutGrouping(text).toUpperCase();
  const valid = /^[0-9A-Z]+$/.test(value) && !isAllZeros(value);
  return valid ? { value } : { problem: problemOf('badAccountNumber', 'accountNumber', text) };
};

/** Codes of digits only lose their leading zeros in sheets (P-5.6). */
const zeroFilled = (text: string, length: number): string => {
  const plain = withoutGrouping(text);
  return isDigits(plain) ? plain.padStart(length, '0') : plain;
};

const problemOf = (code: RowProblem, field: string, value: string): AccountProblem => ({ code, field, value });
