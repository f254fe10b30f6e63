import type { Findings } from '../reading/findings.js';

/** An order of several messages of which some are still to come. */
type OpenOrder = { readonly total: number; next: number; readonly row: number; readonly stated: string };

/**
 * Follows the pages of an order (`:28D:` n/n). A gap between two pages of one order is a message lost from this file, which is
 * refused as a wrong count is. Where only pages before the first or after the last one are missing, they may well be in files
 * of their own (one message a file is usual), and some programs write the number of payments in place of that of messages:
 * the file is read, with the warning of a file that lacks its end.
 */
export class Pages {
  #open: OpenOrder | null = null;

  constructor(private readonly findings: Findings) {}

  /** @param row of the first payment of the message. */
  see(text: string, row: number): void {
    const stated = text.trim();
    const [, first = '', second = ''] = /^([0-9]{1,5})\/([0-9]{1,5})$/.exec(stated) ?? [];
    const page = Number(first);
    const total = Number(second);
    if (page < 1 || page > total) return this.findings.warn('noControlTotals', { row, field: ':28D:', value: stated });
    const open = this.#open;
    if (open !== null && open.total === total && page !== 1) {
      if (page !== open.next) this.findings.refuse('controlCount', { row, field: ':28D:', value: stated });
    } else {
      this.end();
      if (page > 1) this.#warn(row, stated);
    }
    this.#open = page === total ? null : { total, next: page + 1, row, stated };
  }

  end(): void {
    if (this.#open !== null) this.#warn(this.#open.row, this.#open.stated);
    this.#open = null;
  }

  #warn(row: number, value: string): void {
    this.findings.warn('missingTrailer', { row, field: ':28D:', value });
  }
}
