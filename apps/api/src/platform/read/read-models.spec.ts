import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type EventStore, type RecordedEvent, START } from '@counterfoil/event-store';
import type { ReadStore } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { SetClock } from '../clock.js';
import { Vault } from '../log/vault.js';
import { Stores } from '../stores.js';
import { foldBatch } from './fold-batch.js';
import { placeEvents } from './place-events.js';
import { PROJECTOR, Projector } from './projector.js';
import { projections } from './projections.js';
import { documentsOf } from './testing/documents.js';
import { TENANTS, writeSmallLog } from './testing/small-log.js';

const clock = new SetClock('2026-11-03T00:00:00.000Z');

/** A new database on the given server, beside the embedded store that is always there. */
const mongodbUrl = (): string => {
  const url = new URL(process.env['MONGODB_URL']!);
  url.pathname = `/counterfoil-test-${randomUUID().slice(0, 8)}`;
  return url.href;
};
const adapters: readonly (readonly [name: string, url: () => string | undefined])[] = [
  ['embedded', () => undefined],
  ...((process.env['MONGODB_URL'] ?? '') === '' ? [] : [['mongo', mongodbUrl] as const]),
];

/** Batches of four events, so that a small log has many places to stop at. */
const inSmallBatches = (store: EventStore): EventStore =>
  new Proxy(store, {
    get: (target, name) =>
      name === 'follow'
        ? (options: Parameters<EventStore['follow']>[0]) => target.follow({ ...options, batch: 4 })
        : (Reflect.get(target, name) as () => unknown).bind(target),
  });

describe.each(adapters)('read models in the %s store', (_, url) => {
  let dataDir: string;
  let stores: Stores;
  let vault: Vault;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-read-'));
    stores = await Stores.open({ dataDir, mongodbUrl: url(), eventStoreUrl: undefined });
    vault = new Vault(stores.keyStore, secretsFrom(Buffer.alloc(32, 7)));
  });
  afterEach(async () => {
    await stores.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const projector = (readStore: ReadStore = stores.readStore) =>
    new Projector({ eventStore: inSmallBatches(stores.eventStore), readStore }, vault, projections, clock);

  /** Follows until the end of the log. */
  const follow = async (readStore?: ReadStore): Promise<Projector> => {
    const stop = new AbortController();
    const following = projector(readStore);
    await following.run(stop.signal, () => stop.abort());
    return following;
  };

  /** Follows while the log is written, so that early batches do not depend on later events. */
  const writeAndFollow = async (): Promise<ReadonlyMap<string, string>> => {
    await writeSmallLog(stores, vault, async () => void (await follow()));
    await follow();
    return documents();
  };

  const documents = () => documentsOf(stores.readStore, TENANTS);

  test('read models rebuilt from the log equal the live ones document by document', async () => {
    const live = await writeAndFollow();
    expect(live.size).toBeGreaterThan(20);
    const following = await follow();
    for (const projection of projections) await following.rebuild(projection);
    expect(await documents()).toEqual(live);
  });

  test('read models do not change when every event is delivered twice', async () => {
    const live = await writeAndFollow();
    const checkpoint = (await stores.readStore.checkpoint(PROJECTOR))!;
    for (const { name } of projections) await stores.readStore.drop(name);
    for (const projection of projections) await stores.readStore.prepare(projection);
    for (const event of await eventsOf(stores.eventStore))
      for (const delivery of ['first', 'second'])
        for (const projection of projections) {
          const changed = await foldBatch(stores.readStore, projection, projection.name, await placeEvents(vault, [event]));
          if (delivery === 'second') expect(changed).toEqual([]);
          await stores.readStore.saveBatch(PROJECTOR, new Map([[projection.name, changed]]), checkpoint);
        }
    expect(await documents()).toEqual(live);
  });

  test('a stop between saving documents and the checkpoint loses no event and counts none twice', async () => {
    const live = await writeAndFollow();
    for (const { name } of projections) await stores.readStore.drop(name);
    await stores.readStore.dropCheckpoint(PROJECTOR);
    let stops = 0;
    // Each follower stops in its second batch, after the documents and before the checkpoint. The next one repeats that batch.
    for (let ended = false; !ended; stops++)
      ended = await follow(stoppingAt(stores.readStore, 2)).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Stopped)) throw error;
          return false;
        },
      );
    expect(stops).toBeGreaterThan(5);
    expect(await documents()).toEqual(live);
  });
});

class Stopped extends Error {}

/** Stops at the nth batch like a process that is killed between the two writes of an adapter without transactions. */
const stoppingAt = (store: ReadStore, nth: number): ReadStore => {
  let batches = 0;
  const saveBatch: ReadStore['saveBatch'] = async (consumer, changes, checkpoint) => {
    if (++batches !== nth) return store.saveBatch(consumer, changes, checkpoint);
    const before = (await store.checkpoint(consumer)) ?? { ...checkpoint, position: START, state: { tenants: {} } };
    await store.saveBatch(consumer, changes, before);
    throw new Stopped();
  };
  return new Proxy(store, {
    get: (target, name) => (name === 'saveBatch' ? saveBatch : (Reflect.get(target, name) as () => unknown).bind(target)),
  });
};

const eventsOf = async (store: EventStore): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  const stop = new AbortController();
  for await (const { events, live } of store.follow({ after: START, signal: stop.signal })) {
    found.push(...events);
    if (live) break;
  }
  stop.abort();
  return found;
};
