import { expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openStores } from './open.js';
import { stateSlot } from './state-port.js';
import { KEY_STORE_FILE, READ_STORE_FILE } from './stores.js';
import { StoreDamaged } from './unavailable.js';

const inFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-open-'));
  await work(join(folder, 'made', 'here'));
  await rm(folder, { recursive: true });
};

const closeAll = async (stores: Awaited<ReturnType<typeof openStores>>): Promise<void> => {
  for (const store of Object.values(stores)) await store.close();
};

test('the embedded stores create their folder', () =>
  inFolder(async (dataDir) => {
    const stores = await openStores({ dataDir, mongodbUrl: '' });
    await stores.stateStore.put(stateSlot('session'), 'a', {}, null);
    expect(await stores.readStore.preparedNames()).toEqual([]);
    await closeAll(stores);
    await closeAll(stores);
    await closeAll(await openStores({ dataDir }));
  }));

test('a file of a newer Counterfoil is refused with its name', () =>
  inFolder(async (dataDir) => {
    await closeAll(await openStores({ dataDir }));
    const db = new DatabaseSync(join(dataDir, READ_STORE_FILE));
    db.exec('PRAGMA user_version = 99');
    db.close();
    await expect(openStores({ dataDir })).rejects.toThrow(/read-models\.sqlite has schema version 99/);
  }));

test('a file of another program in place of the keys is refused with its name', () =>
  inFolder(async (dataDir) => {
    await closeAll(await openStores({ dataDir }));
    await rm(join(dataDir, KEY_STORE_FILE));
    const db = new DatabaseSync(join(dataDir, KEY_STORE_FILE));
    db.exec('CREATE TABLE mine (a)');
    db.close();
    await expect(openStores({ dataDir })).rejects.toThrow(/keys\.sqlite is a database of another purpose/);
    await expect(openStores({ dataDir })).rejects.toThrow(StoreDamaged);
  }));
