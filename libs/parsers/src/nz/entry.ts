import type { PaymentLine } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import type { BatchSums } from './batch-sums.js';
import { centsOf } from './cents.js';
import { type NzPayment, lineOfAmount } from './line.js';
import { reportAccount } from './payee-account.js';
import { sideOfCode } from './transaction-code.js';

/** A detail record of MT9 or GIFTS. Code and amount are as written in the file; the other fields are those of `NzPayment`. */
export type NzEntry = Omit<NzPayment, 'amount'> & {
  readonly code: string;
  /** Cents. */
  readonly amount: string;
};

/**
 * Reads a detail, adds it to its batch and reports its errors. Null for rows with an error and for debits, which are left out with
 * a warning (F-6).
 */
export const readEntry = (entry: NzEntry, sums: BatchSums, findings: Findings): PaymentLine | null => {
  const { account, code, row } = entry;
  const side = sideOfCode(code);
  const amount = centsOf(entry.amount);
  // an unreadable code is summed with the credits, so that its row alone is left out where the trailer knows one total
  sums.add(side ?? 'credit', amount ?? 0, account.hashPart);
  const isPayable = reportAccount(account, row, findings);
  if (side === null) findings.rowError('badTransactionCode', { row, field: 'code', value: code });
  if (amount === null) findings.rowError('badAmount', { row, field: 'amount', value: entry.amount });
  if (!isPayable || side === null || amount === null) return null;
  if (side === 'credit') return lineOfAmount(entry, amount, findings);
  findings.warn('debitSkipped', { row });
  return null;
};
