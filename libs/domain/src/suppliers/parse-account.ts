import { parseAccountNumber, parseAuAccount, parseUsAccount } from '../registers/account-number.js';
import { parseBsb, parseRoutingNumber } from '../registers/bank-code.js';
import { parseBic } from '../registers/bic.js';
import { type Alpha3, countryOfAlpha2, parseCountry } from '../registers/country.js';
import { toAlphanumeric } from '../registers/digits.js';
import { parseIban } from '../registers/iban.js';
import { registerMessages, type RegisterRejection } from '../registers/messages.js';
import { parseNzAccount } from '../registers/nz-account.js';
import type { BankAccount } from './bank-account.js';

/** An account as typed into a form; '' for an empty field. */
export type AccountText = {
  /** The country of the account, in any spelling that `parseCountry` reads. */
  readonly country: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly iban: string;
  readonly swiftCode: string;
};

export type AccountFault = { readonly field: keyof AccountText; readonly code: RegisterRejection; readonly message: string };
export type AccountReading =
  | { readonly ok: true; readonly value: BankAccount | null }
  | { readonly ok: false; readonly faults: readonly AccountFault[] };

/**
 * Reads a payee's account by the rules of its country (P-5.3) and returns all faults at once. Empty fields mean no account. An
 * import of the same account gives the same result, so that both count as one account.
 */
export const parseAccount = (text: AccountText): AccountReading => {
  const { country: typed, accountCode, accountNumber, iban, swiftCode } = text;
  if ([accountCode, accountNumber, iban, swiftCode].every((part) => part.trim() === '')) return { ok: true, value: null };
  const country = typed.trim() === '' && iban.trim() !== '' ? countryOfIban(iban) : parseCountry(typed);
  if (!country.ok) return faulty(['country', 'unknown-country']);
  const swift = swiftCode.trim() === '' ? null : parseBic(swiftCode);
  const foundSwift = swift?.ok === true ? swift.value : null;
  const read = (byCountry[country.value] ?? elsewhere)(text, country.value, foundSwift);
  if (swift?.ok !== false) return read;
  const bad = faulty(['swiftCode', 'invalid-bic']);
  return read.ok || bad.ok ? bad : { ok: false, faults: [...read.faults, ...bad.faults] };
};

type Fault = readonly [field: keyof AccountText, code: RegisterRejection, label?: string];
type Read = (text: AccountText, country: Alpha3, swiftCode: string | null) => AccountReading;
type Parsed = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly code: RegisterRejection };

const faulty = (...faults: readonly Fault[]): AccountReading => ({
  ok: false,
  faults: faults.map(([field, code, label]) => ({ field, code, message: registerMessages[code](label) })),
});

const countryOfIban = (iban: string) => parseCountry(countryOfAlpha2(toAlphanumeric(iban).slice(0, 2))?.alpha3 ?? '');

const codeAndNumber = (
  code: Parsed,
  number: Parsed,
  rest: Pick<BankAccount, 'country' | 'accountCodeType' | 'swiftCode'>,
): AccountReading => {
  if (code.ok && number.ok)
    return { ok: true, value: { ...rest, accountCode: code.value, accountNumber: number.value, iban: null } };
  const faults: Fault[] = [];
  if (!code.ok) faults.push(['accountCode', code.code]);
  if (!number.ok) faults.push(['accountNumber', number.code]);
  return faulty(...faults);
};

const australian: Read = ({ accountCode, accountNumber }, country, swiftCode) =>
  codeAndNumber(parseBsb(accountCode), parseAuAccount(accountNumber), { country, accountCodeType: 9, swiftCode });

const unitedStates: Read = ({ accountCode, accountNumber }, country, swiftCode) =>
  codeAndNumber(parseRoutingNumber(accountCode), parseUsAccount(accountNumber), { country, accountCodeType: 4, swiftCode });

const newZealand: Read = ({ accountCode, accountNumber }, country, swiftCode) => {
  const account = parseNzAccount(accountNumber, accountCode);
  if (!account.ok) return faulty(['accountNumber', account.code]);
  const { code, number } = account.value;
  return { ok: true, value: { country, accountCode: code, accountNumber: number, accountCodeType: 1, iban: null, swiftCode } };
};

/** An IBAN alone or with its bank's SWIFT code; otherwise a SWIFT or national code and a number. */
const elsewhere: Read = ({ accountCode, accountNumber, iban, swiftCode: typedSwift }, country, swiftCode) => {
  const number = parseIban(accountNumber);
  const stated = iban.trim() === '' ? number : parseIban(iban);
  if (stated.ok) {
    const code = swiftCode ?? stated.value;
    const account = {
      country,
      accountCode: code,
      accountNumber: stated.value,
      accountCodeType: 2,
      iban: stated.value,
      swiftCode,
    } as const;
    return { ok: true, value: account };
  }
  if (iban.trim() !== '') return faulty(['iban', 'invalid-iban']);
  const code = toAlphanumeric(accountCode) || swiftCode;
  const plain = parseAccountNumber(accountNumber);
  if (code !== null) return codeAndNumber({ ok: true, value: code }, plain, { country, accountCodeType: 11, swiftCode });
  const numberFaults: readonly Fault[] = plain.ok ? [] : [['accountNumber', plain.code]];
  // A wrong SWIFT code is reported by the caller. A missing one is reported here, because the account cannot be paid without it.
  return typedSwift.trim() === '' ? faulty(...numberFaults, ['swiftCode', 'invalid-bic']) : faulty(...numberFaults);
};

/** A routing number of the Canadian form (P-5.3.1), unless a SWIFT code or an IBAN is given instead. */
const canadian: Read = (text, country, swiftCode) => {
  const isByOther = text.accountCode.trim() === '' && text.swiftCode.trim() !== '';
  if (isByOther || text.iban.trim() !== '') return elsewhere(text, country, swiftCode);
  const routingNumber = parseRoutingNumber(text.accountCode, country);
  return codeAndNumber(routingNumber, parseAccountNumber(text.accountNumber), { country, accountCodeType: 11, swiftCode });
};

const byCountry: { readonly [country: Alpha3]: Read } = { AUS: australian, CAN: canadian, NZL: newZealand, USA: unitedStates };
