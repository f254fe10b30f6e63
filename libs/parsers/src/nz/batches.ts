import type { Totals } from '../payment-file.js';
import { addTotals, type Findings, noTotals } from '../reading/findings.js';
import type { BatchControl, BatchSums } from './batch-sums.js';

/** The records between a header and its trailer. */
export type Batch = {
  readonly sums: BatchSums;
  /** Called once, after the last record of the batch. */
  close(): void;
};

/** Tracks the batches of a file: reports missing headers and trailers, and adds up stated and actual totals. */
export class Batches<B extends Batch> {
  #open: B | null = null;
  #summed = noTotals;
  #stated: Totals | null = null;

  /** @param headless makes the batch of records that no header precedes. */
  constructor(
    private readonly headless: () => B,
    private readonly findings: Findings,
  ) {}

  /** A header was read. If no trailer came before it, the previous batch has none. */
  begin(batch: B, row: number): void {
    if (this.#open !== null) {
      this.findings.warn('missingTrailer', { row });
      this.#close(this.#open);
    }
    this.#open = batch;
  }

  /** The batch that a detail or trailer belongs to. */
  current(row: number): B {
    if (this.#open === null) {
      this.findings.warn('missingHeader', { row });
      this.#open = this.headless();
    }
    return this.#open;
  }

  /** A trailer was read. Null when it is unreadable; the file is then refused already. */
  finish(control: BatchControl | null, row: number): void {
    const batch = this.current(row);
    const stated = control === null ? null : batch.sums.check(control, row, this.findings);
    if (stated !== null) this.#stated = addTotals(this.#stated ?? noTotals, stated);
    this.#close(batch);
  }

  end(): void {
    if (this.#open !== null) {
      this.findings.warn('missingTrailer');
      this.#close(this.#open);
    }
    this.findings.concludeTotals({ stated: this.#stated, summed: this.#summed });
  }

  #close(batch: B): void {
    batch.close();
    this.#summed = addTotals(this.#summed, batch.sums.totals);
    this.#open = null;
  }
}
