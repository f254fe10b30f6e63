import { isAllZeros, isDigits, type PaymentLine } from '@counterfoil/domain';
import type { Totals } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import type { DetailReading } from './detail.js';
import type { AbaTotal } from './layout.js';

/** The records between a header and its total: their sums, and the credit that may balance a collection. */
export class AbaGroup {
  #credits = 0;
  #debits = 0;
  #count = 0;
  /** A record could not be read. A wrong total may be the result of that, so it is not reported. */
  #damaged = false;
  /** Lines from the first credit to the own account onwards. Only the end of the group shows whether one of them balances it. */
  readonly #held: { readonly line: PaymentLine; readonly row: number; readonly toOwnAccount: boolean }[] = [];

  constructor(private readonly findings: Findings) {}

  add({ side, amount, line, toOwnAccount }: DetailReading, row: number): void {
    this.#count++;
    if (side === 'debit') this.#debits += amount ?? 0;
    else this.#credits += amount ?? 0;
    if (line === null) return;
    if (toOwnAccount || this.#held.length > 0) this.#held.push({ line, row, toOwnAccount });
    else this.findings.emit(line);
  }

  addUnreadable(): void {
    this.#count++;
    this.#damaged = true;
  }

  get totals(): Totals {
    return { credits: this.#credits, debits: this.#debits, count: this.#count };
  }

  /**
   * A collection ends with one credit of all its debits to the collecting account, which is not a payment. A credit to the own
   * account in any other amount stays a line: someone who can edit the file can also edit the trace account (F-4).
   */
  close(): void {
    const balancing = this.#held.findLast(
      ({ line: { amount }, toOwnAccount }) => toOwnAccount && amount > 0 && amount === this.#debits,
    );
    for (const held of this.#held) {
      if (held === balancing) this.findings.warn('balancingEntrySkipped', { row: held.row });
      else this.findings.emit(held.line);
    }
  }

  /** Compares the details, including rows with errors, with the total record. Returns the totals that the record states. */
  check(record: AbaTotal, row: number): Totals | null {
    const { credits, debits, count } = this.totals;
    const net = Math.abs(credits - debits);
    const countStated = record.count.trim() !== '';
    if (countStated && !equals(record.count, count)) this.#report('controlCount', row, record.count);
    if (equals(record.net, net) && equals(record.credits, credits) && equals(record.debits, debits)) {
      return { credits, debits, count: countStated ? Number(record.count) : count };
    } else if (statesNoTotals(record, net)) this.findings.warn('noControlTotals', { row });
    else this.#report('controlTotal', row, `${record.net} ${record.credits} ${record.debits}`);
    return statedTotals(record);
  }

  #report(code: 'controlTotal' | 'controlCount', row: number, value: string): void {
    if (!this.#damaged) this.findings.refuse(code, { row, field: 'total', value });
  }
}

/** The whole field must be digits. Blanks and signs are not accepted. */
const equals = (text: string, value: number): boolean => isDigits(text) && Number(text) === value;

const isZeroOrBlank = (text: string): boolean => isAllZeros(text.trim());

/** Some banks do not state totals: all three are zero or blank, or a correct net total is beside empty sums (F-4). */
const statesNoTotals = ({ net, credits, debits }: AbaTotal, actualNet: number): boolean =>
  isZeroOrBlank(credits) && isZeroOrBlank(debits) && (isZeroOrBlank(net) || equals(net, actualNet));

const statedTotals = ({ credits, debits, count }: AbaTotal): Totals | null => {
  if (isZeroOrBlank(credits) && isZeroOrBlank(debits)) return null;
  const [statedCredits, statedDebits, statedCount] = [credits, debits, count].map((text) => (isDigits(text) ? Number(text) : 0));
  return { credits: statedCredits!, debits: statedDebits!, count: statedCount! };
};
