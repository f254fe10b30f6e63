import { expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readStoreContract } from '../read-store.contract.js';
import { folderPlace } from '../testing/folder-place.js';
import { ANNA, at, docOf, sample, saveSample, versioned } from '../testing/sample-model.js';
import { openEmbeddedReadStore } from './embedded-read-store.js';

readStoreContract('embedded', () => folderPlace(openEmbeddedReadStore), 300);

test('after a purge the bytes of removed and replaced documents are in no file, even while the store is open twice', async () => {
  let path = '';
  const place = await folderPlace((given) => openEmbeddedReadStore((path = given)));
  const [store, reader] = [await place.open(), await place.open()];
  await store.prepare(sample);
  // Enough for pages to be split, and words for the index to have several parts.
  const docs = Array.from({ length: 400 }, (_, i) =>
    docOf(`d-${i}`, { name: `Zuzanna${i} of street ${i}`, code: `zuzcode${i}` }),
  );
  for (const [i, doc] of docs.entries()) await saveSample(store, [versioned(ANNA, doc, at(i + 1))]);
  const traces = async () => {
    const names = await readdir(dirname(path));
    const files = await Promise.all(names.map((name) => readFile(join(dirname(path), name), 'latin1')));
    return files.some((text) => /zuz/i.test(text));
  };
  expect(await traces()).toBe(true);
  const blank = docs.map((_, i) => versioned(ANNA, docOf(`d-${i}`, { name: `Erased ${i}` }), at(500 + i)));
  await saveSample(store, blank.slice(0, 200));
  await saveSample(
    store,
    blank.slice(200).map((version) => ({ ...version, doc: null })),
  );
  await store.purge();
  expect(await traces()).toBe(false);
  expect((await reader.list(ANNA, 'sample', { search: 'erased', length: 1 })).total).toBe(200);
  await place.dispose();
});
