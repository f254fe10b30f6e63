/** The meaning of a transaction code: debit or credit, and the kind of entry. */
export type TransactionCode = {
  readonly side: 'credit' | 'debit';
  readonly kind: 'payment' | 'prenote' | 'zero' | 'debit' | 'return' | 'advice';
};

/** The second digit, for checking (2), savings (3), general ledger (4) and loan (5) accounts (F-5). */
const units: { readonly [unit: string]: TransactionCode } = {
  '1': { side: 'credit', kind: 'return' },
  '2': { side: 'credit', kind: 'payment' },
  '3': { side: 'credit', kind: 'prenote' },
  '4': { side: 'credit', kind: 'zero' },
  '6': { side: 'debit', kind: 'return' },
  '7': { side: 'debit', kind: 'debit' },
  '8': { side: 'debit', kind: 'debit' },
  '9': { side: 'debit', kind: 'debit' },
};

/** Loan accounts have a single debit code, the reversal 55. */
const loanUnits: { readonly [unit: string]: TransactionCode } = {
  '1': units['1']!,
  '2': units['2']!,
  '3': units['3']!,
  '4': units['4']!,
  '5': units['7']!,
  '6': units['6']!,
};

/** Advices (ADV batches only): odd codes credit, even codes debit. */
const adviceUnits = Object.fromEntries(
  ['1', '2', '3', '4', '5', '6', '7', '8'].map((unit) => [
    unit,
    { side: Number(unit) % 2 === 1 ? 'credit' : 'debit', kind: 'advice' } satisfies TransactionCode,
  ]),
);

const byTens: { readonly [ten: string]: { readonly [unit: string]: TransactionCode } } = {
  '2': units,
  '3': units,
  '4': units,
  '5': loanUnits,
  '8': adviceUnits,
};

/** The meaning of a two-digit transaction code; undefined when NACHA does not define it. */
export const transactionCode = (code: string): TransactionCode | undefined => byTens[code.charAt(0)]?.[code.slice(1)];
