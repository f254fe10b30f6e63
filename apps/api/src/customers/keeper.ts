import { Watcher } from '../platform/jobs/watcher.js';
import type { ReadModels } from '../platform/read/read-models.js';

/** How long a change waits for the read models. What they do not contain yet is found at the next look. */
const CAUGHT_UP_TIMEOUT_MS = 2_000;

/**
 * Applies a decision to all records that it affects. It keeps no list of its own: work that is not done yet is found in the read
 * models, also after the server was killed.
 */
export abstract class Keeper extends Watcher {
  /** @param mostAtOnce maximum number applied while a caller waits; the next look applies the rest */
  protected constructor(
    what: string,
    protected readonly readModels: ReadModels,
    private readonly mostAtOnce = Infinity,
  ) {
    super('customers', what);
  }

  async look(): Promise<void> {
    for (const tenant of await this.readModels.tenants()) await this.keep(tenant, Infinity);
  }

  /** Called right after a change, so that its answer is true. */
  async keepNow(tenant: string): Promise<void> {
    await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS);
    await this.keep(tenant, this.mostAtOnce);
  }

  protected abstract keep(tenant: string, most: number): Promise<void>;
}
