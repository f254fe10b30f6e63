import { NotAvailable } from './not-available.js';

export type BreakerSetting = {
  /** Number of consecutive failures that open the breaker. */
  readonly failuresToOpen: number;
  /** How long it refuses calls before it lets one through. */
  readonly pauseMs: number;
};

/**
 * Protects a failing register and its callers: after several consecutive failures, calls are refused for some time, and then one is
 * let through.
 */
export class CircuitBreaker {
  private failures = 0;
  private refusesUntil = 0;
  private isTrying = false;

  constructor(
    private readonly setting: BreakerSetting,
    private readonly nowMs: () => number,
  ) {}

  async run<T>(call: () => Promise<T>): Promise<T> {
    const isTrial = this.failures >= this.setting.failuresToOpen;
    if (isTrial && (this.isTrying || this.nowMs() < this.refusesUntil))
      throw new NotAvailable('it failed several times in a row and is tried again later');
    this.isTrying ||= isTrial;
    try {
      const result = await call();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= this.setting.failuresToOpen) this.refusesUntil = this.nowMs() + this.setting.pauseMs;
      throw error;
    } finally {
      if (isTrial) this.isTrying = false;
    }
  }
}
