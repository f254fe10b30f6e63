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

/** The two facts a payment is judged by; they change only by a second person's approval. */
export type PayeeAccount = { readonly account: BankAccount | null; readonly accountName: string | null };

const identity = ({ iban, ...account }: Omit<BankAccount, 'swiftCode'>): AccountIdentity =>
  iban === null ? account : { ...account, iban };

/** Two accounts are the same when their match keys are, however each was written. */
export const sameAccount = (a: BankAccount | null, b: BankAccount | null): boolean =>
  a === null || b === null ? a === b : matchKey(identity(a)) === matchKey(identity(b));

/** How an account is joined, shown and named; all empty without one. */
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

/** A payment's match key; null when its account cannot be compared with any other. */
export const paymentMatchKey = (line: PaymentLine): string | null =>
  line.country === '' || line.accountNumber === '' || line.accountCode === '' ? null : matchKey(line);

/** As people read it; empty without one. */
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
