import { Injectable, Logger } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import { Stores } from '../stores.js';

/** Status of a background job while it runs, and for a day after. */
export type JobState = {
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly problem: string | null;
  /** When it last said something, ISO 8601 UTC. */
  readonly at: string;
};

const JOBS = stateSlot<JobState>('job');

export type Progress = (done: number, total: number) => void;

/** `here`: this process works on it now. `elsewhere`: another one does, or did until it was killed a moment ago. */
export type JobStart = 'here' | 'elsewhere';

const HEARTBEAT_MS = 2_000;
/** A job that has been silent for this long has lost its process. */
export const DEAD_AFTER_MS = 8_000;
const KEPT_MS = 86_400_000;

/**
 * Background jobs (P-10): they go on when the browser leaves. A job keeps nothing outside the log but its heartbeat; after a crash
 * it is started again and finds its place by reading.
 */
@Injectable()
export class Jobs {
  private readonly log = new Logger('jobs');
  private readonly running = new Map<string, Promise<void>>();
  private readonly states = new Map<string, JobState>();

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** Starts a job unless it is running, here or in another process. `messageOf` turns a failure into a sentence for the user. */
  async start(id: string, work: (progress: Progress) => Promise<void>, messageOf: (error: unknown) => string): Promise<JobStart> {
    if (this.running.has(id)) return 'here';
    if ((await this.state(id))?.state === 'running') return this.running.has(id) ? 'here' : 'elsewhere';
    if (this.running.has(id)) return 'here';
    const finished = this.work(id, work, messageOf).finally(() => {
      this.running.delete(id);
      this.states.delete(id);
    });
    this.running.set(id, finished);
    return 'here';
  }

  async state(id: string): Promise<JobState | null> {
    const here = this.states.get(id);
    return here ?? (await this.stores.stateStore.read(JOBS, id, this.clock.now()))?.value ?? null;
  }

  /** Waits for a job of this process; returns at once when there is none. */
  async settled(id: string): Promise<void> {
    await this.running.get(id);
  }

  async allSettled(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async work(
    id: string,
    work: (progress: Progress) => Promise<void>,
    messageOf: (error: unknown) => string,
  ): Promise<void> {
    this.states.set(id, { state: 'running', done: 0, total: 0, problem: null, at: this.clock.now() });
    const now = () => this.states.get(id)!;
    await this.put(id, now());
    const heartbeat = setInterval(() => void this.put(id, now()), HEARTBEAT_MS);
    try {
      await work((done, total) => this.states.set(id, { ...now(), done, total }));
      this.states.set(id, { ...now(), state: 'done' });
    } catch (error) {
      this.log.error(`${id} failed`, error instanceof Error ? error.stack : String(error));
      this.states.set(id, { ...now(), state: 'failed', problem: messageOf(error) });
    } finally {
      clearInterval(heartbeat);
      await this.put(id, now());
    }
  }

  private put(id: string, state: JobState): Promise<void> {
    const lives = state.state === 'running' ? DEAD_AFTER_MS : KEPT_MS;
    const at = this.clock.now();
    return this.stores.stateStore.put(JOBS, id, { ...state, at }, plusMilliseconds(at, lives));
  }
}
