import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type KeyStore, type KeyStoreIdentity as Id, SubjectDestroyed, type WrappedKey } from './key-port.js';
import type { Place } from './testing/place.js';

const key = (subject: string, keyId: string, tenant = 'anna0000'): WrappedKey => ({
  tenant,
  subject,
  keyId,
  wrapped: `box of ${keyId}`,
});

/** The rules of `KeyStore`, for any adapter. */
export const keyStoreContract = (name: string, makePlace: () => Promise<Place<KeyStore>>): void => {
  describe(`key store: ${name}`, () => {
    let place: Place<KeyStore>;
    let store: KeyStore;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(() => place.dispose());

    test('a subject keeps its first key', async () => {
      expect(await store.current('anna0000', 'contact/1')).toBeNull();
      expect(await store.keep(key('contact/1', 'k1'))).toEqual(key('contact/1', 'k1'));
      expect(await store.keep(key('contact/1', 'k2'))).toEqual(key('contact/1', 'k1'));
      expect(await store.current('anna0000', 'contact/1')).toEqual(key('contact/1', 'k1'));
      expect(await store.byIds('anna0000', ['k1', 'k2'])).toEqual(new Map([['k1', key('contact/1', 'k1')]]));
    });

    test('subjects with a key keep theirs when several keys are kept at once, and destroyed subjects get none', async () => {
      await store.keep(key('contact/1', 'k1'));
      await store.destroy('anna0000', 'contact/2');
      const kept = await store.keepEach([
        key('contact/1', 'k2'),
        key('contact/2', 'k3'),
        key('contact/3', 'k4'),
        key('contact/3', 'k5'),
      ]);
      expect(await store.current('anna0000', 'contact/1')).toEqual(key('contact/1', 'k1'));
      expect(await store.current('anna0000', 'contact/2')).toBeNull();
      expect((await store.current('anna0000', 'contact/3'))?.keyId).toMatch(/^k[45]$/);
      const third = (await store.current('anna0000', 'contact/3'))!;
      expect(kept).toEqual([key('contact/1', 'k1'), third, third]);
      expect(await store.keepEach([])).toEqual([]);
    });

    test('the existing keys of several subjects are found at once', async () => {
      await store.keepEach([key('contact/1', 'k1'), key('contact/2', 'k2'), key('contact/3', 'k3')]);
      await store.destroy('anna0000', 'contact/2');
      const found = await store.currentEach('anna0000', ['contact/1', 'contact/2', 'contact/3', 'contact/4']);
      expect(new Map(found.map((each) => [each.subject, each]))).toEqual(
        new Map([
          ['contact/1', key('contact/1', 'k1')],
          ['contact/3', key('contact/3', 'k3')],
        ]),
      );
      expect(await store.currentEach('ben00000', ['contact/1'])).toEqual([]);
      expect(await store.currentEach('anna0000', [])).toEqual([]);
    });

    test('concurrent writers get the same key', async () => {
      const other = await place.open();
      const kept = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? store : other).keep(key('contact/1', `k${i}`))),
      );
      expect(new Set(kept.map(({ keyId }) => keyId)).size).toBe(1);
      expect(await other.current('anna0000', 'contact/1')).toEqual(kept[0]);
    });

    test('each tenant has its own keys, even for the same subject and id', async () => {
      await store.keep(key('contact/1', 'k1'));
      await store.keep({ ...key('contact/1', 'k1', 'ben00000'), wrapped: 'of Ben' });
      expect((await store.byIds('ben00000', ['k1'])).get('k1')?.wrapped).toBe('of Ben');
      await store.destroy('anna0000', 'contact/1');
      expect((await store.current('ben00000', 'contact/1'))?.wrapped).toBe('of Ben');
      expect(await store.destroyed('ben00000')).toEqual([]);
    });

    test('a destroyed subject has no key and never gets another', async () => {
      await store.keep(key('contact/1', 'k1'));
      await store.keep(key('contact/2', 'k2'));
      await store.destroy('anna0000', 'contact/1');
      await store.destroy('anna0000', 'contact/1');
      await store.destroy('anna0000', 'contact/0');
      expect(await store.current('anna0000', 'contact/1')).toBeNull();
      expect([...(await store.byIds('anna0000', ['k1', 'k2'])).keys()]).toEqual(['k2']);
      expect(await store.destroyed('anna0000')).toEqual(['contact/0', 'contact/1']);
      await expect(store.keep(key('contact/1', 'k3'))).rejects.toThrow(SubjectDestroyed);
      await expect(store.keep(key('contact/0', 'k3'))).rejects.toThrow(SubjectDestroyed);
    });

    test('the first stored identity is kept, even after a restart', async () => {
      expect(await store.identity()).toBeNull();
      const first = { logId: 'log-1', secrets: 'sealed' };
      expect(await store.identify(first)).toEqual(first);
      expect(await store.identify({ logId: 'log-2', secrets: 'other' })).toEqual(first);
      await store.close();
      expect(await (await place.open()).identity()).toEqual(first);
    });

    test('an identity is replaced only in place of the one that is stored, even after a restart', async () => {
      const [first, second] = ['sealed', 'sealed again'].map((secrets) => ({ logId: 'log-1', secrets })) as [Id, Id];
      await store.identify(first);
      expect(await store.replaceIdentity(second, first)).toBe(false);
      expect(await store.replaceIdentity(first, second)).toBe(true);
      expect(await store.replaceIdentity(first, { logId: 'log-1', secrets: 'a third one' })).toBe(false);
      expect(await store.identify(first)).toEqual(second);
      await store.close();
      expect(await (await place.open()).identity()).toEqual(second);
    });

    test('every key is given once, whatever their number, without those of destroyed subjects', async () => {
      const everyId = async (): Promise<readonly string[]> => {
        const ids: string[] = [];
        for await (const keys of store.every()) ids.push(...keys.map(({ tenant, keyId }) => `${tenant} ${keyId}`));
        return ids.sort();
      };
      expect(await everyId()).toEqual([]);
      const many = Array.from({ length: 2_001 }, (_, i) => key(`contact/${i}`, `k${i}`));
      await store.keepEach([...many, key('contact/1', 'k1', 'ben00000')]);
      await store.destroy('anna0000', 'contact/7');
      const left = many.filter(({ keyId }) => keyId !== 'k7').map(({ keyId }) => `anna0000 ${keyId}`);
      expect(await everyId()).toEqual([...left, 'ben00000 k1'].sort());
    });

    test('keys are stored as they were wrapped again, and a destroyed key does not come back', async () => {
      await store.keepEach([key('contact/1', 'k1'), key('contact/2', 'k2'), key('contact/1', 'k1', 'ben00000')]);
      await store.destroy('anna0000', 'contact/2');
      const again = [key('contact/1', 'k1'), key('contact/2', 'k2')].map((each) => ({ ...each, wrapped: 'another box' }));
      await store.rewrap(again);
      await store.rewrap([]);
      expect(await store.current('anna0000', 'contact/1')).toEqual(again[0]);
      expect(await store.current('anna0000', 'contact/2')).toBeNull();
      expect(await store.current('ben00000', 'contact/1')).toEqual(key('contact/1', 'k1', 'ben00000'));
    });

    test('the last stored comparison of the log is kept, even after a restart', async () => {
      expect(await store.comparedUpTo()).toBeNull();
      await store.keepComparedUpTo({ position: '1', storeId: 'log-1', state: { last: { revision: 0 } } });
      const last = { position: '2', storeId: 'log-1', state: { last: { revision: 1 } } };
      await store.keepComparedUpTo(last);
      expect(await store.isEmpty()).toBe(true);
      await store.close();
      expect(await (await place.open()).comparedUpTo()).toEqual(last);
    });

    test('a key store is empty until it stores or destroys a key, and never again', async () => {
      await store.identify({ logId: 'log-1', secrets: 'sealed' });
      expect(await store.isEmpty()).toBe(true);
      await store.keep(key('contact/1', 'k1'));
      expect(await store.isEmpty()).toBe(false);
      await store.destroy('anna0000', 'contact/1');
      expect(await store.isEmpty()).toBe(false);
    });

    test('kept and destroyed keys are the same after a restart', async () => {
      await store.keep(key('contact/1', 'k1'));
      await store.destroy('anna0000', 'contact/2');
      await store.close();
      const again = await place.open();
      expect(await again.current('anna0000', 'contact/1')).toEqual(key('contact/1', 'k1'));
      expect(await again.destroyed('anna0000')).toEqual(['contact/2']);
    });
  });
};
