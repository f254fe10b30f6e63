import {
  type AccountCodeType,
  type Alpha3,
  countryOfAlpha2,
  ibanLengths,
  isAllZeros,
  isKnownNzBranch,
  isNzAccountCheckRight,
  nzBank,
  parseBsb,
  parseIban,
  parseNzAccount,
  parseRoutingNumber,
  splitNzAccount,
  withoutGrouping,
} from '@counterfoil/domain';
import type { RowProblem, Warning } from '../problems.js';
import { type Bank, countryOfBank } from './bank.js';

/** The payee's account as a payment line has it; `iban` and `swiftCode` null when the file gives none. */
export type PayeeAccount = {
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: AccountCodeType;
  readonly country: Alpha3;
  readonly iban: string | null;
  readonly swiftCode: string | null;
  readonly warnings: readonly Warning[];
};

export type AccountProblem = { readonly code: RowProblem; readonly field: ':57:' | ':59:'; readonly value: string };

export type AccountReading =
  | { readonly account: PayeeAccount }
  /** Every problem of the account. */
  | { readonly problems: readonly AccountProblem[] };

/**
 * Puts bank and number together (F-8): the clearing number is the code, else the BIC, else the IBAN; AU is type 9, NZ
 * type 1, FW type 4, everything else 2 with a valid IBAN and 11 without.
 */
export const readAccount = (text: string, bank: Bank): AccountReading => {
  const system = nationalSystems[bank.clearing?.accountCodeType ?? 11] ?? elsewhere;
  const plain = plainNumber(text);
  const iban = system === elsewhere && plain !== null && parseIban(plain).ok ? plain : null;
  const code = bank.clearing?.number ?? bank.bic ?? iban;
  const isCode = code !== null && !bank.isFaulty && system.isCode(code);
  const number = plain === null || !isCode ? plain : system.number(plain, code, text);
  const isMistyped = system === elsewhere && iban === null && number !== null && looksLikeIban(number);
  if (code === null || !isCode || number === null || isMistyped) {
    const problems: AccountProblem[] = [];
    if (number === null) problems.push({ code: 'badAccountNumber', field: ':59:', value: text });
    if (isMistyped) problems.push({ code: 'badIban', field: ':59:', value: text });
    // without a bank code, a mistyped IBAN is reported instead: a correct one would have named the bank
    if (!isCode && !(code === null && isMistyped)) problems.push({ code: 'badBankCode', field: ':57:', value: bank.text });
    return { problems };
  }
  const accountCodeType = iban === null ? (bank.clearing?.accountCodeType ?? 11) : 2;
  const country = iban === null ? countryOfBank(bank) : countryOfIban(iban);
  const warnings = system.warnings(code, number);
  return {
    account: { accountCode: code, accountNumber: number, accountCodeType, country, iban, swiftCode: bank.bic, warnings },
  };
};

export const countryOfIban = (iban: string): Alpha3 => countryOfAlpha2(iban.slice(0, 2))?.alpha3 ?? '';

/** The letters and digits of an account number without blanks and hyphens; null when it contains any other character. */
const plainNumber = (text: string): string | null => {
  const number = withoutGrouping(text).toUpperCase();
  return /^[0-9A-Z]+$/.test(number) && !isAllZeros(number) ? number : null;
};

/** From this length, a number that begins like an IBAN but fails its check counts as a mistyped IBAN. */
const SHORTEST_IBAN = 15;
const looksLikeIban = (number: string): boolean =>
  number.length >= SHORTEST_IBAN && ibanLengths.has(number.slice(0, 2)) && /^[0-9]{2}/.test(number.slice(2, 4));

/** How the bank codes and account numbers of a country are checked. */
type System = {
  readonly isCode: (code: string) => boolean;
  /** The number in the form that lines use; null when it is invalid. */
  readonly number: (plain: string, code: string, text: string) => string | null;
  readonly warnings: (code: string, number: string) => readonly Warning[];
};

const noWarnings: readonly Warning[] = [];

/** Lengths that the banks of a country do not use are unusual, not wrong (P-5.3). */
const usualLength =
  (shortest: number, longest: number): System['warnings'] =>
  (_, { length }) =>
    length < shortest || length > longest ? ['accountLength'] : noWarnings;

/**
 * Base and suffix, or the whole account. The bank and branch in a whole account must match the clearing number, because otherwise
 * it is unclear which bank will be paid. Null for any other number.
 */
export const nzNumber = (text: string, code: string): string | null => {
  const isWhole = withoutGrouping(text).length > 10 || text.split('-').length === 4;
  const account = isWhole ? splitNzAccount(text) : parseNzAccount(text, code);
  return account.ok && account.value.code === code ? account.value.number : null;
};

const nzWarnings = (code: string, number: string): readonly Warning[] => [
  ...(isKnownNzBranch(code) ? [] : ['unknownBranch' as const]),
  ...(isNzAccountCheckRight(code, number) ? [] : ['accountCheck' as const]),
];

const asPlain = (plain: string): string => plain;

const elsewhere: System = { isCode: () => true, number: asPlain, warnings: () => noWarnings };

const nationalSystems: { readonly [type in AccountCodeType]?: System } = {
  9: { isCode: (code) => parseBsb(code).ok, number: asPlain, warnings: usualLength(3, 50) },
  4: { isCode: (code) => parseRoutingNumber(code).ok, number: asPlain, warnings: usualLength(4, 17) },
  1: { isCode: (code) => nzBank(code) !== null, number: (_, code, text) => nzNumber(text, code), warnings: nzWarnings },
};
