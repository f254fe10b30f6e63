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

/** The bank fields of step 3, as typed (P-3.4). */
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

/** The account code types whose bank codes the directory knows, by country (P-3.4.2). */
const codeTypes: Readonly<Record<string, AccountCodeType>> = { AUS: 9, NZL: 1, USA: 4 };
export const codeTypeOf = (country: string): AccountCodeType | undefined => codeTypes[country];

/** Whether an account in this country needs an IBAN. */
export const asksIban = (country: string): boolean => ibanLengths.has(countryOfAlpha3(country)?.alpha2 ?? '');
export const asksSwift = (country: string): boolean => codeTypes[country] === undefined;

type Labels = { readonly code: string; readonly number: string };
const labels: Readonly<Record<string, Labels>> = {
  AUS: { code: 'BSB', number: 'Account number' },
  NZL: { code: 'Bank and branch', number: 'Account number' },
  USA: { code: 'Routing number', number: 'Account number' },
};
export const bankLabels = (country: string): Labels => labels[country] ?? { code: 'Bank code', number: 'Account number' };

/** The account number as labelled fields: New Zealand numbers have a suffix, and long numbers are shown in groups. */
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

/** The fault of a bank code: it needs exactly six digits, or nine in the United States (P-5.3.3). Null when it is valid. */
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

/** The faults of a New Zealand account number and of its suffix (P-5.3.4). */
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

/** The faults of the fields by the rules of the account's country. An empty account is a fault too. */
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

/** The account as the body of submitPaymentType. The payment type is always 4 (P-3.3). */
export const paymentMethodOf = (text: BankText): NonNullable<PaymentTypeBody['supplierPaymentMethod']> => {
  const { country, accountCode, accountNumber, iban, swiftCode } = asAccount(text);
  const sent = { AccountCode: accountCode, AccountNumber: accountNumber, Iban: iban, SwiftCode: swiftCode };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value.trim() !== ''));
  return { AccountName: text.accountName.trim(), PaymentType: 4, Country: country, ...given };
};

/** A bank code with its hyphen: '062-000' in Australia, '01-0242' in New Zealand. */
export const bankCodeText = (code: string, country: string): string => {
  if (country === 'AUS' && code.length === 6) return `${code.slice(0, 3)}-${code.slice(3)}`;
  return country === 'NZL' && code.length === 6 ? `${code.slice(0, 2)}-${code.slice(2)}` : code;
};

/** The names of the fields in the sentence 'Still needed: account name, bank code'. */
export const bankNames: Readonly<Record<string, string>> = {
  accountName: 'account name',
  accountCode: 'bank code',
  accountNumber: 'account number',
  iban: 'IBAN',
  swiftCode: 'SWIFT code',
};
