import { accountDisplay } from '../../registers/account-identity.js';
import { paymentMatchKey } from '../../suppliers/bank-account.js';
import { foldName } from '../names.js';
import type { PaymentLine } from '../payment-line.js';

/** The data of a line that two payment runs are compared by. It is small enough to be stored for every line. */
export type ComparedLine = {
  /** 1-based number of the line within its run. */
  readonly n: number;
  readonly accountName: string;
  /** The account's match key (P-10.1), or its displayed form when it has no match key. */
  readonly account: string;
  readonly accountDisplay: string;
  /** Hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
};

export const comparedLine = (n: number, line: Omit<PaymentLine, 'email'>): ComparedLine => {
  const shown = accountDisplay(line);
  return {
    n,
    accountName: line.accountName,
    account: paymentMatchKey(line) ?? shown,
    accountDisplay: shown,
    amount: line.amount,
    currency: line.currency,
    reference: line.reference ?? '',
  };
};

export type ComparedField = 'account' | 'amount' | 'payee' | 'reference';

/** The value of a field in a form that is equal for equal fields; '' when the line has no such field. */
const comparable: { readonly [F in ComparedField]: (line: ComparedLine) => string } = {
  account: ({ account }) => account,
  amount: ({ currency, amount }) => `${currency} ${amount}`,
  payee: ({ accountName }) => foldName(accountName),
  reference: ({ reference }) => reference.trim().replace(/\s+/g, ' ').toLowerCase(),
};

export const fieldOf = (line: ComparedLine, field: ComparedField): string => comparable[field](line);

/** Several fields of a line as one key. */
export const keyOf = (line: ComparedLine, fields: readonly ComparedField[]): string =>
  fields.map((field) => fieldOf(line, field)).join('\n');
