import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@counterfoil/read-store';
import { SetClock } from '../clock.js';
import { parseConfig } from '../config.js';
import { Stores } from '../stores.js';
import { catchingUp } from '../http/problem.js';
import { type Holder, JOB_LEASES, JobLeases, JobLost, LOST_AFTER_MS } from './job-lease.js';
import { Jobs, type Progress } from './jobs.js';

const JOB = 'run acmetrade 1';
let dataDir: string;
let stores: Stores;
let now: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-jobs-'));
  stores = await Stores.open(parseConfig({ DATA_DIR: dataDir }));
  now = 1_000;
});
afterEach(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

const leasesOf = (me: Partial<Holder> = {}) => new JobLeases(stores.stateStore, () => now, me);
const elsewhere = (host: string) => leasesOf({ process: host, host, pid: 1 });
/** No process has this number. */
const DEAD = 2 ** 22 + 1;

describe('the lease of a job', () => {
  test('when several processes start one job at the same time, exactly one gets the lease', async () => {
    const taken = await Promise.all(['one', 'two', 'three', 'four'].map((host) => elsewhere(host).take(JOB)));
    const [winner, ...more] = taken.filter((lease) => lease !== null);
    expect(more).toEqual([]);
    await winner!.giveBack();
    const next = await elsewhere('five').take(JOB);
    expect(next).not.toBeNull();
    await next!.giveBack();
  });

  test('the lease of a silent process is taken over after seconds, and the process has to stop', async () => {
    const [one, two] = [elsewhere('one'), elsewhere('two')];
    const lost = (await one.take(JOB))!;
    expect(await two.take(JOB)).toBeNull();
    now += LOST_AFTER_MS - 1;
    expect(await two.isHeld(JOB)).toBe(true);
    expect(() => lost.check()).toThrow(JobLost); // its own limit is shorter
    now += 1;
    expect(await two.isHeld(JOB)).toBe(false);
    const taken = (await two.take(JOB))!;
    taken.check();
    await lost.giveBack();
    expect(await elsewhere('three').isHeld(JOB)).toBe(true);
    await taken.giveBack();
  });

  test('the lease of another machine is held for as long as that machine renews it', async () => {
    const [one, two] = [elsewhere('one'), elsewhere('two')];
    const renewed = (await one.take(JOB))!;
    for (let beats = 0; beats < 3; beats++) {
      expect(await two.take(JOB)).toBeNull();
      now += LOST_AFTER_MS - 1;
      await renewed.renew();
    }
    expect(await two.isHeld(JOB)).toBe(true);
    await renewed.giveBack();
  });

  test('the lease of a killed process of this machine is free at once', async () => {
    const killed = (await leasesOf({ process: 'before', pid: DEAD }).take(JOB))!;
    expect(await leasesOf().isHeld(JOB)).toBe(false);
    const taken = (await leasesOf().take(JOB))!;
    await killed.giveBack();
    await taken.giveBack();
    // The same number again, as in a container that was restarted.
    const restarted = (await leasesOf({ process: 'before' }).take(JOB))!;
    expect(await leasesOf().isHeld(JOB)).toBe(false);
    await restarted.giveBack();
  });

  test('a lease of another machine that is watched without being renewed is free', async () => {
    const elsewhere = { worker: 'w', process: 'p', host: 'another machine', pid: 1 };
    await stores.stateStore.put(JOB_LEASES, JOB, elsewhere, null);
    expect(await leasesOf().holder(JOB)).toEqual(elsewhere);
    const watching = new JobLeases(stores.stateStore, () => (now += LOST_AFTER_MS / 2));
    expect(await watching.watchedHolder(JOB)).toBeNull();
    await stores.stateStore.remove(JOB_LEASES, JOB);
  });

  test('a lease that was given back leaves no entry', async () => {
    await (await leasesOf().take(JOB))!.giveBack();
    expect(await stores.stateStore.list(JOB_LEASES, new Date().toISOString())).toEqual([]);
  });
});

describe('a job', () => {
  const clock = new SetClock('2026-11-02T00:00:00.000Z');
  const message = () => 'It stopped.';
  const newJobs = () => new Jobs(stores, clock);
  const gate = () => {
    let open = (): void => undefined;
    const closed = new Promise<void>((done) => (open = done));
    return { closed, open };
  };

  test('a job that is started twice at the same time runs once', async () => {
    const [jobs, { closed, open }] = [newJobs(), gate()];
    let runs = 0;
    const work = async () => {
      runs += 1;
      await closed;
    };
    const starts = [jobs, jobs, newJobs(), newJobs()].map((each) => each.start(JOB, work, message));
    expect((await Promise.all(starts)).sort()).toEqual(['elsewhere', 'elsewhere', 'here', 'here']);
    open();
    await jobs.allSettled();
    expect(runs).toBe(1);
    expect((await newJobs().state(JOB))?.state).toBe('done');
  });

  test('a job in another process is shown as running, whatever time the clock shows', async () => {
    const [jobs, { closed, open }] = [newJobs(), gate()];
    await jobs.start(JOB, () => closed, message);
    for (const at of ['2026-11-02T05:00:00.000Z', '2026-11-01T00:00:00.000Z']) {
      clock.set(at);
      expect((await newJobs().state(JOB))?.state).toBe('running');
    }
    open();
    await jobs.allSettled();
  });

  test('the state of a job whose process was killed is unknown at once, even when the clock was set back', async () => {
    const killed = { worker: 'w', process: 'before', host: hostname(), pid: DEAD };
    await stores.stateStore.put(JOB_LEASES, JOB, killed, null);
    const state = { state: 'running', done: 1, total: 2, problem: null, at: '2026-11-02T09:00:00.000Z' } as const;
    await stores.stateStore.put({ kind: 'job', parse: (value) => value }, JOB, state, '2026-11-03T09:00:00.000Z');
    clock.set('2026-11-01T00:00:00.000Z');
    expect(await newJobs().state(JOB)).toBeNull();
    const jobs = newJobs();
    expect(await jobs.start(JOB, () => Promise.resolve(), message)).toBe('here');
    await jobs.allSettled();
  });

  test('a job that fails because of an outage or outdated read models can be retried at once, and its error is not thrown', async () => {
    const jobs = newJobs();
    await jobs.start(JOB, () => Promise.reject(new StoreUnavailable('MongoDB: away')), message);
    await jobs.allSettled();
    expect(await jobs.state(JOB)).toMatchObject({ state: 'failed', problem: 'It stopped.', mayPass: true });
    await jobs.start(JOB, () => Promise.reject(catchingUp()), message);
    await jobs.allSettled();
    expect(await jobs.state(JOB)).toMatchObject({ state: 'failed', mayPass: true });
    await jobs.start(JOB, () => Promise.reject(new Error('a bug')), message);
    await jobs.allSettled();
    expect(await jobs.state(JOB)).toMatchObject({ state: 'failed', mayPass: false });
  });

  test('a job ends without an error when the state store is unavailable in between, and can be started again', async () => {
    const [jobs, { closed, open }] = [newJobs(), gate()];
    await jobs.start(JOB, () => closed, message);
    const whole = { ...stores.stateStore };
    const away = () => Promise.reject(new StoreUnavailable('MongoDB: away'));
    Object.assign(stores.stateStore, { put: away, read: away, write: away, remove: away });
    open();
    await jobs.allSettled();
    await expect(jobs.start(JOB, () => Promise.resolve(), message)).rejects.toThrow(StoreUnavailable);
    Object.assign(stores.stateStore, whole);
    expect(await jobs.state(JOB)).toBeNull();
    expect(await jobs.start(JOB, () => Promise.resolve(), message)).toBe('here');
    await jobs.allSettled();
    expect((await jobs.state(JOB))?.state).toBe('done');
  });

  test('a job stops at its next step once another process has its lease', async () => {
    const [jobs, { closed, open }] = [newJobs(), gate()];
    const mostSteps = 100;
    let steps = 0;
    const step = async (progress: Progress): Promise<void> => {
      progress(steps, mostSteps);
      steps += 1;
      await new Promise((done) => setTimeout(done, 100));
    };
    await jobs.start(
      JOB,
      async (progress) => {
        await closed;
        while (steps < mostSteps) await step(progress);
      },
      message,
    );
    const other = { worker: 'other', process: 'other', host: 'other', pid: 1 };
    await stores.stateStore.put(JOB_LEASES, JOB, other, null);
    open();
    await jobs.allSettled();
    expect(steps).toBeLessThan(mostSteps);
    expect((await stores.stateStore.read(JOB_LEASES, JOB, clock.now()))?.value).toEqual(other);
    expect((await newJobs().state(JOB))?.state).toBe('running');
  });
});
