import { isDigits } from '@counterfoil/domain';
import type { Totals } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import { type Decimal, DecimalSum, parseDecimal } from './decimal.js';

/** The count and sum that a header or group states for its transactions; '' when absent. */
type Statement = { readonly count: string; readonly sum: string };

/** The sum that a file states for some transactions, with their number. */
export type Stated = { readonly sum: Decimal; readonly count: number };

/** The number and sum of transactions, including those with errors, and the values that the file states for them. */
export class ControlSums {
  #count = 0;
  readonly #sum = new DecimalSum();

  /** @param amount null when it cannot be read. No stated sum matches then. */
  add(amount: Decimal | null): void {
    this.#count++;
    if (amount !== null) this.#sum.add(amount);
  }

  get totals(): Totals {
    return { credits: this.#sum.hundredths, debits: 0, count: this.#count };
  }

  /**
   * Compares the stated values and refuses the file for each that differs (F-7). Returns the stated sum; null when there is none.
   * @param place path of the element that states it, e.g. 'PmtInf[2]'
   */
  check({ count, sum }: Statement, place: string, findings: Findings): Stated | null {
    if (count !== '' && !(isDigits(count) && Number(count) === this.#count)) {
      findings.refuse('controlCount', { field: `${place}/NbOfTxs`, value: count });
    }
    if (sum === '') return null;
    const stated = parseDecimal(sum);
    if (stated === null || !this.#sum.equals(stated)) findings.refuse('controlTotal', { field: `${place}/CtrlSum`, value: sum });
    return stated === null ? null : { sum: stated, count: isDigits(count) ? Number(count) : this.#count };
  }
}

/** The stated sums of several groups added up; null when one of them states no sum. */
export class StatedTogether {
  readonly #sum = new DecimalSum();
  #count = 0;
  #isComplete = true;

  add(stated: Stated | null): void {
    this.#isComplete &&= stated !== null;
    if (stated === null) return;
    this.#sum.add(stated.sum);
    this.#count += stated.count;
  }

  get totals(): Totals | null {
    return this.#isComplete ? { credits: this.#sum.hundredths, debits: 0, count: this.#count } : null;
  }
}
