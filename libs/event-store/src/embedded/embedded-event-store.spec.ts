import { copyFile, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { expect, test } from '@jest/globals';
import { events, followed, freshTenant, idsOf, streamOf } from '../contract/kit.js';
import { eventStoreContract } from '../event-store.contract.js';
import { openEventStore } from '../open.js';
import { EventStoreDamaged, EventStoreTooNew, EventStoreUnavailable, START } from '../port.js';
import { openEmbeddedEventStore } from './embedded-event-store.js';
import { openSqlite } from './sqlite.js';

/** SQLite's number for `PRAGMA synchronous = FULL`. */
const FULL = 2;

const freshFolder = () => mkdtemp(join(tmpdir(), 'counterfoil-events-'));
const freshPath = async () => join(await freshFolder(), 'events.sqlite');

eventStoreContract('the embedded store', async () => {
  const path = await freshPath();
  return { store: await openEmbeddedEventStore(path), reopen: () => openEmbeddedEventStore(path) };
});

test('the head of an empty store is START', async () => {
  const store = await openEmbeddedEventStore(await freshPath());
  expect(await store.head()).toBe(START);
  await store.close();
});

test('openEventStore creates the folder and the file, and opens them again later', async () => {
  const dataDir = join(await freshFolder(), 'new', 'data');
  const first = await openEventStore({ dataDir, eventStoreUrl: '' });
  const id = await first.storeId();
  await first.close();
  const second = await openEventStore({ dataDir });
  expect(await second.storeId()).toBe(id);
  await second.close();
});

test('every file has its own id', async () => {
  const stores = [await openEmbeddedEventStore(await freshPath()), await openEmbeddedEventStore(await freshPath())];
  const ids = await Promise.all(stores.map((store) => store.storeId()));
  expect(new Set(ids).size).toBe(2);
  for (const store of stores) await store.close();
});

test('a file of a newer Counterfoil is refused with its name and not changed', async () => {
  const path = await freshPath();
  await (await openEmbeddedEventStore(path)).close();
  const { db, close } = await openSqlite(path);
  db.exec('PRAGMA user_version = 99');
  await expect(openEmbeddedEventStore(path)).rejects.toThrow(EventStoreTooNew);
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  close();
});

test('a full batch that ends with the last event of the log is live', async () => {
  const [store, tenant] = [await openEmbeddedEventStore(await freshPath()), freshTenant()];
  await store.append(tenant, { stream: streamOf(tenant), expected: 'no_stream', events: events(tenant, 3) });
  const stop = new AbortController();
  for await (const { events: batch, live } of store.follow({ after: START, signal: stop.signal, batch: 3 })) {
    expect([batch.length, live]).toEqual([3, true]);
    break;
  }
  stop.abort();
  await store.close();
});

test('a folder in place of the file is refused as damage', async () => {
  const path = await freshPath();
  await mkdir(path);
  await expect(openEmbeddedEventStore(path)).rejects.toThrow(EventStoreDamaged);
});

test("another program's file is refused with its name", async () => {
  const path = await freshPath();
  const { db, close } = await openSqlite(path);
  db.exec('CREATE TABLE notes (text TEXT)');
  close();
  await expect(openEmbeddedEventStore(path)).rejects.toThrow(`${path} is not an event store`);
});

test('errors about a file that is not a database and a folder that does not exist give the path', async () => {
  const path = await freshPath();
  await writeFile(path, 'This is not a database, but long enough to be looked at as one.'.repeat(20));
  await expect(openEmbeddedEventStore(path)).rejects.toThrow(EventStoreDamaged);
  await expect(openEmbeddedEventStore(path)).rejects.toThrow(path);
  await expect(openEmbeddedEventStore(join(path, 'events.sqlite'))).rejects.toThrow(EventStoreUnavailable);
});

test('a follower on another connection receives events as they are written', async () => {
  const path = await freshPath();
  const tenant = freshTenant();
  const [writing, following] = [await openEmbeddedEventStore(path), await openEmbeddedEventStore(path)];
  const seen = followed(following, tenant, 600, { after: START });
  const all = events(tenant, 600);
  for (let n = 0; n < 600; n += 100) {
    const stream = streamOf(tenant, `s${n}`);
    await writing.append(tenant, { stream, expected: 'no_stream', events: all.slice(n, n + 100) });
  }
  expect(idsOf(await seen)).toEqual(idsOf(all));
  await writing.close();
  await following.close();
});

test('a copy of the database file alone has every event an hour after the last one, or after a close beside another connection', async () => {
  const path = await freshPath();
  const headOfCopy = async (): Promise<string> => {
    const alone = await freshPath();
    await copyFile(path, alone);
    const copy = await openEmbeddedEventStore(alone);
    const head = await copy.head();
    await copy.close();
    return head;
  };
  const lengthOfLog = async (): Promise<number> => (await stat(`${path}-wal`)).size;
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const [store, beside] = [await openEmbeddedEventStore(path), await openEmbeddedEventStore(path)];
    const tenant = freshTenant();
    await store.append(tenant, { stream: streamOf(tenant), expected: 'no_stream', events: events(tenant, 2) });
    expect(await lengthOfLog()).toBeGreaterThan(0);
    mock.timers.tick(3_600_000);
    expect(await lengthOfLog()).toBe(0);
    expect(await headOfCopy()).toBe(await beside.head());
    await store.append(tenant, { stream: streamOf(tenant), expected: 'no_stream', events: events(tenant, 3) });
    await store.close();
    expect(await lengthOfLog()).toBe(0);
    expect(await headOfCopy()).toBe(await beside.head());
    await beside.close();
  } finally {
    mock.timers.reset();
  }
});

test('every connection to the log syncs the disk at each commit', async () => {
  const path = await freshPath();
  await (await openEmbeddedEventStore(path)).close();
  const { db, close } = await openSqlite(path);
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: FULL });
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  close();
});
