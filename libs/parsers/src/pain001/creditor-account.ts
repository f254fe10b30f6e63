import {
  type AccountCodeType,
  accountKey,
  type Alpha3,
  countryOfAlpha2,
  parseBic,
  parseIban,
  toAlphanumeric,
} from '@counterfoil/domain';
import type { RowProblem } from '../problems.js';
import { ANY_LENGTH, clearingSystemOf, plainNumber } from './clearing-systems.js';

/** The trimmed texts of the elements of a party's account and bank. */
export type AccountElements = {
  readonly iban: string;
  readonly otherAccount: string;
  readonly bic: string;
  readonly clearingSystem: string;
  readonly clearingNumber: string;
};

export type CreditorAccount = {
  readonly accountNumber: string;
  readonly accountCode: string;
  readonly accountCodeType: AccountCodeType;
  /** The country of the clearing system, else of the IBAN, else of the BIC; '' when unknown (F-7). */
  readonly country: Alpha3;
  readonly iban: string;
  readonly swiftCode: string;
  readonly usualLength: readonly [shortest: number, longest: number];
};

export type AccountFault = { readonly code: RowProblem; readonly field: string; readonly value: string };

/** The account to which a transaction pays, or all of its errors (F-7). */
export const readCreditorAccount = (elements: AccountElements): CreditorAccount | readonly AccountFault[] => {
  const { bic } = elements;
  const parsed = isStated(bic) ? parseBic(bic) : null;
  const swiftCode = parsed?.ok === true ? parsed.value : '';
  const reading = elements.iban === '' ? plainAccount(elements, swiftCode) : ibanAccount(elements, swiftCode);
  if (parsed?.ok !== false) return reading;
  const others = isFaults(reading) ? reading.filter(({ field }) => field !== 'bic') : [];
  return [{ code: 'badBankCode', field: 'bic', value: bic }, ...others];
};

export const isFaults = (reading: CreditorAccount | readonly AccountFault[]): reading is readonly AccountFault[] =>
  Array.isArray(reading);

/** Writers put NOTPROVIDED into mandatory fields without a value. It has the form of a Romanian BIC. */
export const isStated = (text: string): boolean => text !== '' && text !== 'NOTPROVIDED';

const ibanAccount = (elements: AccountElements, swiftCode: string): CreditorAccount | readonly AccountFault[] => {
  const { otherAccount } = elements;
  const iban = parseIban(elements.iban);
  if (!iban.ok) return [{ code: 'badIban', field: 'iban', value: elements.iban }];
  // with two accounts in one transaction it is unknown which one the bank will pay
  if (isStated(otherAccount) && toAlphanumeric(otherAccount) !== iban.value) {
    return [{ code: 'badAccountNumber', field: 'otherAccount', value: otherAccount }];
  }
  return {
    accountNumber: iban.value,
    accountCode: swiftCode === '' ? iban.value : swiftCode,
    accountCodeType: 2,
    country: systemCountry(elements) || countryIn(iban.value),
    iban: iban.value,
    swiftCode,
    usualLength: ANY_LENGTH,
  };
};

/** An account without an IBAN. Its bank is identified by a clearing number, else by a BIC. */
const plainAccount = (elements: AccountElements, swiftCode: string): CreditorAccount | readonly AccountFault[] => {
  const { clearingNumber, otherAccount } = elements;
  const byClearing = isStated(clearingNumber);
  const system = clearingSystemOf(byClearing ? elements.clearingSystem : '');
  const code = byClearing ? system.code(clearingNumber) : swiftCode === '' ? null : swiftCode;
  // without a code, the number is checked as far as it does not depend on the code
  const number = !isStated(otherAccount) ? null : code === null ? plainNumber(otherAccount) : system.number(otherAccount, code);
  if (code === null || number === null) {
    const codeField = byClearing ? 'clearingNumber' : 'bic';
    const faults: AccountFault[] = [];
    if (code === null) faults.push({ code: 'badBankCode', field: codeField, value: elements[codeField] });
    if (number === null) faults.push({ code: 'badAccountNumber', field: 'otherAccount', value: otherAccount });
    return faults;
  }
  const { accountCodeType, usualLength } = system;
  const country = (byClearing ? systemCountry(elements) : '') || countryIn(swiftCode.slice(4));
  return { accountNumber: number, accountCode: code, accountCodeType, country, iban: '', swiftCode, usualLength };
};

/** Codes of clearing systems are five letters, of which two name the country. */
const systemCountry = ({ clearingSystem }: AccountElements): Alpha3 =>
  clearingSystem.length === 5 ? countryIn(clearingSystem) : '';

const countryIn = (text: string): Alpha3 => countryOfAlpha2(text.slice(0, 2))?.alpha3 ?? '';

/**
 * `number*code` of the paying account: the clearing number of its bank, else the BIC, else the IBAN itself. Without a valid code
 * the code is empty; without an account everything is (F-1, F-7).
 */
export const payingAccountKey = (elements: AccountElements): string => {
  const { bic, clearingNumber, otherAccount } = elements;
  const iban = toAlphanumeric(elements.iban);
  const system = clearingSystemOf(elements.clearingSystem);
  const parsed = isStated(bic) ? parseBic(bic) : null;
  const swiftCode = parsed?.ok === true ? parsed.value : '';
  const code = isStated(clearingNumber) ? (system.code(clearingNumber) ?? '') : swiftCode || iban;
  if (iban !== '') return accountKey(iban, code);
  const number = isStated(otherAccount) ? (system.number(otherAccount, code) ?? plainNumber(otherAccount)) : null;
  return accountKey(number ?? '', code);
};
