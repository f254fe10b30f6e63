import { isDigits } from '@counterfoil/domain';
import type { Totals } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import { HashTotal } from './hash-total.js';

/** The trailer's values as written in the file: one total of all records, or separate totals of credits and debits. */
export type BatchControl = {
  readonly amounts: { readonly total: string } | { readonly credits: string; readonly debits: string };
  /** Null in a format without a record count. */
  readonly count: string | null;
  readonly hash: string;
};

/** The sums of the details between a header and its trailer, including rows with errors (F-6). */
export class BatchSums {
  #credits = 0;
  #debits = 0;
  #count = 0;
  /** A record could not be read. A difference from the trailer may be the result of that, so it is not reported. */
  #damaged = false;
  readonly #hash = new HashTotal();

  /** An unreadable amount counts as 0, so the trailer's total refuses the file. For `hashPart` see `HashTotal`. */
  add(side: 'credit' | 'debit', amount: number, hashPart: number | null): void {
    this.#count++;
    if (side === 'debit') this.#debits += amount;
    else this.#credits += amount;
    this.#hash.add(hashPart);
  }

  addUnreadable(): void {
    this.#count++;
    this.#damaged = true;
  }

  get totals(): Totals {
    return { credits: this.#credits, debits: this.#debits, count: this.#count };
  }

  /** Compares the sums with the trailer and reports each kind of difference once. Returns what the trailer states. */
  check({ amounts, count, hash }: BatchControl, row: number, findings: Findings): Totals | null {
    const isRight = this.#areRight(amounts);
    if (!this.#damaged) {
      if (count !== null && !equals(count, this.#count)) findings.refuse('controlCount', { row, field: 'count', value: count });
      if (!isRight) findings.refuse('controlTotal', { row, field: 'total', value: Object.values(amounts).join(' ') });
      if (this.#hash.contradicts(hash)) findings.refuse('controlHash', { row, field: 'hash', value: hash });
    }
    return isRight ? { ...this.totals, count: numberOr(count ?? '', this.#count) } : statedTotals(amounts, count, this.#count);
  }

  #areRight(amounts: BatchControl['amounts']): boolean {
    if ('total' in amounts) return equals(amounts.total, this.#credits + this.#debits);
    return equals(amounts.credits || '0', this.#credits) && equals(amounts.debits || '0', this.#debits);
  }
}

/** Accepts only digits with optional blanks around them. A sum beyond exact integers never matches. */
const equals = (text: string, value: number): boolean => {
  const trimmed = text.trim();
  return isDigits(trimmed) && Number.isSafeInteger(value) && Number(trimmed) === value;
};

const numberOr = (text: string, otherwise: number): number => (isDigits(text.trim()) ? Number(text) : otherwise);

/** A single total includes the debits, so all of it is shown as credits. Null when it is unreadable. */
const statedTotals = (amounts: BatchControl['amounts'], count: string | null, counted: number): Totals | null => {
  const [credits, debits] = 'total' in amounts ? [amounts.total, '0'] : [amounts.credits || '0', amounts.debits || '0'];
  if (!isDigits(credits.trim()) || !isDigits(debits.trim())) return null;
  return { credits: Number(credits), debits: Number(debits), count: numberOr(count ?? '', counted) };
};
