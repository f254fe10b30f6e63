import {
  type AccountCodeType,
  type AccountText,
  bankCodeLength,
  type BankAccount,
  countryOfAlpha3,
  ibanLengths,
  nzFields,
  parseAccount,
  parseNzSuffix,
  parseTypedBankCode,
  registerMessages,
  verificationMessages,
  withoutGrouping,
} from '@counterfoil/domain';
import type { PaymentTypeBody, VerificationRecord } from '@counterfoil/projections';
import { countryOfForm, type Faults } from './contact-text.js';
import { groupsOf } from './digits.js';

/** The bank fields of step 3 as they are typed (P-3.4). */
export type BankText = AccountText & { readonly accountName: string; readonly suffix: string };
export type BankField = keyof BankText;

export const emptyBank = (record: Pick<VerificationRecord, 'country' | 'formCountry'>): BankText => ({
  country: record.country || countryOfForm(record),
  accountName: '',
  accountCode: '',
  accountNumber: '',
  suffix: '',
  iban: '',
  swiftCode: '',
});

/** Kinds of bank code that the directory knows, by country (P-3.4). */
const codeTypes: Readonly<Record<string, AccountCodeType>> = { AUS: 9, NZL: 1, USA: 4 };
export const codeTypeOf = (country: string): AccountCodeType | undefined => codeTypes[country];

/** Countries with IBANs ask for one; the three at home have rules of their own (P-5.3). */
export const asksIban = (country: string): boolean => ibanLengths.has(countryOfAlpha3(country)?.alpha2 ?? '');
export const asksSwift = (country: string): boolean => codeTypes[country] === undefined;

type Labels = { readonly code: string; readonly number: string };
const labels: Readonly<Record<string, Labels>> = {
  AUS: { code: 'BSB', number: 'Account number' },
  NZL: { code: 'Bank and branch', number: 'Account number' },
  USA: { code: 'Routing number', number: 'Account number' },
};
export const bankLabels = (country: string): Labels => labels[country] ?? { code: 'Bank code', number: 'Account number' };

/** An account's number as it is read out, field by field: New Zealand's has a suffix (P-5.2), long ones stand in groups. */
export const shownFields = (
  number: string,
  accountCodeType: BankAccount['accountCodeType'] | null,
): readonly { readonly label: string; readonly text: string }[] => {
  if (accountCodeType !== 1) return [{ label: 'Account number', text: inGroups(number, groupsOf(number, accountCodeType)) }];
  const { accountNumber, suffix } = nzFields(number);
  return [
    { label: 'Account number', text: accountNumber },
    { label: 'Suffix', text: suffix },
  ];
};

const inGroups = (number: string, groups: readonly number[]): string => {
  let from = 0;
  return groups.map((length) => number.slice(from, (from += length))).join(' ');
};

/** Exactly six digits, or nine in the United States, once the field was left (P-5.3); null: nothing to complain about. */
export const bankCodeFault = (code: string, country: string): string | null =>
  codeTypeOf(country) === undefined || parseTypedBankCode(code, country).ok
    ? null
    : registerMessages['invalid-bank-code'](bankLabels(country).code, bankCodeLength(country));

const asAccount = ({ country, accountCode, accountNumber, suffix, iban, swiftCode }: BankText): AccountText => ({
  country,
  accountCode,
  accountNumber: country === 'NZL' ? accountNumber + nzSuffix(suffix) : accountNumber,
  iban,
  swiftCode,
});
const nzSuffix = (suffix: string): string => {
  const read = parseNzSuffix(suffix);
  return read.ok ? read.value : '';
};

const NZ_BASE = 7;

/** The number of New Zealand in its two fields, each with its own fault (P-5.3). */
const nzFaults = ({ accountNumber, suffix }: BankText): Faults => ({
  ...(/^\d+$/.test(withoutGrouping(accountNumber)) && withoutGrouping(accountNumber).length === NZ_BASE
    ? {}
    : { accountNumber: registerMessages['invalid-nz-account']() }),
  ...(parseNzSuffix(suffix).ok ? {} : { suffix: registerMessages['invalid-suffix']() }),
});

const accountFaults = (text: BankText): Faults => {
  const { country } = text;
  const reading = parseAccount(asAccount(text));
  if (!reading.ok) return Object.fromEntries(reading.faults.map(({ field, message }) => [field, message]));
  return reading.value === null ? { [mainField(country)]: nothingTyped(country) } : {};
};

/** What is wrong with the fields, by the rules of the account's country; nothing typed is wrong as well. */
export const bankFaults = (text: BankText): Faults => {
  const { country, accountCode, accountName } = text;
  const code = bankCodeFault(accountCode, country);
  const inParts = country === 'NZL' ? nzFaults(text) : {};
  const ofParts = code !== null || Object.keys(inParts).length > 0;
  return {
    ...(country === 'NZL' && ofParts ? inParts : accountFaults(text)),
    ...(code === null ? {} : { accountCode: code }),
    ...(accountName.trim() === '' ? { accountName: verificationMessages.accountName } : {}),
  };
};

const mainField = (country: string): BankField => (asksIban(country) ? 'iban' : 'accountNumber');
const nothingTyped = (country: string): string =>
  asksIban(country) ? registerMessages['invalid-iban']() : registerMessages['invalid-account-number']();

/** The account as submitPaymentType takes it (P-3.3): payment type 4, always. */
export const paymentMethodOf = (text: BankText): NonNullable<PaymentTypeBody['supplierPaymentMethod']> => {
  const { country, accountCode, accountNumber, iban, swiftCode } = asAccount(text);
  const sent = { AccountCode: accountCode, AccountNumber: accountNumber, Iban: iban, SwiftCode: swiftCode };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value.trim() !== ''));
  return { AccountName: text.accountName.trim(), PaymentType: 4, Country: country, ...given };
};

/** A bank code as people read it: BSB and bank and branch with their hyphens. */
export const bankCodeText = (code: string, country: string): string => {
  if (country === 'AUS' && code.length === 6) return `${code.slice(0, 3)}-${code.slice(3)}`;
  return country === 'NZL' && code.length === 6 ? `${code.slice(0, 2)}-${code.slice(2)}` : code;
};

/** The fields in a sentence, e.g. 'Still needed: account name, BSB'. */
export const bankNames: Readonly<Record<string, string>> = {
  accountName: 'account name',
  accountCode: 'bank code',
  accountNumber: 'account number',
  iban: 'IBAN',
  swiftCode: 'SWIFT code',
};
