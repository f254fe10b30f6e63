import { expect, test } from '@jest/globals';
import type { ReadModel } from '@counterfoil/projections';
import { RebuildNeeded, UnknownModel } from './port.js';
import type { ThisPlace } from './testing/read-store-place.js';
import { ANNA, at, collect, docOf, idsOf, sample, saveSample, versioned } from './testing/sample-model.js';

const second: ReadModel = { ...sample, version: 2, fields: { ...sample.fields, town: 'text' } };

export const modelsContract = (place: ThisPlace): void => {
  test('preparing a model again changes nothing', async () => {
    const store = await place().open();
    expect(await store.isPrepared(sample)).toBe(false);
    await store.prepare(sample);
    await saveSample(store, [versioned(ANNA, docOf('a'))]);
    await store.prepare(sample);
    expect(await store.isPrepared(sample)).toBe(true);
    expect((await store.list(ANNA, 'sample', { length: 1 })).total).toBe(1);
  });

  test('two processes may prepare the same model at the same time', async () => {
    const [one, other] = [await place().open(), await place().open()];
    await Promise.all([one.prepare(sample), other.prepare(sample)]);
    await saveSample(one, [versioned(ANNA, docOf('a'))]);
    expect(await other.get(ANNA, 'sample', 'a')).toEqual(docOf('a'));
  });

  test('a model of another version or shape under the same name is refused, because it must be rebuilt', async () => {
    const store = await place().open();
    await store.prepare(sample);
    await expect(store.prepare(second)).rejects.toThrow(new RebuildNeeded('sample', 1, 2));
    for (const other of [{ version: 2 }, { searched: [] }, { filteredInOrderOf: {} }]) {
      expect(await store.isPrepared({ ...sample, ...other })).toBe(false);
      await expect(store.prepare({ ...sample, ...other })).rejects.toThrow(RebuildNeeded);
    }
    expect(await store.isPrepared(sample, 'sample@2')).toBe(false);
    await store.prepare(second, 'sample@2');
    expect(await store.isPrepared(second, 'sample@2')).toBe(true);
    expect(await store.preparedNames()).toEqual(['sample', 'sample@2']);
  });

  test('a model that the stores cannot keep is refused', async () => {
    const store = await place().open();
    await expect(store.prepare({ ...sample, defaultSort: { field: 'gone', direction: 'ascending' } })).rejects.toThrow('gone');
    await expect(store.prepare({ ...sample, searched: ['amount'] })).rejects.toThrow('amount');
    await expect(store.prepare({ ...sample, filteredInOrderOf: { code: ['gone'] } })).rejects.toThrow('gone');
    await expect(store.prepare({ ...sample, fields: { ...sample.fields, NAME: 'text' } })).rejects.toThrow('NAME');
    await expect(store.prepare(sample, 'sample"; DROP')).rejects.toThrow('DROP');
  });

  test('every call refuses the name of a model that was never prepared', async () => {
    const store = await place().open();
    const unknown = new UnknownModel('gone');
    await expect(store.get(ANNA, 'gone', 'a')).rejects.toThrow(unknown);
    await expect(store.getMany(ANNA, 'gone', ['a'])).rejects.toThrow(unknown);
    await expect(store.list(ANNA, 'gone', { length: 1 })).rejects.toThrow(unknown);
    await expect(store.listAcrossTenants('gone', [], 1)).rejects.toThrow(unknown);
    await expect(collect(store.scan(ANNA, 'gone'))).rejects.toThrow(unknown);
    await expect(store.load('gone', [{ tenant: ANNA, id: 'a' }])).rejects.toThrow(unknown);
    await expect(saveSample(store, [versioned(ANNA, docOf('a'))], 'gone')).rejects.toThrow(unknown);
    await expect(store.swap('gone', 'sample')).rejects.toThrow(unknown);
    await store.drop('gone');
  });

  test('a rebuilt model replaces the live one, also for readers that were already connected', async () => {
    const writer = await place().open();
    const reader = await place().open();
    await writer.prepare(sample);
    await saveSample(writer, [versioned(ANNA, docOf('old'), at(9))]);
    expect(await reader.get(ANNA, 'sample', 'old')).not.toBeNull();
    await writer.prepare(second, 'sample@2');
    await saveSample(writer, [versioned(ANNA, { ...docOf('new'), town: 'Perth' }, at(1))], 'sample@2');
    expect(idsOf((await reader.list(ANNA, 'sample', { length: 9 })).rows)).toEqual(['old']);

    await writer.swap('sample@2', 'sample');

    const filters = [{ field: 'town', op: 'equals', value: 'Perth' }] as const;
    expect(idsOf((await writer.list(ANNA, 'sample', { filters, length: 9 })).rows)).toEqual(['new']);
    expect(idsOf((await reader.list(ANNA, 'sample', { filters, length: 9 })).rows)).toEqual(['new']);
    expect(await reader.get(ANNA, 'sample', 'old')).toBeNull();
    expect(await reader.isPrepared(second)).toBe(true);
    expect(await reader.preparedNames()).toEqual(['sample']);
    await expect(reader.get(ANNA, 'sample@2', 'new')).rejects.toThrow(UnknownModel);
    await writer.prepare(second);
    await saveSample(writer, [versioned(ANNA, docOf('newer'), at(2))]);
    expect((await reader.list(ANNA, 'sample', { length: 9 })).total).toBe(2);
  });

  test('readers see either the old or the new model during a swap', async () => {
    const writer = await place().open();
    const reader = await place().open();
    const seen = new Set<string>();
    await writer.prepare(sample);
    await saveSample(writer, [versioned(ANNA, docOf('a', { name: 'v1' }))]);
    for (let version = 2; version < 6; version += 1) {
      const next = `sample@${version}`;
      await writer.prepare({ ...sample, version }, next);
      await saveSample(writer, [versioned(ANNA, docOf('a', { name: `v${version}` }))], next);
      let swapped = false;
      const swapping = writer.swap(next, 'sample').then(() => (swapped = true));
      while (!swapped) {
        const { rows } = await reader.list(ANNA, 'sample', { length: 9 });
        seen.add(rows.map(({ name }) => name as string).join());
        await new Promise((resolve) => setImmediate(resolve));
      }
      await swapping;
    }
    expect([...seen].filter((names) => !/^v[1-5]$/.test(names))).toEqual([]);
  });

  test('a dropped model can be prepared again with another shape', async () => {
    const store = await place().open();
    await store.prepare(sample);
    await saveSample(store, [versioned(ANNA, docOf('a'))]);
    await store.drop('sample');
    await store.drop('sample');
    expect(await store.preparedNames()).toEqual([]);
    await store.prepare(second);
    expect(await store.list(ANNA, 'sample', { length: 1 })).toEqual({ rows: [], total: 0, next: null });
    expect(await store.load('sample', [{ tenant: ANNA, id: 'a' }])).toEqual([]);
  });
};
