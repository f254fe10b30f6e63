import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, SealedBox } from '@counterfoil/domain';
import { closeStores, type KeyStore, openStores, type Stores } from '@counterfoil/read-store';
import { derivedKey } from '../crypto/derived-key.js';
import { encrypt } from '../crypto/encryption.js';
import { newSecrets, type Secrets, secretsFrom } from '../crypto/secrets.js';
import { NotTheMasterKey, replaceMasterKey } from './replace-master-key.js';
import { hasSeveralMasterKeys, openSecrets, sealSecrets } from './sealed-secrets.js';
import { Vault } from './vault.js';

const TENANT = 'acmetrade';
const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

let dataDir: string;
let stores: Stores;
let keyStore: KeyStore;
let secrets: Secrets;
let boxes: readonly SealedBox[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-rekey-'));
  stores = await openStores({ dataDir });
  keyStore = stores.keyStore;
  secrets = newSecrets();
  await keyStore.identify(sealSecrets('log', secrets, [OLD]));
  boxes = await boxesOf(['supplier:s1', 'supplier:s2', 'user:u1']);
});
afterEach(async () => {
  await closeStores(stores);
  await rm(dataDir, { recursive: true, force: true });
});

const boxesOf = async (subjects: readonly string[]): Promise<readonly SealedBox[]> => {
  const vault = new Vault(keyStore, secrets);
  const keys = await vault.keysOf(TENANT, subjects);
  return subjects.map((subject) => vault.seal(keys, TENANT, subject, { name: subject }));
};

const opened = async (masterKey: Buffer): Promise<Secrets | null> => openSecrets((await keyStore.identity())!, masterKey);

/** What a server that starts with this master key reads; null when it does not start. */
const readWith = async (masterKey: Buffer): Promise<readonly (JsonObject | null)[] | null> => {
  const found = await opened(masterKey);
  return found === null ? null : new Vault(keyStore, found).open(TENANT, boxes);
};

const WHOLE = ['supplier:s1', 'supplier:s2', 'user:u1'].map((name) => ({ name }));
const nowhere = { install: () => undefined };

test('after the replacement only the new master key opens the data, and what was issued derives from the same secret', async () => {
  expect(await replaceMasterKey(keyStore, { from: OLD, to: NEW, ...nowhere })).toBe(3);
  expect(await readWith(NEW)).toEqual(WHOLE);
  expect(await readWith(OLD)).toBeNull();
  expect((await opened(NEW))!.root).toEqual(secrets.root);
  boxes = [...boxes, ...(await boxesOf(['user:later']))];
  expect(await readWith(NEW)).toEqual([...WHOLE, { name: 'user:later' }]);
});

test('the secrets from before open no key of a person any more', async () => {
  await replaceMasterKey(keyStore, { from: OLD, to: NEW, ...nowhere });
  await expect(new Vault(keyStore, secrets).open(TENANT, boxes)).rejects.toThrow('was not wrapped by this installation');
});

test('no file of the key store holds what the earlier master key opened', async () => {
  const { secrets: sealed } = (await keyStore.identity())!;
  const wrapped = (await keyStore.currentEach(TENANT, ['supplier:s1', 'supplier:s2', 'user:u1'])).map((key) => key.wrapped);
  const files = () => readdirSync(dataDir).filter((name) => name.startsWith('keys.sqlite'));
  const holding = (text: string) => files().filter((name) => readFileSync(join(dataDir, name)).includes(text));
  for (const text of [sealed, ...wrapped]) expect(holding(text)).not.toEqual([]);
  await replaceMasterKey(keyStore, { from: OLD, to: NEW, ...nowhere });
  for (const text of [sealed, ...wrapped]) expect(holding(text)).toEqual([]);
});

