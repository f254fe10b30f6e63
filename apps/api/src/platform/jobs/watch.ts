import { Logger } from '@nestjs/common';
import { oneAtATime, OutageLog } from '../outages.js';

/** How often interrupted work is looked for. */
const LOOK_EVERY_MS = 5_000;

/** Looks for interrupted work at start and from time to time, until the server stops. */
export class Watch {
  private readonly outages: OutageLog;
  private timer: NodeJS.Timeout | undefined;

  /** @param what of the work, for the log: "runs" */
  constructor(context: string, what: string) {
    this.outages = new OutageLog(new Logger(context), what);
  }

  begin(resumeInterrupted: () => Promise<void>): void {
    const look = oneAtATime(resumeInterrupted, this.outages);
    void look();
    this.timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  }

  end(): void {
    clearInterval(this.timer);
  }
}
