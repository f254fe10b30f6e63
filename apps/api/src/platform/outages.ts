import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { EventStoreDamaged, EventStoreUnavailable } from '@counterfoil/event-store';
import { StoreDamaged, StoreUnavailable, UnknownModel } from '@counterfoil/read-store';

/**
 * A store is away, has no room, or does not answer: what failed may succeed when it is repeated. So it is with a read model that is not
 * there: the projector makes it.
 */
export const isOutage = (error: unknown): error is Error =>
  error instanceof EventStoreUnavailable || error instanceof StoreUnavailable || error instanceof UnknownModel;

/** The log or the keys cannot be read: only a backup helps. */
export const isDamage = (error: unknown): error is Error => error instanceof EventStoreDamaged || error instanceof StoreDamaged;

/** How long work that met an outage waits before it is repeated, in milliseconds. */
const REPEAT_AFTER_MS = 1_000;

/** Repeats work for as long as a store is away. */
export const throughOutages = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(REPEAT_AFTER_MS);
    }
};

/** An outage lasts until nothing failed for this long, in milliseconds. */
const QUIET_MS = 60_000;

/** Says an outage once, however many calls fail in it, and once that it is over. */
export class OutageLog {
  private lastFailure: number | null = null;

  /** @param what waits meanwhile: "runs", "emails" */
  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly what: string,
  ) {}

  /** Any other failure is said each time, with its stack. */
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
 * Work that a timer begins again and again, one at a time: in an outage each takes longer than the pause between two. It never
 * rejects; the log says what failed.
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

/** A call that nobody waits for may fail in an outage; that ends no process. Anything else nobody expected still does. */
export const surviveOutages = (log: Pick<Logger, 'error' | 'warn'>): void => {
  const outages = new OutageLog(log, 'background tasks');
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error) && !isDamage(error)) throw error;
    outages.failed(error);
  });
};
