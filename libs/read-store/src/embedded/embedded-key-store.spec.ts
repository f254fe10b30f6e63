import { expect, test } from '@jest/globals';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyStoreContract } from '../key-store.contract.js';
import { folderPlace } from '../testing/folder-place.js';
import { copyKeys } from './copy-keys.js';
import { openEmbeddedKeyStore } from './embedded-key-store.js';

keyStoreContract('embedded', () => folderPlace(openEmbeddedKeyStore));

test('the bytes of a destroyed key are in no file', async () => {
  let path = '';
  const place = await folderPlace((given) => openEmbeddedKeyStore((path = given)));
  const store = await place.open();
  await store.keep({ tenant: 'anna0000', subject: 'contact', keyId: 'k1', wrapped: 'SECRET-BOX' });
  const traces = async () => {
    const folder = dirname(path);
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
    return files.filter((text) => text.includes('SECRET-BOX')).length;
  };
  expect(await traces()).toBeGreaterThan(0);
  await store.destroy('anna0000', 'contact');
  expect(await traces()).toBe(0);
  await place.dispose();
});

test('a copy of only the key file, taken while the store is open, has every key', async () => {
  let path = '';
  const place = await folderPlace((given) => openEmbeddedKeyStore((path = given)));
  const [store] = [await place.open(), await place.open()];
  await store.identify({ logId: 'log-1', secrets: 'sealed' });
  await store.keep({ tenant: 'anna0000', subject: 'contact/1', keyId: 'k1', wrapped: 'box' });
  const alone = join(dirname(path), 'alone.sqlite');
  await copyFile(path, alone);
  const copy = await openEmbeddedKeyStore(alone);
  expect([...(await copy.byIds('anna0000', ['k1'])).keys()]).toEqual(['k1']);
  expect(await copy.identity()).toEqual({ logId: 'log-1', secrets: 'sealed' });
  await copy.close();
  await place.dispose();
});

test('a backup of the keys fits a log that was copied before it, because it does not contain the last comparison', async () => {
  let path = '';
  const place = await folderPlace((given) => openEmbeddedKeyStore((path = given)));
  const store = await place.open();
  await store.keep({ tenant: 'anna0000', subject: 'contact/1', keyId: 'k1', wrapped: 'box' });
  await store.keepComparedUpTo({ position: '7', storeId: 'log-1', state: {} });
  const backup = join(dirname(path), 'backup.sqlite');
  await copyKeys(path, backup);
  const copy = await openEmbeddedKeyStore(backup);
  expect([...(await copy.byIds('anna0000', ['k1'])).keys()]).toEqual(['k1']);
  expect(await copy.comparedUpTo()).toBeNull();
  await copy.close();
  await place.dispose();
});
