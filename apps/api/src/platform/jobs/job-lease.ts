import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type StateSlot, stateSlot, type StateEntry, type StateStore } from '@counterfoil/read-store';
import { isAlive } from '../process-alive.js';

/** The holder of a job: `worker` is one instance of the job runner, `process` one start of a program. */
export type Holder = { readonly worker: string; readonly process: string; readonly host: string; readonly pid: number };

export const JOB_LEASES = stateSlot<Holder>('job-lease');

/** After this long without a renewal, the holder of a lease counts as lost. */
export const LOST_AFTER_MS = 8_000;
const BEAT_MS = 2_000;
/** How often a lease of another machine is looked at while it is watched. */
const WATCH_MS = 500;
/** A holder that cannot renew its lease stops after this time, before another process may take the job. */
const OWN_LIMIT_MS = 6_000;

const PROCESS = randomUUID();
/**
 * Leases do not expire by the clock, because clocks can be changed. A process that wants a lease measures its age in monotonic
 * time.
 */
const FOR_EVER = { expiresAt: null, now: '1970-01-01T00:00:00.000Z' } as const;

/** Another process took over the job, or this process was cut off from the store for too long. */
export class JobLost extends Error {}

export type Lease = {
  /** @throws JobLost when this process may not continue */
  check(): void;
  isOurs(): boolean;
  /** Does at once what happens every two seconds. */
  renew(): Promise<void>;
  giveBack(): Promise<void>;
};

type Seen = { readonly version: number; readonly since: number };

/** Leases of jobs. The version of the stored entry is the fence: each heartbeat and each takeover compares it and changes it. */
export class JobLeases {
  private readonly me: Holder;
  private readonly seen = new Map<string, Seen>();
  private readonly mine = new Set<string>();

  constructor(
    private readonly store: StateStore,
    private readonly monotonicMs: () => number = () => performance.now(),
    me: Partial<Holder> = {},
    private readonly slot: StateSlot<Holder> = JOB_LEASES,
  ) {
    this.me = { worker: randomUUID(), process: PROCESS, host: hostname(), pid: process.pid, ...me };
  }

  /** Whether a process works on the job, as far as this process can know. */
  async isHeld(id: string): Promise<boolean> {
    return (await this.holder(id)) !== null;
  }

  /**
   * The process that works on the job, null without one. A holder on another machine is watched until it renews the lease, or until
   * it counts as lost.
   */
  async watchedHolder(id: string): Promise<Holder | null> {
    const first = await this.read(id);
    for (let entry = first; entry !== null && this.holds(id, entry); entry = await this.read(id)) {
      if (entry.value.host === this.me.host || entry.version !== first?.version) return entry.value;
      await pause(WATCH_MS);
    }
    return null;
  }

  /** The holder as far as this process can know, null without one. */
  async holder(id: string): Promise<Holder | null> {
    const entry = await this.read(id);
    return entry !== null && this.holds(id, entry) ? entry.value : null;
  }

  /** Null when another process holds the lease or took it first. */
  async take(id: string): Promise<Lease | null> {
    const entry = await this.read(id);
    if (entry !== null && this.holds(id, entry)) return null;
    const version = await this.write(id, entry?.version ?? null);
    return version === null ? null : this.keep(id, version);
  }

  private keep(id: string, taken: number): Lease {
    this.mine.add(id);
    let [version, renewedAt, isLost] = [taken, this.monotonicMs(), false];
    const beat = async (): Promise<void> => {
      const next = await this.write(id, version);
      if (next === null) isLost = true;
      else [version, renewedAt] = [next, this.monotonicMs()];
    };
    // A store that is out of reach for a moment does not mean that the lease is lost. The next heartbeat shows it.
    const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS).unref();
    const isOurs = (): boolean => !isLost && this.monotonicMs() - renewedAt <= OWN_LIMIT_MS;
    return {
      isOurs,
      renew: beat,
      check: () => {
        if (!isOurs()) throw new JobLost('Another server may go on with it.');
      },
      giveBack: async () => {
        clearInterval(timer);
        this.mine.delete(id);
        const entry = isLost ? null : await this.read(id);
        if (entry?.value.worker === this.me.worker) await this.store.remove(this.slot, id);
      },
    };
  }

  /** For a holder on this machine, checks that its process is alive. A holder on another machine must keep renewing the lease. */
  private holds(id: string, { value: { worker, process: of, host, pid }, version }: StateEntry<Holder>): boolean {
    if (worker === this.me.worker) return this.mine.has(id);
    if (host === this.me.host && of !== this.me.process && (pid === this.me.pid || !isAlive(pid))) return false;
    const now = this.monotonicMs();
    const seen = this.seen.get(id);
    if (seen?.version === version) return now - seen.since < LOST_AFTER_MS;
    this.seen.set(id, { version, since: now });
    return true;
  }

  private read(id: string): Promise<StateEntry<Holder> | null> {
    return this.store.read(this.slot, id, FOR_EVER.now);
  }

  /** The new version; null when another process changed the entry. */
  private async write(id: string, expected: number | null): Promise<number | null> {
    if (!(await this.store.write(this.slot, id, this.me, { expected, ...FOR_EVER }))) return null;
    const entry = await this.read(id);
    return entry?.value.worker === this.me.worker ? entry.version : null;
  }
}
