import { Watcher } from '../platform/jobs/watcher.js';
import type { ReadModels } from '../platform/read/read-models.js';

/** How long a change waits for the read models; what they do not show yet is found at the next look. */
const CAUGHT_UP_TIMEOUT_MS = 2_000;

/**
 * Carries out for many what was decided once. It keeps no list of what is to be done: whatever is not carried out yet is found in the
 * read models, also when the server was killed on the way.
 */
export abstract class Keeper extends Watcher {
  /** @param mostAtOnce what is carried out while a caller waits; the rest follows at the next look */
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

  /** Right after a change, so that the answer to it holds. */
  async keepNow(tenant: string): Promise<void> {
    await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS);
    await this.keep(tenant, this.mostAtOnce);
  }

  protected abstract keep(tenant: string, most: number): Promise<void>;
}
