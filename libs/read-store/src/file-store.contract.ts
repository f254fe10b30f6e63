import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { DigestMismatch, type FileStore } from './file-port.js';
import type { Place } from './testing/place.js';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The rules of `FileStore`, for any adapter. */
export const fileStoreContract = (name: string, makePlace: () => Promise<Place<FileStore>>): void => {
  describe(`file store: ${name}`, () => {
    let place: Place<FileStore>;
    let store: FileStore;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(() => place.dispose());

    test.each([0, 1, 3_000_001])('%d bytes are read as they were stored, also after a second put and a restart', async (size) => {
      const bytes = new Uint8Array(randomBytes(size));
      await store.put('anna0000', digestOf(bytes), bytes);
      await store.put('anna0000', digestOf(bytes), bytes);
      expect(Buffer.compare((await store.get('anna0000', digestOf(bytes)))!, bytes)).toBe(0);
      await store.close();
      expect(Buffer.compare((await (await place.open()).get('anna0000', digestOf(bytes)))!, bytes)).toBe(0);
    });

    test('several callers may put the same bytes at the same time', async () => {
      const bytes = new Uint8Array(randomBytes(100_000));
      await Promise.all(Array.from({ length: 5 }, () => store.put('anna0000', digestOf(bytes), bytes)));
      expect(Buffer.compare((await store.get('anna0000', digestOf(bytes)))!, bytes)).toBe(0);
    });

    test('the file of another tenant is not found', async () => {
      const bytes = new Uint8Array([1, 2, 3]);
      await store.put('anna0000', digestOf(bytes), bytes);
      expect(await store.get('ben00000', digestOf(bytes))).toBeNull();
    });

    test('bytes with another digest are refused and not kept', async () => {
      const digest = digestOf(new Uint8Array([1]));
      await expect(store.put('anna0000', digest, new Uint8Array([2]))).rejects.toThrow(DigestMismatch);
      expect(await store.get('anna0000', digest)).toBeNull();
    });

    test('only a tenant and a digest are accepted as a name', async () => {
      const bytes = new Uint8Array([1]);
      await expect(store.put('../anna', digestOf(bytes), bytes)).rejects.toThrow('not a tenant');
      await expect(store.get('anna0000', '../../etc/passwd')).rejects.toThrow('not a SHA-256');
      await expect(store.get('anna0000', digestOf(bytes).toUpperCase())).rejects.toThrow('not a SHA-256');
    });
  });
};
