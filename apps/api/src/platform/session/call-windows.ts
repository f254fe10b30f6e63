/** The most callers that are remembered; the oldest ones are forgotten first. */
const MOST_CALLERS = 10_000;

/** Counts calls by caller, in this process, each over windows of the same length. */
export class CallWindows {
  private readonly windows = new Map<string, { readonly since: number; count: number }>();

  /** @param most calls in a window; 0: any number */
  constructor(
    private readonly most: number,
    private readonly windowMs = 60_000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one call. @returns the seconds to wait; null when the call is within the limit */
  excess(caller: string): number | null {
    if (this.most === 0) return null;
    const now = this.now();
    const found = this.windows.get(caller);
    const window = found === undefined || now - found.since >= this.windowMs ? { since: now, count: 0 } : found;
    window.count += 1;
    if (window !== found) this.remember(caller, window);
    return window.count > this.most ? Math.ceil((window.since + this.windowMs - now) / 1_000) : null;
  }

  private remember(caller: string, window: { readonly since: number; count: number }): void {
    this.windows.delete(caller);
    this.windows.set(caller, window);
    if (this.windows.size > MOST_CALLERS) this.windows.delete(this.windows.keys().next().value!);
  }
}
