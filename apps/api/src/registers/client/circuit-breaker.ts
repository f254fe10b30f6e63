import { NotAvailable } from './not-available.js';

export type BreakerSetting = {
  /** How many failures in a row open the breaker. */
  readonly failuresToOpen: number;
  /** How long it then refuses calls before it lets one through. */
  readonly pauseMs: number;
};

/** Spares a register that keeps failing, and whoever waits for it: after some failures in a row no call is made for a while, then one. */
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
