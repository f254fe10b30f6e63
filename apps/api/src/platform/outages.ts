import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { EventStoreDamaged, EventStoreUnavailable } from '@counterfoil/event-store';
import { StoreDamaged, StoreUnavailable, UnknownModel } from '@counterfoil/read-store';

/**
 * True when a store is unreachable, full or does not answer, so that a later attempt may succeed. A missing read model also
 * counts, because the projector creates it.
 */
export const isOutage = (error: unknown): error is Error =>
  error instanceof EventStoreUnavailable || error instanceof StoreUnavailable || error instanceof UnknownModel;

/** True when the log or the keys cannot be read. Only a backup helps. */
export const isDamage = (error: unknown): error is Error => error instanceof EventStoreDamaged || error instanceof StoreDamaged;

/** The pause before work is repeated in an outage, in milliseconds. */
const REPEAT_AFTER_MS = 1_000;

/** Repeats work until the stores are available. */
export const throughOutages = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(REPEAT_AFTER_MS);
    }
};

/** An outage is over when nothing has failed for this long, in milliseconds. */
const QUIET_MS = 60_000;

/** Logs an outage once, however many calls fail, and its end once. */
export class OutageLog {
  private lastFailure: number | null = null;

  /** @param what waits meanwhile: "runs", "emails" */
  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly what: string,
  ) {}

  /** Other failures are logged each time, with their stack. */
  failed(error: unknown): void {
    if (!isOutage(error) && !isDamage(error))
      return this.log.error(`${this.what} failed`, error instanceof Error ? error.stack : String(error));
    const now = performance.now();
    if (this.lastFailure === null || now - this.lastFailure >= QUIET_MS)
      this.log.warn(`${this.what} ${isDamage(error) ? 'cannot go on' : 'wait for a store'}. ${error.message}`);
    this.lastFailure = now;
  }

  worked(): void {
    if (this.lastFailure !== null) this.log.warn(`${this.what} go on`);
    this.lastFailure = null;
  }
}

/**
 * Wraps work that a timer starts, so that runs never overlap: in an outage, one run takes longer than the interval. It never
 * rejects; failures are logged.
 */
export const oneAtATime = (work: () => Promise<void>, outages: OutageLog): (() => Promise<void>) => {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
      outages.worked();
    } catch (error) {
      outages.failed(error);
    } finally {
      isBusy = false;
    }
  };
};

/**
 * Keeps the process alive when a promise without a handler fails in an outage. Any other unexpected failure still ends the
 * process.
 */
export const surviveOutages = (log: Pick<Logger, 'error' | 'warn'>): void => {
  const outages = new OutageLog(log, 'background tasks');
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error) && !isDamage(error)) throw error;
    outages.failed(error);
  });
};
