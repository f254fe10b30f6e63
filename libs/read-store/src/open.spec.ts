import { expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openStores } from './open.js';
import { stateSlot } from './state-port.js';
import { KEY_STORE_FILE, READ_STORE_FILE, STATE_STORE_FILE } from './stores.js';
import { StoreDamaged, StoreTooNew, StoreUnavailable } from './unavailable.js';

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
    await expect(openStores({ dataDir })).rejects.toThrow(StoreTooNew);
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

test('a folder in place of the read models or the state is set aside, and one in place of the keys is refused', () =>
  inFolder(async (dataDir) => {
    for (const name of [READ_STORE_FILE, STATE_STORE_FILE]) await mkdir(join(dataDir, name), { recursive: true });
    const said: string[] = [];
    await closeAll(await openStores({ dataDir, isChecked: true, say: (text) => said.push(text) }));
    expect(said).toEqual([
      expect.stringContaining('read-models.sqlite is not a file'),
      expect.stringContaining('state.sqlite is not'),
    ]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.damaged-'))).toHaveLength(2);
    await rm(join(dataDir, KEY_STORE_FILE));
    await mkdir(join(dataDir, KEY_STORE_FILE));
    await expect(openStores({ dataDir, isChecked: true })).rejects.toThrow(StoreDamaged);
  }));

test('a file that cannot be opened makes the stores unavailable, and is named', () =>
  inFolder(async (dataDir) => {
    await mkdir(dataDir, { recursive: true });
    await symlink(join(dataDir, 'no-disk', READ_STORE_FILE), join(dataDir, READ_STORE_FILE));
    const opened = openStores({ dataDir, isChecked: true });
    await expect(opened).rejects.toThrow(StoreUnavailable);
    await expect(opened).rejects.toThrow(READ_STORE_FILE);
  }));
