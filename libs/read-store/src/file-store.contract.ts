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

    const partsOf = (bytes: Uint8Array, size = 50_001) =>
      async function* () {
        for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
      };
    const readAll = async (parts: AsyncIterable<Uint8Array> | null): Promise<Buffer> => {
      const all: Uint8Array[] = [];
      for await (const part of parts!) all.push(part);
      return Buffer.concat(all);
    };

    test.each([0, 1, 262_144, 3_000_001])('%d bytes that were stored in parts are read in parts and as a whole', async (size) => {
      const bytes = new Uint8Array(randomBytes(size));
      await store.putStream('anna0000', digestOf(bytes), partsOf(bytes));
      await store.putStream('anna0000', digestOf(bytes), partsOf(bytes, 999_999));
      expect(Buffer.compare((await store.get('anna0000', digestOf(bytes)))!, bytes)).toBe(0);
      expect(Buffer.compare(await readAll(await store.getStream('anna0000', digestOf(bytes))), bytes)).toBe(0);
      expect(await store.getStream('ben00000', digestOf(bytes))).toBeNull();
    });

    test('parts with another digest are refused, and stored bytes are not affected', async () => {
      const bytes = new Uint8Array(randomBytes(100));
      await store.put('anna0000', digestOf(bytes), bytes);
      const other = new Uint8Array(randomBytes(100));
      await expect(store.putStream('anna0000', digestOf(bytes), partsOf(other))).rejects.toThrow(DigestMismatch);
      expect(Buffer.compare((await store.get('anna0000', digestOf(bytes)))!, bytes)).toBe(0);
    });

    test('removed bytes are removed for this tenant only, and can be stored again', async () => {
      const bytes = new Uint8Array(randomBytes(300_000));
      for (const tenant of ['anna0000', 'ben00000']) await store.put(tenant, digestOf(bytes), bytes);
      expect(await store.has('anna0000', digestOf(bytes))).toBe(true);
      await store.remove('anna0000', digestOf(bytes));
      expect(await store.has('anna0000', digestOf(bytes))).toBe(false);
      await store.remove('anna0000', digestOf(bytes));
      expect(await store.get('anna0000', digestOf(bytes))).toBeNull();
      expect(await store.getStream('anna0000', digestOf(bytes))).toBeNull();
      expect(await store.get('ben00000', digestOf(bytes))).not.toBeNull();
      await store.put('anna0000', digestOf(bytes), bytes);
      expect(Buffer.compare((await store.get('anna0000', digestOf(bytes)))!, bytes)).toBe(0);
    });

    test('a copy replaces the original until the original is stored again', async () => {
      const [bytes, copy] = [new Uint8Array(randomBytes(300_000)), new Uint8Array(randomBytes(299_000))];
      const digest = digestOf(bytes);
      for (const tenant of ['anna0000', 'anna00001']) await store.put(tenant, digest, bytes);
      await store.replace('anna0000', digest, copy);
      await store.replace('anna0000', digest, copy);
      expect(Buffer.compare((await store.get('anna0000', digest))!, copy)).toBe(0);
      expect(Buffer.compare(await readAll(await store.getStream('anna0000', digest)), copy)).toBe(0);
      expect(await store.has('anna0000', digest)).toBe(true);
      expect(Buffer.compare((await store.get('anna00001', digest))!, bytes)).toBe(0);
      expect(await store.list('anna0000')).toEqual([digest]);
      await store.put('anna0000', digest, bytes);
      expect(Buffer.compare((await store.get('anna0000', digest))!, bytes)).toBe(0);
      await store.replace('anna0000', digest, copy);
      await store.remove('anna0000', digest);
      expect([await store.get('anna0000', digest), await store.list('anna0000')]).toEqual([null, []]);
      expect(await store.list('nobody00')).toEqual([]);
    });

    test('several callers may store the same bytes at the same time', async () => {
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
