import { Injectable, Logger } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import { Stores } from '../stores.js';

/** What is known of a long work while it runs, and for a day after. */
export type JobState = {
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly problem: string | null;
};

const JOBS = stateSlot<JobState>('job');

export type Progress = (done: number, total: number) => void;

/** A job that has not said anything for so long is dead: its process was killed. */
const HEARTBEAT = 2_000;
const DEAD_AFTER = 8_000;
const KEEP = 86_400_000;

/**
 * Long work on the server (P-10): it goes on when the browser leaves. A job keeps nothing that is not in the log but its
 * heartbeat; after a crash it is started again and finds its place by reading.
 */
@Injectable()
export class Jobs {
  private readonly log = new Logger('jobs');
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** Starts a job unless it runs already, here or in another process. `messageOf` turns a failure into a sentence for the user. */
  async start(id: string, work: (progress: Progress) => Promise<void>, messageOf: (error: unknown) => string): Promise<void> {
    if (this.running.has(id) || (await this.state(id))?.state === 'running') return;
    const finished = this.work(id, work, messageOf).finally(() => this.running.delete(id));
    this.running.set(id, finished);
  }

  async state(id: string): Promise<JobState | null> {
    return (await this.stores.stateStore.read(JOBS, id, this.clock.now()))?.value ?? null;
  }

  /** Waits for a job of this process; at once when there is none. */
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
    let state: JobState = { state: 'running', done: 0, total: 0, problem: null };
    await this.put(id, state);
    const heartbeat = setInterval(() => void this.put(id, state), HEARTBEAT);
    try {
      await work((done, total) => {
        state = { ...state, done, total };
      });
      state = { ...state, state: 'done' };
    } catch (error) {
      this.log.error(`${id} failed`, error instanceof Error ? error.stack : String(error));
      state = { ...state, state: 'failed', problem: messageOf(error) };
    } finally {
      clearInterval(heartbeat);
      await this.put(id, state);
    }
  }

  private put(id: string, state: JobState): Promise<void> {
    const lives = state.state === 'running' ? DEAD_AFTER : KEEP;
    return this.stores.stateStore.put(JOBS, id, state, plusMilliseconds(this.clock.now(), lives));
  }
}
