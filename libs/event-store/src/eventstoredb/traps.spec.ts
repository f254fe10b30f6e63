import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { collect, event, events, followed, freshTenant, idsOf, streamOf } from '../contract/kit.js';
import { AppendTooLarge, type EventStore, EventStoreUnavailable, StaleRevision, START } from '../port.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { TestServer } from './testing/server.js';

const ABORTED = 10;
const CANCELLED = 1;
const INTERNAL = 13;
const UNAVAILABLE = 14;

let server: TestServer;
let store: EventStore;
const tenant = freshTenant();

beforeEach(async () => {
  server = await new TestServer().start();
  store = await openEventStoreDb(server.url, { retryTimeoutMs: 3_000 });
});
afterEach(async () => {
  await store.close();
  server.kill();
});

const newStream = (count: number) =>
  ({ stream: streamOf(tenant), expected: 'no_stream', events: events(tenant, count) }) as const;
const storedIds = (stream: string) => idsOf(server.log.stream(stream));

describe('wrong expected version', () => {
  test('a wrong expected version is reported with our own message, because the client gives none', async () => {
    const append = newStream(2);
    await store.append(tenant, append);
    const late = store.append(tenant, { ...append, events: events(tenant, 1) });
    await expect(late).rejects.toThrow(`${append.stream}: expected revision no_stream, found 1`);
    await expect(late).rejects.toBeInstanceOf(StaleRevision);
  });
});

describe('lost acknowledgement', () => {
  test('an append that was written but not answered is sent again and gets the first answer', async () => {
    const append = newStream(3);
    const before = server.appends;
    server.faults.lostAnswers = 1;
    const answer = await store.append(tenant, append);
    expect(server.appends - before).toBe(2);
    expect(storedIds(append.stream)).toEqual(idsOf(append.events));
    expect(await store.append(tenant, append)).toEqual(answer);
  });

  test('a repeated append gets the first answer although others appended in between', async () => {
    const append = newStream(1);
    server.faults.lostAnswers = 1;
    const other = await openEventStoreDb(server.url);
    const [answer] = await Promise.all([
      store.append(tenant, append),
      delay(10).then(() => other.append(tenant, { stream: append.stream, expected: 0, events: events(tenant, 1) })),
    ]);
    expect(answer).toMatchObject({ revision: 0 });
    expect(server.log.stream(append.stream)).toHaveLength(2);
    await other.close();
  });

  test('an append that never reached the server is sent again', async () => {
    const append = newStream(2);
    server.faults.lostAppends = 2;
    expect(await store.append(tenant, append)).toMatchObject({ revision: 1 });
    expect(storedIds(append.stream)).toEqual(idsOf(append.events));
  });

  test('an append that timed out on the server is sent again', async () => {
    const append = newStream(2);
    server.faults.timeouts = 2;
    expect(await store.append(tenant, append)).toMatchObject({ revision: 1 });
    expect(storedIds(append.stream)).toEqual(idsOf(append.events));
  });

  test('a server that never answers is unavailable after the timeout, and a repeated append gets the first answer', async () => {
    const impatient = await openEventStoreDb(server.url, { retryTimeoutMs: 200 });
    const append = newStream(2);
    server.faults.silences = 1;
    await expect(impatient.append(tenant, append)).rejects.toThrow(EventStoreUnavailable);
    expect(await impatient.append(tenant, append)).toMatchObject({ revision: 1 });
    expect(storedIds(append.stream)).toEqual(idsOf(append.events));
    await impatient.close();
  });
});

describe('size limit', () => {
  test('an append that is too large by data or by metadata is not sent', async () => {
    const before = server.appends;
    const plain = event(tenant, { text: 'x'.repeat(1_048_576) });
    const talkative = { ...event(tenant), meta: { ...event(tenant).meta, correlationId: 'x'.repeat(1_048_576) } };
    for (const one of [plain, talkative]) {
      await expect(store.append(tenant, { ...newStream(1), events: [one] })).rejects.toThrow(AppendTooLarge);
    }
    expect(server.appends).toBe(before);
    expect(await store.append(tenant, newStream(1))).toMatchObject({ revision: 0 });
  });

  test('the error of a server with a lower size limit is reported as too large', async () => {
    server.maxAppend = 1_000;
    await expect(store.append(tenant, newStream(100))).rejects.toThrow(AppendTooLarge);
    expect(await store.append(tenant, newStream(1))).toMatchObject({ revision: 0 });
  });
});

