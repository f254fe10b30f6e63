import type { FieldText } from '../kernel/field-change.js';
import { type AccountIdentity, accountDisplay, accountKey, matchKey, writtenAccount } from '../registers/account-identity.js';
import type { AccountCodeType, PaymentLine } from '../payments/payment-line.js';
import type { Alpha3 } from '../registers/country.js';

/** A payee's bank account as the customer holds it (P-3.4, P-3.6). */
export type BankAccount = {
  readonly country: Alpha3;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: AccountCodeType;
  readonly iban: string | null;
  readonly swiftCode: string | null;
};

/** The two values that payments are checked against. They change only with a second person's approval. */
export type PayeeAccount = { readonly account: BankAccount | null; readonly accountName: string | null };

const identity = ({ iban, ...account }: Omit<BankAccount, 'swiftCode'>): AccountIdentity =>
  iban === null ? account : { ...account, iban };

/** Whether two accounts have the same match key, however they are written. */
export const sameAccount = (a: BankAccount | null, b: BankAccount | null): boolean =>
  a === null || b === null ? a === b : matchKey(identity(a)) === matchKey(identity(b));

/** The match key, displayed form and key of an account; all empty without an account. */
export const accountLabels = (
  account: BankAccount | null,
): { readonly matchKey: string | null; readonly accountKey: string; readonly accountDisplay: string } =>
  account === null
    ? { matchKey: null, accountKey: '', accountDisplay: '' }
    : {
        matchKey: matchKey(identity(account)),
        accountKey: accountKey(account.accountNumber, account.accountCode),
        accountDisplay: accountDisplay(identity(account)),
      };

/** A payment's match key; null when its account cannot be compared with other accounts. */
export const paymentMatchKey = (line: PaymentLine): string | null =>
  line.country === '' || line.accountNumber === '' || line.accountCode === '' ? null : matchKey(line);

/** The account as people read it; empty without an account. */
export const accountText = (account: BankAccount | null): string =>
  account === null ? '' : writtenAccount({ ...account, accountDisplay: accountDisplay(identity(account)) });

export const payeeText = ({ account, accountName }: PayeeAccount): string =>
  [accountText(account), accountName ?? ''].filter(Boolean).join(', ');

export const payeeFields: readonly FieldText<PayeeAccount>[] = [
  ['Account', ({ account }) => accountText(account)],
  ['Country of the account', ({ account }) => account?.country ?? ''],
  ['SWIFT', ({ account }) => account?.swiftCode ?? ''],
  ['Account name', ({ accountName }) => accountName ?? ''],
];
