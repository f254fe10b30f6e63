import type { PaymentLine } from '@counterfoil/domain';
import type { ControlTotals, Totals } from '../payment-file.js';
import type { FileProblem, Place, Problem, RowProblem, Warning } from '../problems.js';

export const noTotals: Totals = { credits: 0, debits: 0, count: 0 };

export const addTotals = (a: Totals, b: Totals): Totals => ({
  credits: a.credits + b.credits,
  debits: a.debits + b.debits,
  count: a.count + b.count,
});

/** The findings of a reader. Readers report problems and continue; whether the file is accepted is decided at its end. */
export class Findings<T = PaymentLine> {
  #batch: T[] = [];
  #count = 0;
  readonly warnings: Problem[] = [];
  readonly errors: Problem[] = [];
  controlTotals: ControlTotals = { stated: null, summed: noTotals };
  /** True once a record looked like this format. If none does, the file has another format. */
  recognised = false;
  /** A more exact name of the format than its key, for example of the sheet that was found. */
  variant: string | null = null;
  /** True once a file problem refuses the file. */
  refused = false;

  /**
   * @param onItems receives the items in file order, one batch at a time; reading waits for it.
   * @param mostErrors maximum number of errors before the file is refused.
   */
  constructor(
    private readonly onItems: (items: readonly T[]) => void | Promise<void>,
    private readonly mostErrors = Infinity,
  ) {}

  /** Adds an item to the next batch. Items of a refused file are dropped. */
  emit(item: T): void {
    if (this.refused) return;
    this.#batch.push(item);
    this.#count++;
  }

  /** Items emitted so far. */
  get count(): number {
    return this.#count;
  }

  /** Hands the batch over. Reading loops call it after each piece of the file, so that a batch never outgrows a piece. */
  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    const items = this.#batch;
    this.#batch = [];
    await this.onItems(items);
  }

  /** After the file is refused, warnings are not recorded, because nothing of the file is used. */
  warn(code: Warning, place: Place = {}): void {
    if (!this.refused) this.warnings.push({ code, ...place });
  }

  /** The row is left out; the rest is read. */
  rowError(code: RowProblem, place: Place): void {
    this.#report({ code, ...place });
  }

  /** The file is refused; reading continues, so that all that is wrong with it is reported at once. */
  refuse(code: FileProblem | RowProblem, place: Place = {}): void {
    this.#report({ code, ...place });
    this.refused = true;
  }

  /** Too many errors: nothing more is reported, so there is no reason to read on. */
  get isFull(): boolean {
    return this.errors.length > this.mostErrors;
  }

  #report(problem: Problem): void {
    if (this.errors.length < this.mostErrors) this.errors.push(problem);
    else if (this.errors.length === this.mostErrors) this.#tooMany();
  }

  #tooMany(): void {
    this.errors.push({ code: 'tooLarge', field: 'errors', value: String(this.mostErrors) });
    this.refused = true;
  }

  /**
   * Keeps the totals. Amounts are never negative, so a sum beyond the exact integers stays beyond them: checking at the end
   * is enough to refuse a file rather than show a wrong total.
   */
  concludeTotals(totals: ControlTotals): void {
    const { credits, debits } = totals.summed;
    if (Number.isSafeInteger(credits) && Number.isSafeInteger(debits)) this.controlTotals = totals;
    else this.refuse('tooLarge', { field: 'total', value: `${credits} ${debits}` });
  }

  /** Problems in the order of their rows; problems of the whole file come last. */
  inOrder(problems: readonly Problem[]): readonly Problem[] {
    return problems.toSorted((a, b) => (a.row ?? Infinity) - (b.row ?? Infinity) || 0);
  }
}
