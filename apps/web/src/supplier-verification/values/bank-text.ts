import { type BankAccount, nzFields, verificationMessages } from '@counterfoil/domain';
import type { PaymentTypeBody } from '@counterfoil/projections';
import {
  accountTextOf,
  type BankAccountRules,
  type BankAccountText,
  readBankAccount,
} from '../../ui/form/bank-account/bank-account.js';
import { type Faults, faultsOf } from '../../ui/form/reading.js';
import { groupsOf } from './digits.js';

/** The bank fields of step 3 as they are typed (P-3.4). */
export type BankText = BankAccountText & { readonly accountName: string };

export const accountRules: BankAccountRules = {
  required: true,
  nzSuffix: true,
  abroad: { withIban: ['iban', 'swiftCode'], withoutIban: ['accountNumber', 'swiftCode'] },
};

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

/** The faults of the fields by the rules of the account's country. An empty account is a fault too. */
export const bankFaults = (text: BankText): Faults => ({
  ...faultsOf(readBankAccount(text, accountRules)),
  ...(text.accountName.trim() === '' ? { accountName: verificationMessages.accountName } : {}),
});

/** The account as the body of submitPaymentType. The payment type is always 4 (P-3.3). */
export const paymentMethodOf = (text: BankText): NonNullable<PaymentTypeBody['supplierPaymentMethod']> => {
  const { country, accountCode, accountNumber, iban, swiftCode } = accountTextOf(text, accountRules);
  const sent = { AccountCode: accountCode, AccountNumber: accountNumber, Iban: iban, SwiftCode: swiftCode };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value.trim() !== ''));
  return { AccountName: text.accountName.trim(), PaymentType: 4, Country: country, ...given };
};

/** A bank code with its hyphen: '062-000' in Australia, '01-0242' in New Zealand. */
export const bankCodeText = (code: string, country: string): string => {
  if (country === 'AUS' && code.length === 6) return `${code.slice(0, 3)}-${code.slice(3)}`;
  return country === 'NZL' && code.length === 6 ? `${code.slice(0, 2)}-${code.slice(2)}` : code;
};
