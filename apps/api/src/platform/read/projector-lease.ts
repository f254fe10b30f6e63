import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { stateSlot, type StateStore } from '@counterfoil/read-store';
import { plusMilliseconds, SystemClock } from '../clock.js';
import { isAlive } from '../process-alive.js';

/** The process that feeds the read models. Two at once would interfere with each other, and a rebuild must run alone. */
type Holder = { readonly id: string; readonly host: string; readonly pid: number };

export const LEASES = stateSlot<Holder>('lease');
/** The lease of the process that updates the read models. */
const PROJECTOR_LEASE = 'projector';
const LEASE_MS = 15_000;
const HEARTBEAT_MS = 4_000;
/** The interval at which a waiting process checks the lease, in milliseconds. */
const LOOK_EVERY_MS = 500;

/** Leases are shared between processes, so they use real time, whatever clock the commands use. */
const clock = new SystemClock();

/** Another process took over, because this one did not renew its lease in time. */
export class LeaseLost extends Error {}

/** Whether a holder is still valid. A killed process on this machine is not; for other machines, only the expiry time tells. */
const holds = ({ host, pid }: Holder): boolean => host !== hostname() || (pid !== process.pid && isAlive(pid));

const read = async (store: StateStore, key: string) => {
  const entry = await store.read(LEASES, key, clock.now());
  return entry === null ? null : { holder: entry.value, version: entry.version };
};

/** Describes the current holder in words; null without one. */
export const holderOf = async (store: StateStore, key = PROJECTOR_LEASE): Promise<string | null> => {
  const found = await read(store, key);
  if (found === null || !holds(found.holder)) return null;
  const { host, pid } = found.holder;
  return `A server or another command (process ${pid}${host === hostname() ? '' : ` on ${host}`})`;
};

export const freeLease = async (store: StateStore): Promise<boolean> => (await holderOf(store)) === null;

/** One process's side of the lease: it takes the lease, renews it and gives it back. */
export class ProjectorLease {
  private readonly me: Holder = { id: randomUUID(), host: hostname(), pid: process.pid };
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: StateStore,
    private readonly key = PROJECTOR_LEASE,
  ) {}

  /** Waits until the lease is free; false when aborted before. `onWait` is called once with the process that holds it. */
  async take(signal: AbortSignal, onWait: (holder: string) => void, onLost: (error: LeaseLost) => void): Promise<boolean> {
    let told = false;
    while (!signal.aborted) {
      const holder = await holderOf(this.store, this.key);
      if (holder === null && (await this.write())) {
        this.beat = setInterval(() => void this.renew(onLost), HEARTBEAT_MS).unref();
        return true;
      }
      if (holder !== null && !told) onWait(holder);
      told = true;
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
    }
    return false;
  }

  async giveBack(): Promise<void> {
    clearInterval(this.beat);
    if ((await read(this.store, this.key))?.holder.id === this.me.id) await this.store.remove(LEASES, this.key);
  }

  private async renew(onLost: (error: LeaseLost) => void): Promise<void> {
    try {
      const found = await read(this.store, this.key);
      if (found !== null && found.holder.id !== this.me.id)
        throw new LeaseLost(
          this.key === PROJECTOR_LEASE
            ? 'Another process feeds the read models now.'
            : `Another process has the lease ${this.key} now.`,
        );
      await this.write();
    } catch (error) {
      // A state store that is unreachable for a moment does not mean that the lease is lost. The next heartbeat shows it.
      if (error instanceof LeaseLost) onLost(error);
    }
  }

  private async write(): Promise<boolean> {
    const found = await read(this.store, this.key);
    const now = clock.now();
    const options = { expected: found?.version ?? null, expiresAt: plusMilliseconds(now, LEASE_MS), now };
    return this.store.write(LEASES, this.key, this.me, options);
  }
}
