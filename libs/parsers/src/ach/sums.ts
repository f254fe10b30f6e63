import { isDigits } from '@counterfoil/domain';
import type { Totals } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import type { AchControl } from './layout.js';

/** The sums of the entries in a batch or file. */
export type AchSums = { count: number; hash: number; debits: number; credits: number };

export const noSums = (): AchSums => ({ count: 0, hash: 0, debits: 0, credits: 0 });

/** The hash keeps ten digits; the sum itself stays exact for a hundred million entries. */
export const HASH_MODULUS = 10 ** 10;

/** Compares a control record with the sums of its entries. Each kind of difference is one problem (F-5). */
export const checkControl = (control: AchControl, sums: AchSums, row: number, findings: Findings): void => {
  if (!equals(control.count, sums.count)) findings.refuse('controlCount', { row, field: 'count', value: control.count });
  if (!equals(control.hash, sums.hash % HASH_MODULUS))
    findings.refuse('controlHash', { row, field: 'hash', value: control.hash });
  if (!equals(control.debits, sums.debits) || !equals(control.credits, sums.credits)) {
    findings.refuse('controlTotal', { row, field: 'total', value: `${control.debits} ${control.credits}` });
  }
};

/** The whole field must be digits. Blanks and signs are not accepted. */
export const equals = (text: string, value: number): boolean => isDigits(text) && Number(text) === value;

/** The totals that a control record states; null when they cannot be read. */
export const statedTotals = ({ count, debits, credits }: AchControl): Totals | null =>
  [count, debits, credits].every(isDigits) ? { credits: Number(credits), debits: Number(debits), count: Number(count) } : null;
