import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { oneAtATime, OutageLog } from '../outages.js';

const LOOK_EVERY_MS = 5_000;

/** Looks for waiting work at start and at intervals, until the server stops. Looks never overlap. */
export abstract class Watcher implements OnModuleDestroy {
  protected readonly log: Logger;
  private readonly outages: OutageLog;
  private timer: NodeJS.Timeout | undefined;

  /** @param what the kind of work, for the log: "runs". `everyMs` is the time between two looks, in milliseconds. */
  protected constructor(
    context: string,
    what: string,
    private readonly everyMs = LOOK_EVERY_MS,
  ) {
    this.log = new Logger(context);
    this.outages = new OutageLog(this.log, what);
  }

  /** Finds waiting work of all customers and does it. Several processes may look at the same time. */
  abstract look(): Promise<void>;

  watch(): void {
    const look = oneAtATime(() => this.look(), this.outages);
    void look();
    this.timer = setInterval(() => void look(), this.everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
