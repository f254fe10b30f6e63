/** The only source of time. Nothing else reads the system clock. */
export abstract class Clock {
  /** ISO 8601 UTC with milliseconds. */
  abstract now(): string;
}

export class SystemClock extends Clock {
  now(): string {
    return new Date().toISOString();
  }
}

/** A clock that is set by hand, for the past year of the demo and for tests. */
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

/** A counter's window that begins now and lasts the given time (StateStore.count). */
export const windowFrom = (clock: Clock, milliseconds: number): { readonly now: string; readonly expiresAt: string } => {
  const now = clock.now();
  return { now, expiresAt: plusMilliseconds(now, milliseconds) };
};

export const plusMilliseconds = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();
