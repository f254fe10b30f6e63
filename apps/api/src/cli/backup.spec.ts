import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import { addUserWithPassword, registerCompany } from '../customers/provision.js';
import { openFoundation } from '../foundation.js';
import { parseConfig } from '../platform/config.js';
import { sha256 } from '../platform/digests.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { Foundation } from '../platform/platform.module.js';
import { calledWith } from './testing/called.js';

const A = 'acmetrade';
const root = mkdtempSync(join(tmpdir(), 'counterfoil-backup-'));
const at = (name: string): string => join(root, name);
const [DATA, TO, KEYS] = [at('data'), at('backup'), at('keys')];
const counterfoil = (dataDir: string, ...args: readonly string[]) => calledWith({ DATA_DIR: dataDir }, ...args);
const PDF = new TextEncoder().encode('%PDF-1.7 insurance');
let running: Foundation;
let person = 0;

const addPerson = async ({ stores, vault, clock }: Foundation): Promise<string> => {
  const who = { tenant: A, name: `Ann ${++person}`, password: 'a long password', permissions: ['canViewAudit'] as const };
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  return addUserWithPassword(runner, { ...who, username: `ann-${person}@acme.example` });
};
/** The name of a user according to the log of a data folder; null: erased. */
const nameIn = async (dataDir: string, userId: string): Promise<string | null> => {
  const { stores, vault, clock } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
  const { name } = await new CommandRunner(stores.eventStore, vault, clock).stateOf(user, A, userId);
  await stores.close();
  return name;
};

let ann = '';
beforeAll(async () => {
  running = await openFoundation(parseConfig({ DATA_DIR: DATA }));
  const runner = new CommandRunner(running.stores.eventStore, running.vault, running.clock);
  await registerCompany(runner, { customerId: A, name: 'Acme Trading Pty Ltd', country: 'AUS' });
  ann = await addPerson(running);
  await running.stores.documentStore.put(A, sha256(PDF), PDF);
});
afterAll(async () => {
  await running.stores.close();
  rmSync(root, { recursive: true, force: true });
});

test('restoring a backup of a running server restores every acknowledged event, every key and every document', async () => {
  // The server continues writing while its data is copied.
  let copying = true;
  const during: string[] = [];
  const writing = (async () => {
    while (copying) during.push(await addPerson(running));
  })();
  const { code, out, err } = await counterfoil(DATA, 'backup', '--to', TO, '--keys', KEYS);
  copying = false;
  await writing;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^\d+ events and 1 files are in .*backup\nThe keys of personal data are in .*keys\. /);
  expect(readdirSync(TO).sort()).toEqual(['backup.json', 'documents', 'events.sqlite']);
  expect(readdirSync(KEYS).sort()).toEqual(['backup.json', 'keys.sqlite', 'master.key']);
  for (const folder of [TO, KEYS]) expect([folder, statSync(folder).mode & 0o077]).toEqual([folder, 0]);

  const restored = await counterfoil(at('restored'), 'restore', '--from', TO, '--keys', KEYS);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(await nameIn(at('restored'), ann)).toBe('Ann 1');
  const again = await openFoundation(parseConfig({ DATA_DIR: at('restored') }));
  expect(await again.stores.documentStore.get(A, sha256(PDF))).toEqual(PDF);
  expect(await again.stores.eventStore.storeId()).toBe(await running.stores.eventStore.storeId());
  const runner = new CommandRunner(again.stores.eventStore, again.vault, again.clock);
  // A user who was added too late is not in it at all.
  for (const id of during)
    if ((await runner.revisionOf(user, A, id)) >= 0) expect((await runner.stateOf(user, A, id)).name).toMatch(/^Ann /);
  await again.stores.close();
}, 30_000);

test('a backup contains no key of a person who was erased before the backup', async () => {
  const erased = await addPerson(running);
  const kept = await addPerson(running);
  await running.vault.erase(A, `user:${erased}`);
  expect(await counterfoil(DATA, 'backup', '--to', at('later'), '--keys', at('later-keys'))).toMatchObject({ code: 0 });
  await counterfoil(at('later-data'), 'restore', '--from', at('later'), '--keys', at('later-keys'));
  expect(await nameIn(at('later-data'), erased)).toBeNull();
  expect(await nameIn(at('later-data'), kept)).toBe(`Ann ${person}`);

  const mixed = await counterfoil(at('mixed'), 'restore', '--from', at('later'), '--keys', KEYS);
  expect(mixed).toMatchObject({ code: 1, err: expect.stringContaining('are of two different backups') });
  expect(existsSync(at('mixed'))).toBe(false);
}, 30_000);

test('a backup that was cut off or altered is not restored and leaves no files behind', async () => {
  const refused = async (sentence: string): Promise<void> => {
    const { code, err } = await counterfoil(at('nothing'), 'restore', '--from', TO, '--keys', KEYS);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) });
    expect(readdirSync(root).filter((name) => name === 'nothing' || name.startsWith('.'))).toEqual([]);
  };
  const manifest = join(TO, 'backup.json');
  const whole = readFileSync(manifest);
  rmSync(manifest);
  await refused('holds no complete backup');
  writeFileSync(manifest, whole);
  appendFileSync(join(TO, 'events.sqlite'), 'x');
  await refused('is damaged: events.sqlite is not the file that was backed up.');
  rmSync(join(TO, 'events.sqlite'));
  await refused('is incomplete: events.sqlite is missing.');
}, 30_000);

test('a backup is not restored over a data folder with data, and a backup folder must be new and separate', async () => {
  expect(await counterfoil(DATA, 'restore', '--from', TO, '--keys', KEYS)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds data. Move it away first'),
  });
  mkdirSync(at('used'));
  writeFileSync(join(at('used'), 'x'), '');
  const cases: readonly [to: string, keys: string, code: number, sentence: string][] = [
    [at('one'), join(at('one'), 'keys'), 2, 'neither in each other'],
    [join(DATA, 'backup'), at('two'), 2, 'nor in the data folder'],
    [at('three'), root, 2, 'neither in each other'],
    [at('used'), at('four'), 1, 'is not empty'],
  ];
  for (const [to, keys, code, sentence] of cases)
    expect(await counterfoil(DATA, 'backup', '--to', to, '--keys', keys)).toMatchObject({
      code,
      err: expect.stringContaining(sentence),
    });
  const away = await counterfoil(at('no-data'), 'backup', '--to', at('five'), '--keys', at('six'));
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('There is no data in') });
  const distributed = await calledWith({ MONGODB_URL: 'mongodb://127.0.0.1/x' }, 'backup', '--to', 'a', '--keys', 'b');
  expect(distributed).toMatchObject({
    code: 1,
    err: expect.stringContaining('Use the backup tools of EventStoreDB and MongoDB'),
  });
});