describe('dropped subscription', () => {
  test('a follower that the server drops after one large append resumes and misses nothing', async () => {
    const seen = followed(store, tenant, 1_000, { after: START });
    await delay(50);
    const appends = [newStream(500), newStream(500)];
    for (const append of appends) await store.append(tenant, append);
    expect(idsOf(await seen)).toEqual(appends.flatMap((append) => idsOf(append.events)));
    expect(server.subscriptions).toBeGreaterThan(1);
  });

  test.each([
    ['too slow', ABORTED],
    ['cancelled by the server', CANCELLED],
    ['lost', UNAVAILABLE],
  ])('a follower whose subscription is %s between or during events loses and repeats nothing', async (_, code) => {
    const seen = followed(store, tenant, 300, { after: START, batch: 7, each: () => delay(1) });
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const append = newStream(10);
      await store.append(tenant, append);
      ids.push(...idsOf(append.events));
      if (n % 8 !== 5) continue;
      const begun = server.subscriptions;
      server.dropSubscriptions(code, 'dropped by the test');
      while (server.subscriptions === begun) await delay(1);
    }
    expect(idsOf(await seen)).toEqual(ids);
    expect(server.subscriptions).toBeGreaterThan(3);
  });

  test('an error that the request may have caused is not retried forever', async () => {
    const following = collect(store.follow({ after: START, signal: AbortSignal.timeout(60_000) }));
    const stop = setInterval(() => server.dropSubscriptions(INTERNAL, 'no such position'), 1);
    await expect(following).rejects.toThrow('no such position');
    clearInterval(stop);
  }, 30_000);

  test('a follower survives a server restart and reports live only after it has read what it missed', async () => {
    const first = newStream(3);
    await store.append(tenant, first);
    const told: (readonly [number | undefined, boolean])[] = [];
    const following = followed(store, tenant, 6, {
      after: START,
      each: async ({ events: all, live }) => told.push([all.at(-1)?.revision, live]),
    });
    while (told.at(-1)?.[1] !== true) await delay(1);
    server.kill();
    server.log.append(first.stream, 2, server.log.stream(first.stream)); // another program appends the same three again
    await server.start();
    expect((await following).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(told.filter(([, live]) => live)).toEqual([
      [2, true],
      [5, true],
    ]);
  });
});

describe('a server that is down', () => {
  test('appends wait for a server that is down, and each is written once', async () => {
    const appends = Array.from({ length: 60 }, () => newStream(20));
    const answers = Promise.all(appends.map((append) => store.append(tenant, append)));
    await delay(5);
    server.kill();
    await delay(300);
    await server.start();
    expect(await answers).toMatchObject(appends.map(() => ({ revision: 19 })));
    for (const append of appends) expect(storedIds(append.stream)).toEqual(idsOf(append.events));
  });

  test('a server that is down beyond the timeout is unavailable, and the same store works again afterwards', async () => {
    const impatient = await openEventStoreDb(server.url, { retryTimeoutMs: 1500 });
    const append = newStream(1);
    server.kill();
    await Promise.all([
      expect(impatient.append(tenant, append)).rejects.toThrow(EventStoreUnavailable),
      expect(impatient.appendEach(tenant, [append, newStream(1)])).rejects.toThrow(/EventStoreDB/),
      expect(collect(impatient.readStream(tenant, append.stream))).rejects.toThrow(EventStoreUnavailable),
      expect(impatient.head()).rejects.toThrow(EventStoreUnavailable),
      expect(openEventStoreDb(server.url, { retryTimeoutMs: 1500 })).rejects.toThrow(EventStoreUnavailable),
    ]);
    await server.start();
    expect(await impatient.append(tenant, append)).toMatchObject({ revision: 0 });
    expect(await collect(impatient.readStream(tenant, append.stream))).toHaveLength(1);
    await impatient.close();
  });
});

