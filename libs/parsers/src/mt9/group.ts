import type { PaymentLine } from '@counterfoil/domain';
import { BatchSums } from '../nz/batch-sums.js';
import type { Batch } from '../nz/batches.js';
import type { Findings } from '../reading/findings.js';

/** The most lines that wait for the end of a collection: a collection has at most as many credits as its contra record states. */
const MOST_HELD = 1000;

type Held = { readonly line: PaymentLine; readonly row: number; readonly mayBalance: boolean };

/** The records between a header and its trailer. */
export class Mt9Group implements Batch {
  readonly sums = new BatchSums();
  /** The lines of a collection from the first possible contra record onwards. Only the end of the group shows which line it is. */
  #held: Held[] = [];
  #looksForContra: boolean;

  /** @param sourceAccountKey `number*code` of the paying account; empty when the header names none. */
  constructor(
    readonly sourceAccountKey: string,
    isCollection: boolean,
    private readonly findings: Findings,
  ) {
    this.#looksForContra = isCollection;
  }

  /** Adds the payment line of a detail. `code` is the detail's transaction code. */
  add(line: PaymentLine, code: string, row: number): void {
    const mayBalance = this.#looksForContra && isContraCode(code) && line.amount > 0;
    if (mayBalance || this.#held.length > 0) this.#hold({ line, row, mayBalance });
    else this.findings.emit(line);
  }

  /**
   * The contra record of a collection, code 051, is the total of its debits and not a payment (F-6.1). Any other credit stays a
   * line. So do several credits of that amount, because any of them may be a payment: someone who edits the file can write a 20
   * into its header.
   */
  close(): void {
    const { debits } = this.sums.totals;
    const candidates = this.#held.filter(({ line, mayBalance }) => mayBalance && line.amount === debits);
    this.#release(candidates.length === 1 ? candidates[0] : undefined);
  }

  #hold(held: Held): void {
    this.#held.push(held);
    if (this.#held.length <= MOST_HELD) return;
    this.#looksForContra = false;
    this.#release(undefined);
  }

  #release(contra: Held | undefined): void {
    for (const held of this.#held) {
      if (held === contra) this.findings.warn('balancingEntrySkipped', { row: held.row });
      else this.findings.emit(held.line);
    }
    this.#held = [];
  }
}

const isContraCode = (code: string): boolean => code === '051' || code.trim() === '51';
