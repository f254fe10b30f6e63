import type { Findings } from '../reading/findings.js';

/** An order of several messages that is not complete yet. */
type OpenOrder = { readonly total: number; next: number; readonly row: number; readonly stated: string };

/**
 * Follows the pages of an order (`:28D:` n/n). A gap between two pages means that the file lost a message, which is refused like a
 * wrong count. If only pages before the first or after the last one are missing, they may be in other files (one message per file
 * is common), and some programs write the number of payments in place of the number of messages. Such a file is read with a warning
 * that its end may be missing. @param row of the first payment of the message.
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
