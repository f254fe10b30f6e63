import { Injectable, Logger } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import { isCatchingUp } from '../http/problem.js';
import { isOutage } from '../outages.js';
import { Stores } from '../stores.js';
import { JobLeases, JobLost, type Lease } from './job-lease.js';

/** Status of a background job while it runs, and for a day after. */
export type JobState = {
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly problem: string | null;
  /** The time of the last progress report, ISO 8601 UTC. */
  readonly at: string;
  /** The job failed because of an outage or a takeover by another process, and can be restarted at once. */
  readonly mayPass?: boolean;
};

const JOBS = stateSlot<JobState>('job');

/** @throws JobLost when another process works on the job now */
export type Progress = (done: number, total: number) => void;

/** `here`: this process works on the job. `elsewhere`: another process does, or did until it was killed a moment ago. */
export type JobStart = 'here' | 'elsewhere';

type Work = (progress: Progress) => Promise<void>;
type MessageOf = (error: unknown) => string;

const SAY_EVERY_MS = 2_000;
const KEPT_MS = 86_400_000;

/**
 * Background jobs (P-10). They continue after the browser closes. Outside the log, a job keeps only its lease and its progress.
 * After a crash, the first process that looks restarts the job, which finds its place by reading the log.
 */
@Injectable()
export class Jobs {
  private readonly log = new Logger('jobs');
  private readonly starting = new Map<string, Promise<JobStart>>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly states = new Map<string, JobState>();
  private readonly leases: JobLeases;

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {
    this.leases = new JobLeases(stores.stateStore);
  }

  /** Starts a job unless it is running, here or in another process. `messageOf` turns a failure into a sentence for the user. */
  async start(id: string, work: Work, messageOf: MessageOf): Promise<JobStart> {
    const begun = this.starting.get(id) ?? this.begin(id, work, messageOf).finally(() => this.starting.delete(id));
    this.starting.set(id, begun);
    return begun;
  }

  /** Null when the job is unknown, or when its process is gone. */
  async state(id: string): Promise<JobState | null> {
    const here = this.states.get(id);
    if (here !== undefined) return here;
    const entry = (await this.stores.stateStore.read(JOBS, id, this.clock.now()))?.value ?? null;
    if (entry?.state !== 'running') return entry;
    return (await this.leases.isHeld(id)) ? entry : null;
  }

  /** Waits for a job of this process. Returns at once without one. */
  async settled(id: string): Promise<void> {
    await this.running.get(id);
  }

  async allSettled(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async begin(id: string, work: Work, messageOf: MessageOf): Promise<JobStart> {
    if (this.running.has(id)) return 'here';
    const lease = await this.leases.take(id);
    if (lease === null) return 'elsewhere';
    this.states.set(id, { state: 'running', done: 0, total: 0, problem: null, at: this.clock.now() });
    try {
      await this.say(id);
    } catch (error) {
      this.states.delete(id);
      await lease.giveBack().catch(() => undefined);
      throw error;
    }
    const finished = this.work(id, lease, work, messageOf).finally(() => {
      this.running.delete(id);
      this.states.delete(id);
    });
    this.running.set(id, finished);
    return 'here';
  }

  /** Never rejects: when the store cannot be reached, the lease shows the state. */
  private async work(id: string, lease: Lease, work: Work, messageOf: MessageOf): Promise<void> {
    const change = (changes: Partial<JobState>) => this.states.set(id, { ...this.states.get(id)!, ...changes });
    const sayNow = () => this.say(id).catch(() => undefined);
    const timer = setInterval(() => void sayNow(), SAY_EVERY_MS);
    try {
      await work((done, total) => {
        lease.check();
        change({ done, total });
      });
      change({ state: 'done' });
    } catch (error) {
      const mayPass = isOutage(error) || isCatchingUp(error) || error instanceof JobLost;
      if (mayPass) this.log.warn(`${id} waits. ${error.message}`);
      else this.log.error(`${id} failed`, error instanceof Error ? error.stack : String(error));
      change({ state: 'failed', problem: messageOf(error), mayPass });
    } finally {
      clearInterval(timer);
      if (lease.isOurs()) await sayNow();
      await lease.giveBack().catch(() => undefined);
    }
  }

  private say(id: string): Promise<void> {
    const at = this.clock.now();
    return this.stores.stateStore.put(JOBS, id, { ...this.states.get(id)!, at }, plusMilliseconds(at, KEPT_MS));
  }
}
