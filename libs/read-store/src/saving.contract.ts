import { expect, test } from '@jest/globals';
import type { Checkpoint, ReadStore, Versioned } from './port.js';
import type { ThisPlace } from './testing/read-store-place.js';
import { ANNA, at, BEN, checkpointAt, collect, docOf, idsOf, sample, saveSample, versioned } from './testing/sample-model.js';

export const savingContract = (place: ThisPlace): void => {
  const prepared = async (): Promise<ReadStore> => {
    const store = await place().open();
    await store.prepare(sample);
    return store;
  };
  const nameOf = async (store: ReadStore) => (await store.get(ANNA, 'sample', 'a'))?.name;

  test('a document is read exactly as it was saved', async () => {
    const store = await prepared();
    const doc = {
      ...docOf('ünï-☃', { name: 'Zoë \u{1F600} \u0000 "x"', amount: Number.MAX_SAFE_INTEGER, active: false }),
      carried: { $set: [Number.MIN_SAFE_INTEGER, 0], 'a.b': '', '': { deep: [[]] } },
    };
    await saveSample(store, [versioned(ANNA, doc)]);
    expect(JSON.stringify(await store.get(ANNA, 'sample', 'ünï-☃'))).toBe(JSON.stringify(doc));
    const filters = [{ field: 'amount', op: 'equals', value: Number.MAX_SAFE_INTEGER }] as const;
    expect((await store.list(ANNA, 'sample', { filters, length: 10 })).rows).toEqual([doc]);
    const below = [{ field: 'amount', op: 'range', to: Number.MAX_SAFE_INTEGER - 1 }] as const;
    expect((await store.list(ANNA, 'sample', { filters: below, length: 10 })).total).toBe(0);
  });

  test('tenants do not see documents of other tenants, even with the same ids', async () => {
    const store = await prepared();
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'of Anna' })), versioned(BEN, docOf('a', { name: 'of Ben' }))]);
    await saveSample(store, [versioned(BEN, docOf('b', { name: 'of Ben' }))]);
    expect(await store.get(ANNA, 'sample', 'a')).toEqual(docOf('a', { name: 'of Anna' }));
    expect(await store.get(ANNA, 'sample', 'b')).toBeNull();
    expect([...(await store.getMany(ANNA, 'sample', ['b', 'a', 'x'])).keys()]).toEqual(['a']);
    expect((await store.list(ANNA, 'sample', { search: 'ben', length: 10 })).total).toBe(0);
    expect((await store.list(BEN, 'sample', { search: 'ben', length: 10 })).total).toBe(2);
    expect((await store.load('sample', [{ tenant: ANNA, id: 'b' }])).length).toBe(0);
  });

  test('documents, words and checkpoints are found after the deleted bytes were removed', async () => {
    const store = await prepared();
    await saveSample(store, [
      versioned(ANNA, docOf('a', { name: 'first' }), at(1)),
      versioned(ANNA, docOf('b', { name: 'other' })),
    ]);
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'second' }), at(2))]);
    await store.purge();
    await store.purge();
    const found = async (search: string) => idsOf((await store.list(ANNA, 'sample', { search, length: 10 })).rows);
    expect([await found('first'), await found('second'), await found('other')]).toEqual([[], ['a'], ['b']]);
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'third' }), at(3))]);
    expect([await found('second'), await found('third')]).toEqual([[], ['a']]);
  });

  test('an older position never overwrites a newer one, and saving the same position again changes nothing', async () => {
    const store = await prepared();
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'five' }), at(5))]);
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'four' }), at(4))]);
    expect(await nameOf(store)).toBe('five');
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'five again' }), at(5))]);
    expect(await nameOf(store)).toBe('five');
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'ten' }), at(10))]);
    expect(await nameOf(store)).toBe('ten');
    expect(
      await store.load('sample', [
        { tenant: ANNA, id: 'a' },
        { tenant: ANNA, id: 'x' },
      ]),
    ).toEqual([{ tenant: ANNA, id: 'a', doc: docOf('a', { name: 'ten' }), position: at(10) }]);
  });

  test('the newest version of a document in one batch is kept', async () => {
    const store = await prepared();
    const versions = [2, 3, 1].map((n) => versioned(ANNA, docOf('a', { name: `at ${n}` }), at(n)));
    await saveSample(store, versions);
    expect(await nameOf(store)).toBe('at 3');
  });

  test('a removed document is invisible to readers, and an older event does not restore it', async () => {
    const store = await prepared();
    const removed: Versioned = { tenant: ANNA, id: 'a', doc: null, position: at(5) };
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'Acme' }), at(4)), versioned(ANNA, docOf('b'), at(4))]);
    await saveSample(store, [removed]);
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'Acme' }), at(4))]);
    expect(await store.load('sample', [removed])).toEqual([removed]);
    expect(await store.get(ANNA, 'sample', 'a')).toBeNull();
    expect((await store.getMany(ANNA, 'sample', ['a'])).size).toBe(0);
    expect(await store.list(ANNA, 'sample', { length: 10 })).toMatchObject({ rows: [docOf('b')], total: 1 });
    expect((await store.list(ANNA, 'sample', { search: 'acme', length: 10 })).total).toBe(0);
    expect(await store.listAcrossTenants('sample', [], 10)).toEqual([{ tenant: ANNA, id: 'b', doc: docOf('b') }]);
    expect((await collect(store.scan(ANNA, 'sample'))).length).toBe(1);
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'Revived' }), at(6))]);
    expect(idsOf((await store.list(ANNA, 'sample', { search: 'revived', length: 10 })).rows)).toEqual(['a']);
    expect((await store.load('sample', [removed]))[0]?.position).toBe(at(6));
  });

  test('a document that never existed can be removed', async () => {
    const store = await prepared();
    const removed: Versioned = { tenant: ANNA, id: 'a', doc: null, position: at(5) };
    await saveSample(store, [removed]);
    await saveSample(store, [removed]);
    expect(await store.load('sample', [removed])).toEqual([removed]);
  });

  test('a changed document is found only by its new values and words', async () => {
    const store = await prepared();
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'Acme Paper', amount: 1 }), at(1))]);
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'Acme Glass', amount: null }), at(2))]);
    const totals = ['acme', 'paper', 'glass'].map(
      async (search) => (await store.list(ANNA, 'sample', { search, length: 1 })).total,
    );
    expect(await Promise.all(totals)).toEqual([1, 0, 1]);
    const filters = [{ field: 'amount', op: 'equals', value: 1 }] as const;
    expect((await store.list(ANNA, 'sample', { filters, length: 1 })).total).toBe(0);
  });

  test('a value whose type differs from its field is refused as a bug', async () => {
    const store = await prepared();
    const doc = { ...docOf('a'), amount: 'many' };
    await expect(saveSample(store, [versioned(ANNA, doc)])).rejects.toThrow('amount: "many" is not integer');
  });

  test('a checkpoint is kept with its state and never moves back within one log', async () => {
    const store = await prepared();
    const save = (checkpoint: Checkpoint) => store.saveBatch('follower', new Map(), checkpoint);
    expect(await store.checkpoint('follower')).toBeNull();
    const second = { position: at(2), storeId: 'log-1', state: { seq: { [ANNA]: 7 } } };
    await save(second);
    await save(checkpointAt(1));
    expect(await store.checkpoint('follower')).toEqual(second);
    await save(checkpointAt(3));
    expect(await store.checkpoint('follower')).toEqual(checkpointAt(3));
    const other = { position: at(1), storeId: 'log-2', state: {} };
    await save(other);
    expect(await store.checkpoint('follower')).toEqual(other);
    expect(await store.checkpoint('another')).toBeNull();
    await store.dropCheckpoint('follower');
    expect(await store.checkpoint('follower')).toBeNull();
  });

  test('a crash between documents and checkpoint keeps the old checkpoint, and repeating the batch gives the same result', async () => {
    const changes = new Map([
      ['sample', [versioned(ANNA, docOf('a', { name: 'two' }), at(2)), versioned(ANNA, docOf('b'), at(2))]],
    ]);
    const store = await prepared();
    await saveSample(store, [versioned(ANNA, docOf('a', { name: 'one' }), at(1))]);
    const stopping = await place().open({
      onBetween: () => {
        throw new Error('power cut');
      },
    });
    await expect(stopping.saveBatch('test', changes, checkpointAt(2))).rejects.toThrow('power cut');
    expect(await store.checkpoint('test')).toEqual(checkpointAt(1));
    await store.saveBatch('test', changes, checkpointAt(2));
    await store.saveBatch('test', changes, checkpointAt(2));
    expect(await store.checkpoint('test')).toEqual(checkpointAt(2));
    expect(await store.load('sample', changes.get('sample')!)).toEqual(changes.get('sample'));
    expect((await store.list(ANNA, 'sample', { length: 10 })).total).toBe(2);
  });

  test('saved documents can be read after a restart', async () => {
    const first = await prepared();
    await saveSample(first, [versioned(ANNA, docOf('a', { name: 'Acme' }))]);
    await first.close();
    const second = await place().open();
    await second.prepare(sample);
    expect((await second.list(ANNA, 'sample', { search: 'acme', length: 1 })).rows).toEqual([docOf('a', { name: 'Acme' })]);
    expect(await second.checkpoint('test')).toEqual(checkpointAt(1));
  });
};
