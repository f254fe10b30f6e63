/** The one source of time: a decision never reads a clock of its own. */
export abstract class Clock {
  /** ISO 8601 UTC with milliseconds. */
  abstract now(): string;
}

export class SystemClock extends Clock {
  now(): string {
    return new Date().toISOString();
  }
}

/** A clock that stands where it was put: for the demo's past year, and for tests. */
export class SetClock extends Clock {
  constructor(private at: string) {
    super();
  }
  now(): string {
    return this.at;
  }
  set(at: string): void {
    this.at = at;
  }
  advance(milliseconds: number): void {
    this.at = new Date(Date.parse(this.at) + milliseconds).toISOString();
  }
}

export const plusMilliseconds = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();