describe('a cluster', () => {
  test('an append can be read at once although the connected node is a follower that lags behind', async () => {
    const append = newStream(5);
    const { position } = await store.append(tenant, append);
    server.lag = 3;
    expect(await collect(store.readStream(tenant, append.stream))).toHaveLength(5);
    const [last] = await collect(store.readStream(tenant, append.stream, { direction: 'backwards', limit: 1 }));
    expect([last?.revision, await store.head()]).toEqual([4, position]);
  });

  test('a read that reaches a node that is no longer the leader is retried', async () => {
    const append = newStream(2);
    await store.append(tenant, append);
    server.faults.notLeader = 2;
    expect(await collect(store.readStream(tenant, append.stream))).toHaveLength(2);
  });

  test('an append to a node that is not ready waits and is written once', async () => {
    const append = newStream(2);
    server.faults.notReady = 3;
    expect(await store.append(tenant, append)).toMatchObject({ revision: 1 });
    expect(storedIds(append.stream)).toEqual(idsOf(append.events));
  });

  test('a node that is never ready is reported as unavailable', async () => {
    const impatient = await openEventStoreDb(server.url, { retryTimeoutMs: 300 });
    server.faults.notReady = 1_000;
    await expect(impatient.append(tenant, newStream(1))).rejects.toThrow(EventStoreUnavailable);
    server.faults.notReady = 0;
    await impatient.close();
  });

  test.each(['follower', 'random', 'readOnlyReplica'])('a connection string that prefers a %s is refused', async (node) => {
    await expect(openEventStoreDb(`${server.url}&nodePreference=${node}`)).rejects.toThrow('nodePreference must be leader');
  });
});

describe('a log shared with others', () => {
  test('events of other programs and of the server are not followed and are not the head', async () => {
    expect(await store.head()).toBe(START);
    const append = newStream(1);
    const { position } = await store.append(tenant, append);
    for (let n = 0; n < 40; n += 1) server.log.disturb('$stats-0.0.0.0', '$statsCollected');
    server.log.disturb('orders-1', 'OrderPlaced');
    server.log.disturb('somebody1.order-1', 'OrderPlaced', '{"data":{},"sealed":[]}');
    server.log.disturb(append.stream, '$streamDeleted');
    expect(await store.head()).toBe(position);
    expect(idsOf(await followed(store, tenant, 1, { after: START }))).toEqual(idsOf(append.events));
    const all = await collect(store.follow({ after: position, signal: AbortSignal.timeout(100) }));
    expect(all).toEqual([{ events: [], live: true }]);
    await expect(collect(store.readStream(tenant, append.stream))).rejects.toThrow(`${append.stream} holds an event`);
  });

  test('the head looks at foreign events once and not again at each call', async () => {
    const { position } = await store.append(tenant, newStream(1));
    for (let n = 0; n < 2_000; n += 1) server.log.disturb('orders-1', 'OrderPlaced');
    const readsOf = async (): Promise<number> => {
      const before = server.reads;
      expect(await store.head()).toBe(position);
      return server.reads - before;
    };
    expect(await readsOf()).toBeGreaterThan(5);
    expect(await readsOf()).toBe(1);
    server.log.disturb('orders-1', 'OrderPlaced');
    expect(await readsOf()).toBe(1);
    const later = await store.append(tenant, newStream(1));
    expect(await store.head()).toBe(later.position);
  });

  test('stores that open a new log at the same time agree on its id', async () => {
    const other = await new TestServer().start();
    const stores = await Promise.all([0, 1, 2].map(() => openEventStoreDb(other.url)));
    const ids = await Promise.all(stores.map((one) => one.storeId()));
    expect(new Set(ids).size).toBe(1);
    for (const one of stores) await one.close();
    other.kill();
  });

  test('a connection string that would hide wrong revisions is refused', async () => {
    await expect(openEventStoreDb(`${server.url}&throwOnAppendFailure=false`)).rejects.toThrow('throwOnAppendFailure');
  });
});
