import { Logger } from '@nestjs/common';
import { type Clock, plusMilliseconds } from '../clock.js';
import { Problem } from '../http/problem.js';
import type { JobState } from './jobs.js';

/** How often interrupted work is looked for. */
const LOOK_EVERY_MS = 5_000;
/** How long work whose job failed is left alone. */
const AFTER_FAILURE_MS = 30_000;

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

/** A live job goes on; one that failed a moment ago is left alone. */
export const mayResume = (job: JobState | null, clock: Clock): boolean =>
  job?.state !== 'running' && (job?.state !== 'failed' || clock.now() >= plusMilliseconds(job.at, AFTER_FAILURE_MS));

/** What a user is told of a failed job: the problem in its own words, else that the work was interrupted. */
export const failureText =
  (interrupted: string) =>
  (error: unknown): string =>
    error instanceof Problem ? error.message : interrupted;
