/** Limits the number of tasks that run at a time. The others wait in the order of their arrival. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly most: number) {}

  /** @returns gives the slot back; calling it again does nothing */
  async take(): Promise<() => void> {
    if (this.taken >= this.most) await new Promise<void>((go) => this.waiting.push(go));
    else this.taken += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.waiting.shift();
      if (next === undefined) this.taken -= 1;
      else next();
    };
  }
}
