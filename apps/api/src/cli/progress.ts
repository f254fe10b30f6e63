import type { Io } from './command.js';

/** Work that ends earlier shows no progress. */
const quietMs = 1_000;
const terminalIntervalMs = 100;
const logIntervalMs = 5_000;

/** Shows the progress of long work on standard error: one line that is overwritten in a terminal, or a line now and then in a log. */
export class Progress {
  private readonly began = performance.now();
  private shownAt = 0;
  private shown = false;

  constructor(
    private readonly io: Io,
    private readonly what: string,
  ) {}

  at(done: number, total?: number): void {
    const now = performance.now();
    if (now - this.began < quietMs || now - this.shownAt < (this.io.isTerminal ? terminalIntervalMs : logIntervalMs)) return;
    this.shownAt = now;
    this.shown = true;
    const text = total === undefined ? `${this.what}: ${done}` : `${this.what}: ${done} of ${total}`;
    this.io.err(this.io.isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
  }

  end(): void {
    if (this.shown && this.io.isTerminal) this.io.err('\r\u001b[2K');
  }
}