test('a key store from before it kept secrets gets them from its master key, which then opens no key of a person', async () => {
  const check = encrypt(derivedKey(OLD, 'counterfoil subject keys'), 'counterfoil', 'key store of log: old-log');
  await keyStore.replaceIdentity((await keyStore.identity())!, { logId: 'old-log', secrets: check });
  for await (const keys of keyStore.every()) for (const { subject } of keys) await keyStore.destroy(TENANT, subject);
  secrets = secretsFrom(OLD);
  boxes = await boxesOf(['user:u2']);
  expect(await readWith(OLD)).toEqual([{ name: 'user:u2' }]);

  expect(await replaceMasterKey(keyStore, { from: OLD, to: NEW, ...nowhere })).toBe(1);
  expect(await readWith(NEW)).toEqual([{ name: 'user:u2' }]);
  expect((await opened(NEW))!.root).toEqual(OLD);
  expect(await readWith(OLD)).toBeNull();
  await expect(new Vault(keyStore, secretsFrom(OLD)).open(TENANT, boxes)).rejects.toThrow('was not wrapped');
});

test('another key than the present one replaces nothing', async () => {
  const before = await keyStore.identity();
  await expect(replaceMasterKey(keyStore, { from: OTHER, to: NEW, ...nowhere })).rejects.toThrow(NotTheMasterKey);
  expect(await keyStore.identity()).toEqual(before);
  expect(await readWith(OLD)).toEqual(WHOLE);
});

test('an erased person stays erased, and a second replacement works like the first one', async () => {
  await new Vault(keyStore, secrets).erase(TENANT, 'supplier:s2');
  await replaceMasterKey(keyStore, { from: OLD, to: NEW, ...nowhere });
  expect(await replaceMasterKey(keyStore, { from: NEW, to: OTHER, ...nowhere })).toBe(2);
  expect(await readWith(OTHER)).toEqual([WHOLE[0], null, WHOLE[2]]);
  expect([await readWith(OLD), await readWith(NEW)]).toEqual([null, null]);
});

test('a key that a server wrapped with the earlier secret during the replacement is read afterwards', async () => {
  const late = new Vault(keyStore, secrets);
  await replaceMasterKey(keyStore, { from: OLD, to: NEW, ...nowhere });
  const keys = await late.keysOf(TENANT, ['user:late']);
  boxes = [late.seal(keys, TENANT, 'user:late', { name: 'late' })];
  expect(await readWith(NEW)).toEqual([{ name: 'late' }]);
});

class Killed extends Error {}

/** A process that is killed before its nth change of the key store or of the place of the key; `installed` is the key there. */
const killedAt = (step: number) => {
  let left = step;
  let installed = OLD;
  const orKilled = <A extends readonly unknown[], T>(change: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (left-- === 0) throw new Killed();
      return change(...args);
    };
  };
  const store: KeyStore = {
    ...keyStore,
    replaceIdentity: orKilled(keyStore.replaceIdentity.bind(keyStore)),
    rewrap: orKilled(keyStore.rewrap.bind(keyStore)),
  };
  const install = orKilled(async () => void (installed = NEW));
  return { store, install, installed: () => installed };
};

test.each([0, 1, 2, 3])(
  'a replacement that is killed before step %i leaves a working key in its place, and a second call ends it',
  async (step) => {
    const { store, install, installed } = killedAt(step);
    await expect(replaceMasterKey(store, { from: OLD, to: NEW, install })).rejects.toThrow(Killed);
    expect(await readWith(installed())).toEqual(WHOLE);
    expect(hasSeveralMasterKeys((await keyStore.identity())!)).toBe(step > 0);

    await replaceMasterKey(keyStore, { from: installed(), to: NEW, ...nowhere });
    expect(hasSeveralMasterKeys((await keyStore.identity())!)).toBe(false);
    expect(await readWith(NEW)).toEqual(WHOLE);
    expect(await readWith(OLD)).toBeNull();
    await expect(new Vault(keyStore, secrets).open(TENANT, boxes)).rejects.toThrow('was not wrapped');
  },
);

test('a replacement has four steps, so that each of them was cut off above', async () => {
  const { store, install } = killedAt(4);
  await replaceMasterKey(store, { from: OLD, to: NEW, install });
});
