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

type Comparable = { readonly [F in ComparedField]: string };

/** The fields in a form that is equal for equal fields; '' when the line has no such field. */
const comparable = ({ account, currency, amount, accountName, reference }: ComparedLine): Comparable => ({
  account,
  amount: `${currency} ${amount}`,
  payee: foldName(accountName),
  reference: reference.trim().replace(/\s+/g, ' ').toLowerCase(),
});

/** Folding a name costs more than all else, and a comparison asks for the fields of a line up to ten times. */
const known = new WeakMap<ComparedLine, Comparable>();

export const fieldOf = (line: ComparedLine, field: ComparedField): string => {
  const fields = known.get(line) ?? comparable(line);
  known.set(line, fields);
  return fields[field];
};

/** Several fields of a line as one key. */
export const keyOf = (line: ComparedLine, fields: readonly ComparedField[]): string =>
  fields.map((field) => fieldOf(line, field)).join('\n');
