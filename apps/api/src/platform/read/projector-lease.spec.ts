import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseConfig } from '../config.js';
import { Stores } from '../stores.js';
import { freeLease, holderOf, LEASES, ProjectorLease } from './projector-lease.js';

let dataDir: string;
let stores: Stores;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-lease-'));
  stores = await Stores.open(parseConfig({ DATA_DIR: dataDir }));
});
afterEach(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The parent process is alive. No process has the number of DEAD. */
const ALIVE = process.ppid;
const DEAD = 2 ** 22 + 1;

const heldBy = (pid: number, host = hostname()) =>
  stores.stateStore.put(LEASES, 'projector', { worker: `of ${pid}`, process: 'another', host, pid }, null);

const take = (signal = new AbortController().signal, waits: string[] = []) => {
  const lease = new ProjectorLease(stores.stateStore);
  return {
    lease,
    taken: lease.take(
      signal,
      (holder) => waits.push(holder),
      () => undefined,
    ),
    waits,
  };
};

test('a free projector lease is taken at once and can be given back', async () => {
  const { lease, taken } = take();
  expect(await taken).toBe(true);
  expect(await stores.stateStore.read(LEASES, 'projector', new Date().toISOString())).not.toBeNull();
  await lease.giveBack();
  expect(await stores.stateStore.read(LEASES, 'projector', new Date().toISOString())).toBeNull();
});

test('a projector waits for a lease that another living process has', async () => {
  await heldBy(ALIVE);
  expect(await holderOf(stores.stateStore)).toBe(`A server or another command (process ${ALIVE})`);
  const { lease, taken, waits } = take();
  setTimeout(() => void stores.stateStore.remove(LEASES, 'projector'), 300);
  expect(await taken).toBe(true);
  expect(waits).toEqual([`A server or another command (process ${ALIVE})`]);
  await lease.giveBack();
});

test('a lease of a killed process is free, so a restarted server does not wait for itself', async () => {
  await heldBy(DEAD);
  expect(await freeLease(stores.stateStore)).toBe(true);
  const { lease, taken, waits } = take();
  expect(await taken).toBe(true);
  expect(waits).toEqual([]);
  await lease.giveBack();
});

test('a lease of another host is held while it is renewed, whatever the clocks say', async () => {
  await heldBy(DEAD, 'another-host');
  const renewed = setInterval(() => void heldBy(DEAD, 'another-host'), 100);
  expect(await holderOf(stores.stateStore)).toBe(`A server or another command (process ${DEAD} on another-host)`);
  clearInterval(renewed);
});

test('a lease that another process took away is lost', async () => {
  const lease = new ProjectorLease(stores.stateStore);
  const lost = new Promise<Error>((done) => void lease.take(new AbortController().signal, () => undefined, done));
  while ((await stores.stateStore.read(LEASES, 'projector', '')) === null) await new Promise((next) => setTimeout(next, 10));
  await heldBy(ALIVE);
  expect((await lost).message).toContain('The lease projector was not renewed in time');
  await lease.giveBack();
  expect(await freeLease(stores.stateStore)).toBe(false);
}, 15_000);

test('a lease that could not be given back while the state store was unavailable is taken again at once', async () => {
  const { lease, taken } = take();
  await taken;
  const whole = { ...stores.stateStore };
  Object.assign(stores.stateStore, { read: () => Promise.reject(new Error('the disk is full')) });
  await expect(lease.giveBack()).rejects.toThrow('the disk is full');
  Object.assign(stores.stateStore, whole);
  const waits: string[] = [];
  const again = lease.take(
    new AbortController().signal,
    (holder) => waits.push(holder),
    () => undefined,
  );
  expect([await again, waits]).toEqual([true, []]);
  await lease.giveBack();
});

test('waiting for a lease ends when it is aborted', async () => {
  await heldBy(ALIVE);
  const stop = new AbortController();
  const { taken } = take(stop.signal);
  stop.abort();
  expect(await taken).toBe(false);
});

test('giving back a lease leaves it in place when another process has it', async () => {
  const { lease, taken } = take();
  await taken;
  await heldBy(ALIVE);
  await lease.giveBack();
  expect(await freeLease(stores.stateStore)).toBe(false);
});
