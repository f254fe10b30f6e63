/** The kinds of findings of `prove`. The message of a finding names the place. */
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
  | 'run-disagrees'
  | 'file-not-run'
  | 'line-differs-from-file'
  | 'cut-off'
  | 'file-altered'
  | 'end-forged'
  | 'lines-after-end';

export type Finding = { readonly code: FindingCode; readonly message: string };

/** Further findings are only counted, so that a file full of faults cannot fill the memory. */
const LISTED_MAX = 1_000;

export class Findings {
  readonly listed: Finding[] = [];
  /** Counts all findings, listed or not. */
  total = 0;

  add(code: FindingCode, message: string): void {
    if (this.total++ < LISTED_MAX) this.listed.push({ code, message });
  }
}
