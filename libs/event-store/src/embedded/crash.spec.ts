import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { collect, freshTenant, idsOf } from '../contract/kit.js';
import { type Position, type RecordedEvent, START } from '../port.js';
import { openEmbeddedEventStore } from './embedded-event-store.js';
import { rowNumber } from './rows.js';
import { openSqlite } from './sqlite.js';

const SCRIPT = fileURLToPath(new URL('./testing/append-for-ever.ts', import.meta.url));
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3);

type Acknowledged = { readonly stream: string; readonly revision: number; readonly position: Position };

const freshPath = async () => join(await mkdtemp(join(tmpdir(), 'counterfoil-crash-')), 'events.sqlite');

const startAppending = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--conditions=counterfoil-src', '--import', '@oxc-node/core/register', SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Lets the process append until one append was acknowledged and a random time has passed, then kills it. Returns its output. */
const killedWhileAppending = async (child: ChildProcess): Promise<readonly Acknowledged[]> => {
  const said: Acknowledged[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    said.push(JSON.parse(line) as Acknowledged);
    if (said.length === 1) void delay(Math.random() * 150).then(() => child.kill('SIGKILL'));
  }
  return said;
};

const wholeLog = async (path: string): Promise<readonly RecordedEvent[]> => {
  const store = await openEmbeddedEventStore(path);
  const log: RecordedEvent[] = [];
  for await (const { events, live } of store.follow({ after: START, signal: new AbortController().signal })) {
    log.push(...events);
    if (live) break;
  }
  await store.close();
  return log;
};

const expectWhole = (log: readonly RecordedEvent[], said: readonly Acknowledged[]): void => {
  expect(log.map(({ position }) => rowNumber(position))).toEqual(log.map((_, n) => n + 1));
  for (const name of new Set(log.map(({ stream }) => stream))) {
    const events = log.filter(({ stream }) => stream === name);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => n));
    // Every batch numbers its events and says how many there are.
    let left = 0;
    for (const { data } of events) {
      if (left === 0) left = data['size'] as number;
      expect(data).toEqual({ n: (data['size'] as number) - left, size: data['size'] });
      left -= 1;
    }
    expect(left).toBe(0);
  }
  const stored = new Map(log.map((event) => [event.position, event]));
  for (const { stream, revision, position } of said) expect(stored.get(position)).toMatchObject({ stream, revision });
};

test('kill -9 at any moment loses no acknowledged event and leaves no partial batch', async () => {
  const path = await freshPath();
  const tenant = freshTenant();
  const watching = await openEmbeddedEventStore(path);
  const stop = new AbortController();
  const watched = collect(watching.follow({ after: START, signal: stop.signal }));
  const said: Acknowledged[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    said.push(...(await killedWhileAppending(startAppending(path, tenant, 'crash'))));
  expect(said.length).toBeGreaterThanOrEqual(ROUNDS);

  const log = await wholeLog(path);
  expectWhole(log, said);
  const { db, close } = await openSqlite(path);
  expect(db.prepare('PRAGMA integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  close();

  // The follower of this process received every event of the other processes once and in order.
  await delay(50);
  stop.abort();
  expect(idsOf((await watched).flatMap(({ events }) => events))).toEqual(idsOf(log));
  await watching.close();
}, 60_000);

test('processes that create the same file at the same time share it', async () => {
  const path = await freshPath();
  const tenant = freshTenant();
  const children = ['one', 'two', 'three'].map((name) => startAppending(path, tenant, name));
  const said = (await Promise.all(children.map(killedWhileAppending))).flat();
  expectWhole(await wholeLog(path), said);
}, 30_000);
