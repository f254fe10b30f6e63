import { parseAmount, parseCurrency, type PaymentLine, registerMessages } from '@counterfoil/domain';
import { type BankAccountRules, type BankAccountText, readBankAccount } from '../../ui/form/bank-account/bank-account.js';
import { NO_PARTS } from '../../ui/form/bank-account/no-parts.js';
import { faultsOf, type Reading, readUnless, refuse, required } from '../../ui/form/reading.js';

/** The fields of the form, as typed. */
export type SingleFields = BankAccountText & {
  readonly accountName: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly supplierCode: string;
};

export const accountRules: BankAccountRules = {
  required: true,
  nzSuffix: false,
  // An invoice from abroad may give the account in any of these ways.
  abroad: {
    withIban: ['iban', 'swiftCode', 'accountCode', 'accountNumber'],
    withoutIban: ['accountCode', 'accountNumber', 'swiftCode'],
  },
};

export const emptySingle = (country: string, currency: string): SingleFields => ({
  ...NO_PARTS,
  country,
  currency,
  accountName: '',
  amount: '',
  reference: '',
  supplierCode: '',
});

const currencies: Readonly<Record<string, string>> = { AUS: 'AUD', NZL: 'NZD', USA: 'USD' };
export const currencyOf = (country: string): string => currencies[country] ?? '';

const optional = <K extends string>(name: K, text: string) =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { readonly [name in K]?: string };

/** Reads a payment by the rules for files and imports, and reports every fault at once (P-5.3). */
export const readSingle = (fields: SingleFields): Reading<PaymentLine> => {
  const account = readBankAccount(fields, accountRules);
  const amount = parseAmount(fields.amount);
  const currency = parseCurrency(fields.currency);
  const faults = {
    accountName: required(fields.accountName, 'Please enter the name of the account'),
    ...faultsOf(account),
    // An amount of zero is not a payment.
    amount: amount.ok && amount.value > 0 ? undefined : registerMessages['invalid-amount'](),
    currency: currency.ok ? undefined : registerMessages['unknown-currency'](),
  };
  if (!account.ok || account.value === null || !amount.ok || !currency.ok) return refuse(faults);
  const { iban, swiftCode, ...identity } = account.value;
  return readUnless(faults, {
    accountName: fields.accountName.trim(),
    ...identity,
    currency: currency.value,
    amount: amount.value,
    ...optional('iban', iban ?? ''),
    ...optional('swiftCode', swiftCode ?? ''),
    ...optional('reference', fields.reference),
    ...optional('supplierCode', fields.supplierCode),
    clientData: '1',
    action: 'Single payment',
  });
};
