type Kept = { readonly answer: Promise<unknown>; readonly atMs: number };

/** Caches answers for some time. Requests made while the same one is in progress share its answer. Failures are not cached. */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly oldestMs: number,
    private readonly most: number,
    private readonly nowMs: () => number,
  ) {}

  /** A key always stands for answers of one type. */
  get<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const found = this.kept.get(key);
    if (found !== undefined && this.nowMs() - found.atMs < this.oldestMs) return found.answer as Promise<T>;
    const answer = ask();
    this.keep(key, { answer, atMs: this.nowMs() });
    answer.catch(() => this.kept.get(key)?.answer === answer && this.kept.delete(key));
    return answer;
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}
