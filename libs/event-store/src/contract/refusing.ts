import { expect, test } from '@jest/globals';
import { AppendTooLarge, type ExpectedRevision, InvalidRequest, MAX_APPEND_BYTES, WrongTenant } from '../port.js';
import { collect, event, events, freshTenant, streamOf, type Subject } from './kit.js';

/** Requests that every store refuses, leaving its events unchanged. */
export const refusingContract = (subject: Subject): void => {
  test.each([
    ['an id that is no UUID', { id: 'supplier-1' }],
    ['an id in capitals', { id: 'C0FFEE00-0000-4000-8000-000000000001' }],
    ['the nil id', { id: '00000000-0000-0000-0000-000000000000' }],
    ['an empty type', { type: '' }],
    ['a system type', { type: '$metadata' }],
  ])('%s is a bug of the caller, and the store works afterwards', async (_, wrong) => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const append = store.append(tenant, {
      stream,
      expected: 'no_stream',
      events: [event(tenant), { ...event(tenant), ...wrong }],
    });
    await expect(append).rejects.toThrow(InvalidRequest);
    await expect(append).rejects.toThrow(stream);
    expect(await store.append(tenant, { stream, expected: 'no_stream', events: events(tenant, 1) })).toMatchObject({
      revision: 0,
    });
  });

  test.each(['any', 'stream_exists', -1, -2, 0.5, Number.NaN])(
    'the expected revision %p is a bug of the caller',
    async (expected) => {
      const { store } = subject();
      const tenant = freshTenant();
      const append = { stream: streamOf(tenant), expected: expected as ExpectedRevision, events: events(tenant, 1) };
      await expect(store.append(tenant, append)).rejects.toThrow(InvalidRequest);
    },
  );

  test('an append without events and a stream named twice in appendEach are refused as bugs', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    await expect(store.append(tenant, { stream, expected: 'no_stream', events: [] })).rejects.toThrow(InvalidRequest);
    const twice = [0, 1].map(() => ({ stream, expected: 'no_stream' as const, events: events(tenant, 1) }));
    await expect(store.appendEach(tenant, twice)).rejects.toThrow(InvalidRequest);
    expect(await collect(store.readStream(tenant, stream))).toEqual([]);
  });

  test('a stream of another tenant can be neither written nor read', async () => {
    const { store } = subject();
    const [tenant, other] = [freshTenant(), freshTenant()];
    for (const stream of [streamOf(other), streamOf(`${tenant}0`), `${tenant}-supplier-1`, `$${tenant}.supplier-1`, tenant]) {
      const append = { stream, expected: 'no_stream', events: events(tenant, 1) } as const;
      await expect(store.append(tenant, append)).rejects.toThrow(WrongTenant);
      await expect(store.appendEach(tenant, [append])).rejects.toThrow(WrongTenant);
      await expect(collect(store.readStream(tenant, stream))).rejects.toThrow(WrongTenant);
    }
    const foreign = { stream: streamOf(tenant), expected: 'no_stream', events: events(other, 1) } as const;
    await expect(store.append(tenant, foreign)).rejects.toThrow(WrongTenant);
  });

  test('an append of exactly the size limit is stored', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const big = event(tenant, { text: 'é'.repeat((MAX_APPEND_BYTES - 2_000) / 2) });
    await store.append(tenant, { stream, expected: 'no_stream', events: [big] });
    expect((await collect(store.readStream(tenant, stream)))[0]?.data).toEqual(big.data);
  });

  test('an append over the size limit is refused and writes nothing, whether data or metadata exceed it', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const half = event(tenant, { text: 'é'.repeat(MAX_APPEND_BYTES / 4) });
    const talkative = event(tenant);
    const metadata = { ...talkative, meta: { ...talkative.meta, correlationId: 'x'.repeat(MAX_APPEND_BYTES) } };
    for (const batch of [
      [half, half],
      [event(tenant), metadata],
    ]) {
      const append = { stream, expected: 'no_stream', events: batch } as const;
      await expect(store.append(tenant, append)).rejects.toThrow(AppendTooLarge);
      const small = { stream: streamOf(tenant), expected: 'no_stream', events: events(tenant, 1) } as const;
      await expect(store.appendEach(tenant, [small, append])).rejects.toThrow(AppendTooLarge);
      expect(await collect(store.readStream(tenant, small.stream))).toEqual([]);
    }
    expect(await collect(store.readStream(tenant, stream))).toEqual([]);
  });
};
