import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type FollowedBatch, InvalidRequest, type Position } from '../port.js';
import { collect, event, events, followed, freshTenant, idsOf, streamOf, type Subject } from './kit.js';

/** The total order: no event is lost or repeated, at any speed. */
export const followingContract = (subject: Subject): void => {
  /** Thirty events over three streams, one and two at a time. */
  const written = async (tenant: string) => {
    const { store } = subject();
    const start = await store.head();
    const streams = [streamOf(tenant), streamOf(tenant), streamOf(tenant)];
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const batch = events(tenant, 1 + (n % 2));
      const stream = streams[n % 3]!;
      const [last] = await collect(store.readStream(tenant, stream, { direction: 'backwards', limit: 1 }));
      await store.append(tenant, { stream, expected: last?.revision ?? 'no_stream', events: batch });
      ids.push(...idsOf(batch));
    }
    return { start, ids };
  };

  test('a follower sees all streams in the order they were written', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const { start, ids } = await written(tenant);
    const seen = await followed(store, tenant, 30, { after: start });
    expect(idsOf(seen)).toEqual(ids);
    const positions = seen.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
    const [read] = await collect(store.readStream(tenant, seen[7]!.stream, { from: seen[7]!.revision, limit: 1 }));
    expect(read).toStrictEqual(seen[7]);
  });

  test('a follower resumes exactly after any position, in batches no larger than requested', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const { start, ids } = await written(tenant);
    const sizes: number[] = [];
    const each = async ({ events: all }: FollowedBatch) => sizes.push(all.length);
    const seen = await followed(store, tenant, 30, { after: start, batch: 4, each });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    for (const n of [0, 1, 7, 12, 28]) {
      const rest = await followed(store, tenant, 29 - n, { after: seen[n]!.position, batch: 4 });
      expect(idsOf(rest)).toEqual(ids.slice(n + 1));
    }
  });

  test('a follower at the head is marked live at once and receives later events as they are appended', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const abort = new AbortController();
    const batches = store.follow({ after: await store.head(), signal: abort.signal })[Symbol.asyncIterator]();
    expect((await batches.next()).value).toEqual({ events: [], live: true });
    const stream = streamOf(tenant);
    for (const expected of ['no_stream', 0, 1] as const) {
      const one = event(tenant);
      const waiting = batches.next();
      await delay(20);
      const { position } = await store.append(tenant, { stream, expected, events: [one] });
      const { value } = (await waiting) as { value: FollowedBatch };
      expect(value).toMatchObject({ events: [{ id: one.id, position }], live: true });
    }
    abort.abort();
    expect(await batches.next()).toMatchObject({ done: true });
  });

  test('only the batch that holds the last known event is marked live', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const { start } = await written(tenant);
    const head = await store.head();
    const told: (readonly [Position | undefined, boolean])[] = [];
    await followed(store, tenant, 30, {
      after: start,
      batch: 8,
      each: async ({ events: all, live }) => told.push([all.at(-1)?.position, live]),
    });
    expect(told.filter(([, live]) => live)).toEqual([[head, true]]);
    expect(told.at(-1)).toEqual([head, true]);
  });

  test('large batches and a slow consumer neither lose nor repeat events', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const start = await store.head();
    const slow = followed(store, tenant, 3_020, { after: start, batch: 200, each: () => delay(5) });
    const fast = followed(store, tenant, 3_020, { after: start });
    await delay(50);
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const batch = events(tenant, n % 2 === 0 ? 300 : 2);
      await store.append(tenant, { stream: streamOf(tenant), expected: 'no_stream', events: batch });
      ids.push(...idsOf(batch));
      if (n % 5 === 0) await delay(20);
    }
    expect(idsOf(await fast)).toEqual(ids);
    expect(idsOf(await slow)).toEqual(ids);
  }, 60_000);

  test('an abort ends a waiting follower at once, and a follower that starts after it yields nothing', async () => {
    const { store } = subject();
    const abort = new AbortController();
    const after = await store.head();
    const batches = store.follow({ after, signal: abort.signal })[Symbol.asyncIterator]();
    await batches.next();
    const waiting = batches.next();
    await delay(20);
    const asked = performance.now();
    abort.abort();
    expect(await waiting).toMatchObject({ done: true });
    expect(performance.now() - asked).toBeLessThan(500);
    expect(await collect(store.follow({ after, signal: abort.signal }))).toEqual([]);
  });

  test('a consumer may stop, and the next one receives the rest', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const { start, ids } = await written(tenant);
    for await (const _ of store.follow({ after: start, batch: 5, signal: new AbortController().signal })) break;
    expect(idsOf(await followed(store, tenant, 30, { after: start }))).toEqual(ids);
  });

  test('a position of another kind of store is refused as a bug', async () => {
    const { store } = subject();
    const signal = new AbortController().signal;
    await expect(collect(store.follow({ after: 'yesterday', signal }))).rejects.toThrow(InvalidRequest);
  });
};
