import { expect, test } from '@jest/globals';
import { InvalidRequest } from '../port.js';
import { collect, event, events, freshTenant, streamOf, type Subject } from './kit.js';

/** Reading whole streams and parts of them, in both directions. */
export const readingContract = (subject: Subject): void => {
  test('an absent stream yields no events in either direction', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    expect(await collect(store.readStream(tenant, streamOf(tenant)))).toEqual([]);
    expect(await collect(store.readStream(tenant, streamOf(tenant), { direction: 'backwards' }))).toEqual([]);
  });

  test('a read starts at the given revision, runs in either direction and stops at the limit', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    await store.append(tenant, { stream, expected: 'no_stream', events: events(tenant, 6) });
    const revisions = async (options: Parameters<typeof store.readStream>[2]) =>
      (await collect(store.readStream(tenant, stream, options))).map(({ revision }) => revision);
    expect(await revisions({ from: 4 })).toEqual([4, 5]);
    expect(await revisions({ from: 1, limit: 2 })).toEqual([1, 2]);
    expect(await revisions({ limit: 0 })).toEqual([]);
    expect(await revisions({ from: 6 })).toEqual([]);
    expect(await revisions({ direction: 'backwards' })).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([5]);
    expect(await revisions({ direction: 'backwards', from: 2, limit: 2 })).toEqual([2, 1]);
    expect(await revisions({ direction: 'backwards', from: 99 })).toEqual([5, 4, 3, 2, 1, 0]);
    await expect(revisions({ from: -1 })).rejects.toThrow(InvalidRequest);
  });

  test('a long stream is read completely, and a reader may stop half-way', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    for (let n = 0; n < 3; n += 1) {
      await store.append(tenant, { stream, expected: n === 0 ? 'no_stream' : n * 500 - 1, events: events(tenant, 500) });
    }
    const expected = Array.from({ length: 1_500 }, (_, revision) => revision);
    const forwards = await collect(store.readStream(tenant, stream));
    expect(forwards.map(({ revision }) => revision)).toEqual(expected);
    const backwards = await collect(store.readStream(tenant, stream, { direction: 'backwards' }));
    expect(backwards.map(({ revision }) => revision)).toEqual(expected.reverse());
    for await (const { revision } of store.readStream(tenant, stream)) if (revision === 700) break;
    expect(await collect(store.readStream(tenant, stream, { from: 1_499 }))).toHaveLength(1);
  });

  test('an event is read exactly as it was appended', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant, 'Zoë 日本 %/?#');
    const data = {
      text: 'Åse Ünal 🏦 \u0000\u2028\u00A0"\\\u{1F468}\u200D\u{1F469}',
      numbers: [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
      nested: { list: [[], {}, [null, true, false, { deep: ['', ' '] }]], '': null, 'key.with "quotes"': 1 },
    };
    const sealed = [{ subject: 'person-1', keyId: 'key-1', box: 'AAECAwQ=' }];
    const given = { ...event(tenant, data), type: 'SupplierDetailsChanged', sealed };
    const { position } = await store.append(tenant, { stream, expected: 'no_stream', events: [given] });
    const [stored] = await collect(store.readStream(tenant, stream));
    const { storedAt, ...rest } = stored!;
    expect(rest).toStrictEqual({ ...given, stream, revision: 0, position });
    expect(new Date(storedAt).toISOString()).toBe(storedAt);
    expect(Math.abs(Date.parse(storedAt) - Date.now())).toBeLessThan(60_000);
  });
};
