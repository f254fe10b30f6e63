import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { stateSlot, type StateStore } from '@counterfoil/read-store';
import { type Holder, JobLeases, type Lease } from '../jobs/job-lease.js';

/** Leases that a process holds for as long as it runs. */
export const LEASES = stateSlot<Holder>('lease');
/** The lease of the process that updates the read models. Two at once would interfere with each other, and a rebuild must run alone. */
const PROJECTOR_LEASE = 'projector';
/** The interval at which a waiting process tries to take the lease, and its holder checks that it has it, in milliseconds. */
const LOOK_EVERY_MS = 500;

/** Another process took over, or may do so, because this one did not renew its lease in time. */
export class LeaseLost extends Error {}

const leasesIn = (store: StateStore): JobLeases => new JobLeases(store, undefined, undefined, LEASES);

const wordsOf = ({ host, pid }: Holder): string =>
  `A server or another command (process ${pid}${host === hostname() ? '' : ` on ${host}`})`;

/** Describes the current holder in words; null without one. Watches a holder on another machine for some seconds. */
export const holderOf = async (store: StateStore, key = PROJECTOR_LEASE): Promise<string | null> => {
  const holder = await leasesIn(store).watchedHolder(key);
  return holder === null ? null : wordsOf(holder);
};

export const freeLease = async (store: StateStore): Promise<boolean> => (await holderOf(store)) === null;

/** One process's side of the lease: it takes the lease, renews it and gives it back. No clock decides about it. */
export class ProjectorLease {
  private readonly leases: JobLeases;
  private lease: Lease | undefined;
  private looks: NodeJS.Timeout | undefined;

  constructor(
    store: StateStore,
    private readonly key = PROJECTOR_LEASE,
  ) {
    this.leases = leasesIn(store);
  }

  /** Waits until the lease is free; false when aborted before. `onWait` is called once with the process that holds it. */
  async take(signal: AbortSignal, onWait: (holder: string) => void, onLost: (error: LeaseLost) => void): Promise<boolean> {
    let told = false;
    while (!signal.aborted) {
      const lease = await this.leases.take(this.key);
      if (lease !== null) {
        this.hold(lease, onLost);
        return true;
      }
      const holder = await this.leases.holder(this.key);
      if (holder !== null && !told) onWait(wordsOf(holder));
      told = true;
      await pause(LOOK_EVERY_MS);
    }
    return false;
  }

  async giveBack(): Promise<void> {
    clearInterval(this.looks);
    await this.lease?.giveBack();
    this.lease = undefined;
  }

  private hold(lease: Lease, onLost: (error: LeaseLost) => void): void {
    const look = async (): Promise<void> => {
      // A thread that was busy for long tries once more: its lease is lost only when another process has it, or none can be seen.
      if (!lease.isOurs()) await lease.renew().catch(() => undefined);
      if (lease.isOurs() || this.lease !== lease) return;
      clearInterval(this.looks);
      onLost(new LeaseLost(`The lease ${this.key} was not renewed in time, so another process may have it now.`));
    };
    this.lease = lease;
    this.looks = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  }
}
