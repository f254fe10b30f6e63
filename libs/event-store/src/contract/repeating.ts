import { expect, test } from '@jest/globals';
import { StaleRevision } from '../port.js';
import { collect, event, events, freshTenant, idsOf, streamOf, type Subject } from './kit.js';

/** The answer to a second append with known ids: the rules of EventStoreDB, on which every retry depends. */
export const repeatingContract = (subject: Subject): void => {
  /** A stream of five events, written as two and three. */
  const written = async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const all = events(tenant, 5);
    const head = { stream, expected: 'no_stream', events: all.slice(0, 2) } as const;
    const tail = { stream, expected: 1, events: all.slice(2) } as const;
    const answers = { head: await store.append(tenant, head), tail: await store.append(tenant, tail) };
    return {
      store,
      tenant,
      stream,
      all,
      head,
      tail,
      answers,
      ids: async () => idsOf(await collect(store.readStream(tenant, stream))),
    };
  };

  test('a repeated append gets the first answer and writes nothing', async () => {
    const { store, tenant, all, head, tail, answers, ids } = await written();
    expect(await store.append(tenant, tail)).toEqual(answers.tail);
    expect(await store.append(tenant, head)).toEqual(answers.head);
    expect(await ids()).toEqual(idsOf(all));
  });

  test.each([
    ['the first', 0],
    ['a middle', 2],
    ['the last', 4],
  ])('%s event alone, appended again at its revision, is a repeat', async (_, n) => {
    const { store, tenant, stream, all, ids } = await written();
    const [before] = await collect(store.readStream(tenant, stream, { from: n, limit: 1 }));
    const again = await store.append(tenant, { stream, expected: n === 0 ? 'no_stream' : n - 1, events: [all[n]!] });
    expect(again).toEqual({ revision: n, position: before?.position });
    expect(await ids()).toEqual(idsOf(all));
  });

  test('a prefix of an earlier batch and the whole stream as one batch count as repeats', async () => {
    const { store, tenant, stream, all, answers, ids } = await written();
    expect(await store.append(tenant, { stream, expected: 1, events: all.slice(2, 4) })).toMatchObject({ revision: 3 });
    expect(await store.append(tenant, { stream, expected: 'no_stream', events: all })).toEqual(answers.tail);
    expect(await ids()).toEqual(idsOf(all));
  });

  test('a batch that mixes known and new ids is stale, wherever the new id is', async () => {
    const { store, tenant, stream, all, ids } = await written();
    const stranger = event(tenant);
    const batches = [
      [...all.slice(2), stranger],
      [stranger, ...all.slice(3)],
      [all[2]!, stranger, all[4]!],
    ];
    for (const batch of batches)
      await expect(store.append(tenant, { stream, expected: 1, events: batch })).rejects.toBeInstanceOf(StaleRevision);
    expect(await ids()).toEqual(idsOf(all));
  });

  test('a known id at another revision is not a repeat: it is stale, or a second event if the revision is valid', async () => {
    const { store, tenant, stream, all, ids } = await written();
    await expect(store.append(tenant, { stream, expected: 2, events: [all[0]!] })).rejects.toBeInstanceOf(StaleRevision);
    expect(await store.append(tenant, { stream, expected: 4, events: [all[0]!] })).toMatchObject({ revision: 5 });
    expect(await ids()).toEqual(idsOf([...all, all[0]!]));
  });

  test('the same id twice in one batch is two events', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const twice = event(tenant);
    const append = { stream: streamOf(tenant), expected: 'no_stream', events: [twice, twice] } as const;
    expect(await store.append(tenant, append)).toMatchObject({ revision: 1 });
    expect(await store.append(tenant, append)).toMatchObject({ revision: 1 });
  });

  test('an append that races its own repeat is written once', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const append = { stream: streamOf(tenant), expected: 'no_stream', events: events(tenant, 3) } as const;
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => store.append(tenant, append)));
    expect(others).toEqual([first, first, first]);
    expect(await collect(store.readStream(tenant, append.stream))).toHaveLength(3);
  });

  test('a repeat is recognised after the store was closed and opened again', async () => {
    const { reopen } = subject();
    const { tenant, stream, all, head, tail, answers } = await written();
    const later = (await reopen?.()) ?? subject().store;
    expect(await later.append(tenant, head)).toEqual(answers.head);
    expect(await later.append(tenant, tail)).toEqual(answers.tail);
    expect(idsOf(await collect(later.readStream(tenant, stream)))).toEqual(idsOf(all));
    if (reopen !== undefined) await later.close();
  });
};
