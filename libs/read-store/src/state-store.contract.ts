import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '@counterfoil/domain';
import { changeEntry } from './change-entry.js';
import { stateSlot, type StateStore } from './state-port.js';
import type { Place } from './testing/place.js';

const LEASE = stateSlot<JsonObject>('lease');
const SESSION = stateSlot<JsonObject>('session');
const JOB = stateSlot<JsonObject>('job');
const OTHER = stateSlot<JsonObject>('other');

const T0 = '2025-03-01T00:00:00.000Z';
const T1 = '2025-03-01T00:01:00.000Z';
const T2 = '2025-03-01T00:02:00.000Z';

/** The rules of `StateStore`, for any adapter; the rules of concurrent changes are skipped for a server that cannot keep them. */
export const stateStoreContract = (name: string, makePlace: () => Promise<Place<StateStore>>, changesAtomically = true): void => {
  const racingTest = changesAtomically ? test : test.skip;
  describe(`state store: ${name}`, () => {
    let place: Place<StateStore>;
    let store: StateStore;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(() => place.dispose());
    const create = (key: string, expiresAt: string | null = null, now = T0) =>
      store.write(LEASE, key, { by: key }, { expected: null, expiresAt, now });
    const versionOf = async (key: string) => (await store.read(LEASE, key, T0))?.version ?? null;

    racingTest('changes of one entry at the same time are all kept', async () => {
      const add = (n: number) =>
        changeEntry(store, JOB, 'sum', { now: () => T0 }, (before) => ({
          value: { of: [...((before?.['of'] as readonly number[] | undefined) ?? []), n] },
          expiresAt: T1,
        }));
      await Promise.all([1, 2, 3, 4, 5].map(add));
      const entry = await store.read(JOB, 'sum', T0);
      expect([...(entry!.value['of'] as number[])].sort()).toEqual([1, 2, 3, 4, 5]);
      expect(entry!.expiresAt).toBe(T1);
    });

    test('a change that returns null leaves an absent entry absent and a present one as it is', async () => {
      const leave = () => changeEntry(store, JOB, 'left', { now: () => T0 }, () => null);
      await leave();
      expect(await store.read(JOB, 'left', T0)).toBeNull();
      await store.put(JOB, 'left', { at: 1 }, T1);
      const before = await store.read(JOB, 'left', T0);
      await leave();
      expect(await store.read(JOB, 'left', T0)).toEqual(before);
    });

    test('an entry can be read until it expires, and kinds do not share keys', async () => {
      await store.put(SESSION, 'a', { user: 'anna', deep: { 'a.$b': [1, null, true] } }, T1);
      const value = { user: 'anna', deep: { 'a.$b': [1, null, true] } };
      expect(await store.read(SESSION, 'a', T0)).toMatchObject({ value, expiresAt: T1 });
      expect(await store.read(SESSION, 'a', T1)).toBeNull();
      expect(await store.read(JOB, 'a', T0)).toBeNull();
      await store.put(SESSION, 'a', { user: 'ben' }, null);
      expect(await store.read(SESSION, 'a', T2)).toMatchObject({ value: { user: 'ben' }, expiresAt: null });
      await store.remove(SESSION, 'a');
      await store.remove(SESSION, 'a');
      expect(await store.read(SESSION, 'a', T0)).toBeNull();
    });

    test('every entry that mentions a text is removed, whatever its kind, and others stay', async () => {
      await store.put(SESSION, 'a', { mail: { to: 'Dana.Reid@Bluegum.example', text: 'Hello' } }, T1);
      await store.put(JOB, 'a', { note: 'called "Dana" (again)' }, null);
      await store.put(JOB, 'b', { note: 'dana-reid@bluegumXexample' }, null);
      expect(await store.removeMentions(['dana.reid@bluegum.example', '"dana" (again)', 'nobody'])).toBe(2);
      await store.purge();
      expect(await store.read(SESSION, 'a', T0)).toBeNull();
      expect(await store.read(JOB, 'a', T0)).toBeNull();
      expect(await store.read(JOB, 'b', T0)).not.toBeNull();
    });

    test('compare-and-set writes only over the expected version', async () => {
      expect(await create('a')).toBe(true);
      expect(await create('a')).toBe(false);
      const expected = await versionOf('a');
      const change = (by: string) => store.write(LEASE, 'a', { by }, { expected, expiresAt: null, now: T0 });
      expect(await change('anna')).toBe(true);
      expect(await change('ben')).toBe(false);
      expect((await store.read(LEASE, 'a', T0))?.value).toEqual({ by: 'anna' });
      expect(await store.write(LEASE, 'absent', {}, { expected: 1, expiresAt: null, now: T0 })).toBe(false);
    });

    test('an expired entry counts as absent', async () => {
      await create('a', T1);
      const expected = await versionOf('a');
      expect(await store.write(LEASE, 'a', {}, { expected, expiresAt: null, now: T1 })).toBe(false);
      expect(await create('a', T2, T1)).toBe(true);
      expect(await store.read(LEASE, 'a', T1)).toMatchObject({ expiresAt: T2 });
    });

    test('a version is never reused, even after the entry was removed', async () => {
      await create('a');
      const version = await versionOf('a');
      await store.remove(LEASE, 'a');
      await create('a');
      expect(await versionOf('a')).not.toBe(version);
      expect(await store.write(LEASE, 'a', {}, { expected: version, expiresAt: null, now: T0 })).toBe(false);
    });

    test('exactly one of several concurrent writers creates an entry', async () => {
      const other = await place.open();
      const attempts = Array.from({ length: 10 }, (_, i) =>
        (i % 2 === 0 ? store : other).write(LEASE, 'one', { i }, { expected: null, expiresAt: T1, now: T0 }),
      );
      expect((await Promise.all(attempts)).filter((won) => won)).toHaveLength(1);
    });

    test('a list contains the unexpired entries of a kind, ordered by key', async () => {
      await store.put(JOB, 'b', { n: 2 }, null);
      await store.put(JOB, 'a', { n: 1 }, T2);
      await store.put(JOB, 'c', { n: 3 }, T1);
      await store.put(OTHER, 'd', { n: 4 }, null);
      expect((await store.list(JOB, T1)).map(({ key, value }) => [key, value['n']])).toEqual([
        ['a', 1],
        ['b', 2],
      ]);
    });

    test('a counter adds up within its window and starts again after it', async () => {
      const add = (amount: number, now: string, expiresAt: string) => store.count('tries', 'anna', amount, { now, expiresAt });
      expect(await add(1, T0, T1)).toBe(1);
      expect(await add(2, T0, T2)).toBe(3);
      expect(await add(1, T1, T2)).toBe(1);
    });

    test('the window of a counter that was opened before the clock was set back ends like one that opens now', async () => {
      const add = (now: string, expiresAt: string) => store.count('tries', 'carl', 1, { now, expiresAt });
      expect(await add(T1, T2)).toBe(1);
      expect(await add(T0, T1)).toBe(2);
      expect(await add(T1, T2)).toBe(1);
    });

    racingTest('only one of many concurrent changes to one version is made', async () => {
      await create('a');
      const other = await place.open();
      const expected = await versionOf('a');
      const changes = Array.from({ length: 10 }, (_, i) =>
        (i % 2 === 0 ? store : other).write(LEASE, 'a', { i }, { expected, expiresAt: null, now: T0 }),
      );
      expect((await Promise.all(changes)).filter((won) => won)).toHaveLength(1);
    });

    racingTest('each of many concurrent additions to a counter counts', async () => {
      const other = await place.open();
      const options = { now: T0, expiresAt: T1 };
      await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? store : other).count('tries', 'ben', 1, options)));
      expect(await store.count('tries', 'ben', 0, options)).toBe(20);
    });

    test('a sweep deletes only expired entries', async () => {
      await store.put(SESSION, 'gone', {}, T1);
      await store.put(SESSION, 'stays', {}, T2);
      await store.put(SESSION, 'for-ever', {}, null);
      await store.sweep(T1);
      expect((await store.list(SESSION, T0)).map(({ key }) => key)).toEqual(['for-ever', 'stays']);
    });

    test('written entries can be read after a restart', async () => {
      await store.put(SESSION, 'a', { n: 1 }, null);
      await store.close();
      expect((await (await place.open()).read(SESSION, 'a', T0))?.value).toEqual({ n: 1 });
    });
  });
};
