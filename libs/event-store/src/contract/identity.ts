import { expect, test } from '@jest/globals';
import { EventStoreUnavailable } from '../port.js';
import { collect, events, followed, freshTenant, idsOf, streamOf, type Subject } from './kit.js';

/** The head, the store id, and what a restart must not change. */
export const identityContract = (subject: Subject): void => {
  test('the head is the position of the last event', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const before = await store.head();
    const { position } = await store.append(tenant, {
      stream: streamOf(tenant),
      expected: 'no_stream',
      events: events(tenant, 3),
    });
    expect(position > before).toBe(true);
    expect(await store.head()).toBe(position);
    expect(await store.head()).toBe(position);
  });

  test('id, head and events are the same after the store is closed and opened again', async () => {
    const { store, reopen } = subject();
    const tenant = freshTenant();
    const start = await store.head();
    const all = events(tenant, 3);
    await store.append(tenant, { stream: streamOf(tenant), expected: 'no_stream', events: all });
    const id = await store.storeId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await store.storeId()).toBe(id);
    if (reopen === undefined) return;
    const again = await reopen();
    expect(await again.storeId()).toBe(id);
    expect(await again.head()).toBe(await store.head());
    expect(idsOf(await followed(again, tenant, 3, { after: start }))).toEqual(idsOf(all));
    await again.close();
  });

  test('closing the store ends its followers, and later calls report that it is closed', async () => {
    const { reopen } = subject();
    if (reopen === undefined) return;
    const store = await reopen();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const batches = store.follow({ after: await store.head(), signal: new AbortController().signal })[Symbol.asyncIterator]();
    await batches.next();
    const waiting = batches.next();
    await store.close();
    expect(await waiting).toMatchObject({ done: true });
    await expect(store.head()).rejects.toThrow(EventStoreUnavailable);
    await expect(collect(store.readStream(tenant, stream))).rejects.toThrow(EventStoreUnavailable);
    const append = { stream, expected: 'no_stream', events: events(tenant, 1) } as const;
    await expect(store.append(tenant, append)).rejects.toThrow(EventStoreUnavailable);
    await store.close();
  });
};
