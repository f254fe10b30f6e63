/** Runs one task at a time, in the order of the calls. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** No turn is taken or waited for. */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  take<T>(task: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const turn = this.last.then(task).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
