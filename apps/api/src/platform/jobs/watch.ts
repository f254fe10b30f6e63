import { Logger } from '@nestjs/common';
import { OutageLog } from '../outages.js';

/** How often interrupted work is looked for. */
const LOOK_EVERY_MS = 5_000;

/** Looks for interrupted work at start and from time to time, until the server stops. */
export class Watch {
  private readonly outages: OutageLog;
  private isLooking = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param what of the work, for the log: "runs" */
  constructor(context: string, what: string) {
    this.outages = new OutageLog(new Logger(context), what);
  }

  begin(resumeInterrupted: () => Promise<void>): void {
    const look = () => void this.look(resumeInterrupted);
    look();
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  /** One look at a time: in an outage each takes longer than the pause between two. */
  private async look(resumeInterrupted: () => Promise<void>): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await resumeInterrupted();
      this.outages.worked();
    } catch (error) {
      this.outages.failed(error);
    } finally {
      this.isLooking = false;
    }
  }

  end(): void {
    clearInterval(this.timer);
  }
}
