import { Logger } from '@nestjs/common';

/** How often interrupted work is looked for. */
const LOOK_EVERY_MS = 5_000;

/** Looks for interrupted work at start and from time to time, until the server stops. */
export class Watch {
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;

  /** @param what of the work, for the log: "runs" */
  constructor(
    context: string,
    private readonly what: string,
  ) {
    this.log = new Logger(context);
  }

  begin(resumeInterrupted: () => Promise<void>): void {
    const look = () => void resumeInterrupted().catch((error: unknown) => this.log.error(`${this.what} wait`, String(error)));
    look();
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  end(): void {
    clearInterval(this.timer);
  }
}
