/** Limits the number of simultaneous calls. Others wait in the order of their arrival. */
export class CallLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running += 1;
    // A finished call hands its place to the next one, so `running` does not change.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
