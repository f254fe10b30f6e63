/** Lets this many calls run at once. The others wait in the order in which they came. */
export class CallLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running += 1;
    // Whoever finishes hands over its place, so `running` stays as it is.
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
