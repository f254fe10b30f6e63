import type { Io } from './command.js';

/** Work shorter than this says nothing, in milliseconds. */
const PATIENCE = 1_000;
const TERMINAL_EVERY = 100;
const LOG_EVERY = 5_000;

/** Tells on standard error how far long work is: on one line of a terminal, now and then in a log. */
export class Progress {
  private readonly began = performance.now();
  private told = 0;
  private shown = false;

  constructor(
    private readonly io: Io,
    private readonly what: string,
  ) {}

  at(done: number, total?: number): void {
    const now = performance.now();
    if (now - this.began < PATIENCE || now - this.told < (this.io.isTerminal ? TERMINAL_EVERY : LOG_EVERY)) return;
    this.told = now;
    this.shown = true;
    const text = total === undefined ? `${this.what}: ${done}` : `${this.what}: ${done} of ${total}`;
    this.io.err(this.io.isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
  }

  end(): void {
    if (this.shown && this.io.isTerminal) this.io.err('\r\u001b[2K');
  }
}
