import { type AccountText, parseAccount } from '../suppliers/parse-account.js';
import type { PayeeAccount } from '../suppliers/bank-account.js';
import { verificationMessages } from '../suppliers/verification/page/messages.js';
import { countryOfCode } from './company/countries.js';

/** The fields of the bank account task. They are the same in every form. */
export const bankFields = {
  country: 'bank.country',
  accountName: 'bank.accountName',
  accountCode: 'bank.accountCode',
  accountNumber: 'bank.accountNumber',
  iban: 'bank.iban',
  swiftCode: 'bank.swiftCode',
} as const;
export type BankPart = keyof typeof bankFields;
export type BankField = (typeof bankFields)[BankPart];

export const bankFieldIds: readonly BankField[] = Object.values(bankFields);
export const isBankField = (id: string): id is BankField => (bankFieldIds as readonly string[]).includes(id);

/** Once saved, these fields show only their last digits, because a link can be passed on. */
const HIDDEN: readonly string[] = [bankFields.accountNumber, bankFields.iban];
const SHOWN_DIGITS = 3;
export const isHiddenOnceSaved = (fieldId: string): boolean => HIDDEN.includes(fieldId);
export const hiddenButLast = (text: string): string =>
  `${'•'.repeat(Math.max(0, text.length - SHOWN_DIGITS))}${text.slice(-SHOWN_DIGITS)}`;

type Answers = { readonly [fieldId: string]: unknown };
const textIn = (answers: Answers, id: string): string => {
  const value = answers[id];
  return typeof value === 'string' ? value.trim() : '';
};

const accountTextOf = (answers: Answers, homeCountry: string): AccountText => {
  const typed = textIn(answers, bankFields.country) || homeCountry;
  const country = countryOfCode(typed);
  return {
    country: country.ok ? country.value : typed,
    accountCode: textIn(answers, bankFields.accountCode),
    accountNumber: textIn(answers, bankFields.accountNumber),
    iban: textIn(answers, bankFields.iban),
    swiftCode: textIn(answers, bankFields.swiftCode),
  };
};

type Reading =
  | { readonly ok: true; readonly value: PayeeAccount }
  | { readonly ok: false; readonly faults: { readonly [fieldId: string]: string } };

/** The account for payments to the supplier, read by the rules of its country (P-5.3). */
export const readBankTask = (answers: Answers): Reading => {
  const accountName = textIn(answers, bankFields.accountName);
  const reading = parseAccount(accountTextOf(answers, textIn(answers, 'Country')));
  const nameFault = accountName === '' ? { [bankFields.accountName]: verificationMessages.accountName } : {};
  if (!reading.ok) {
    const faults = Object.fromEntries(reading.faults.map(({ field, message }) => [bankFields[field], message]));
    return { ok: false, faults: { ...nameFault, ...faults } };
  }
  if (reading.value === null)
    return { ok: false, faults: { ...nameFault, [bankFields.accountNumber]: 'Please enter the account number.' } };
  return accountName === '' ? { ok: false, faults: nameFault } : { ok: true, value: { account: reading.value, accountName } };
};
