import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type KeyStore, openStores } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { TRUSTED_MS, Vault } from './vault.js';

const TENANT = 'acmetrade';
const [JO, PAT] = ['supplier:s1', 'supplier:s2'];

let dataDir: string;
let close: (() => Promise<void>)[];
let now: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-vault-'));
  [close, now] = [[], 0];
});
afterEach(async () => {
  for (const each of close) await each();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server of its own over the same keys, and how many times it asked the store for keys by their ids. */
const server = async (): Promise<{ vault: Vault; asked: () => number }> => {
  const stores = await openStores({ dataDir });
  close.push(async () => {
    for (const store of Object.values(stores)) await store.close();
  });
  let asked = 0;
  const keys: KeyStore = {
    ...stores.keyStore,
    byIds: (...args) => {
      asked += 1;
      return stores.keyStore.byIds(...args);
    },
  };
  return { vault: new Vault(keys, secretsFrom(Buffer.alloc(32, 7)), () => now), asked: () => asked };
};

const boxesOf = async (vault: Vault) => {
  const keys = await vault.keysOf(TENANT, [JO, PAT]);
  return [JO, PAT].map((subject) => vault.seal(keys, TENANT, subject, { name: subject }));
};

test('a person who is erased on one server can no longer be opened on another one after the promised time', async () => {
  const [one, other] = [await server(), await server()];
  const boxes = await boxesOf(one.vault);
  expect(await other.vault.open(TENANT, boxes)).toEqual([{ name: JO }, { name: PAT }]);

  await one.vault.erase(TENANT, JO);
  expect(await one.vault.open(TENANT, boxes)).toEqual([null, { name: PAT }]);
  now += TRUSTED_MS;
  expect(await other.vault.open(TENANT, boxes)).toEqual([null, { name: PAT }]);
  await expect(boxesOf(other.vault)).rejects.toThrow('were destroyed');
});

test('repeated opening does not extend the time after which an erased person can no longer be opened', async () => {
  const [one, other] = [await server(), await server()];
  const boxes = await boxesOf(one.vault);
  await other.vault.open(TENANT, boxes);
  await one.vault.erase(TENANT, JO);
  for (let part = 0; part < 4; part += 1) {
    now += TRUSTED_MS / 4;
    const [jo] = await other.vault.open(TENANT, boxes);
    if (part === 3) expect(jo).toBeNull();
  }
});

test('keys that were read a moment ago are not read again', async () => {
  const { vault, asked } = await server();
  const boxes = await boxesOf(vault);
  await vault.open(TENANT, boxes);
  now += TRUSTED_MS - 1;
  await vault.open(TENANT, boxes);
  expect(asked()).toBe(0);
  now += 1;
  await vault.open(TENANT, boxes);
  await vault.open(TENANT, boxes);
  expect(asked()).toBe(1);
});
