import { type AccountIdentity, accountDisplay, accountKey, matchKey } from '../registers/account-identity.js';
import type { PaymentLine } from '../payments/payment-line.js';
import type { BankAccount } from './events.js';

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
