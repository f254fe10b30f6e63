/** What `prove` can find; the message names the place. */
export type FindingCode =
  | 'unreadable-line'
  | 'header-missing'
  | 'header-forged'
  | 'event-altered'
  | 'event-missing'
  | 'event-inserted'
  | 'event-reordered'
  | 'ledger-altered'
  | 'ledger-missing'
  | 'ledger-inserted'
  | 'ledger-reordered'
  | 'chain-broken'
  | 'checkpoint-forged'
  | 'checkpoint-not-reached'
  | 'checkpoint-not-covered'
  | 'rewritten'
  | 'other-key'
  | 'cut-off'
  | 'file-altered'
  | 'end-forged'
  | 'lines-after-end';

export type Finding = { readonly code: FindingCode; readonly message: string };

/** Told in full up to here; a file of nothing but faults must not fill the memory. */
const MOST_TOLD = 1_000;

export class Findings {
  readonly told: Finding[] = [];
  /** All that were found, told or not. */
  total = 0;

  add(code: FindingCode, message: string): void {
    if (this.total++ < MOST_TOLD) this.told.push({ code, message });
  }
}
