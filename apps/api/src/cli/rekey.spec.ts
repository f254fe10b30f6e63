import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import { addUserWithPassword, registerCompany } from '../customers/provision.js';
import { openFoundation } from '../foundation.js';
import { parseConfig } from '../platform/config.js';
import { Links } from '../platform/links/links.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { sealSecrets } from '../platform/log/sealed-secrets.js';
import { LEASES } from '../platform/read/projector-lease.js';
import { Stores } from '../platform/stores.js';
import { calledWith } from './testing/called.js';

const A = 'acmetrade';
const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-rekey-'));
const keyFile = join(dataDir, 'master.key');
const [ONE, TWO] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];
const rekey = (env: Readonly<Record<string, string>> = {}) => calledWith({ DATA_DIR: dataDir, ...env }, 'rekey');

let ann = '';
/** What a server that is started with this environment finds: the name of a user and the link of a request. */
const found = async (env: Readonly<Record<string, string>> = {}) => {
  const said: string[] = [];
  const { stores, vault, clock, config, secrets } = await openFoundation(parseConfig({ DATA_DIR: dataDir, ...env }), (text) =>
    said.push(text),
  );
  const { name } = await new CommandRunner(stores.eventStore, vault, clock).stateOf(user, A, ann);
  const link = new Links(stores, config, secrets).publicIdOf(A, 'request');
  await stores.close();
  return { name, link, said };
};

let before: Awaited<ReturnType<typeof found>>;
beforeAll(async () => {
  const { stores, vault, clock } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  await registerCompany(runner, { customerId: A, name: 'Acme Trading Pty Ltd', country: 'AUS' });
  const who = { tenant: A, name: 'Ann', username: 'ann@acme.example', password: 'a long password' };
  ann = await addUserWithPassword(runner, { ...who, permissions: ['canViewAudit'] });
  await stores.close();
  before = await found();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WRONG = 'The master key is not the one';

test('counterfoil rekey writes a new key in place of the one in the data folder, and links stay the same', async () => {
  const old = readFileSync(keyFile, 'utf8').trim();
  const { code, out, err } = await rekey();
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`The master key was replaced. The new one is in ${dataDir}. Keys of people wrapped again: 1.\n`);
  expect(readFileSync(keyFile, 'utf8').trim()).not.toBe(old);
  expect(statSync(keyFile).mode & 0o077).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('master'))).toEqual(['master.key']);
  expect(await found()).toEqual({ ...before, said: [] });
  await expect(found({ MASTER_KEY: old })).rejects.toThrow(WRONG);
});

test('counterfoil rekey records in the audit log of the company that the key was replaced', async () => {
  const file = join(dataDir, 'export.jsonl');
  const year = new Date().getUTCFullYear();
  const period = ['--customer', A, '--from', `${year - 1}-01-01`, '--to', `${year + 1}-01-01`];
  await calledWith({ DATA_DIR: dataDir }, 'export', ...period, '--format', 'jsonl', '-o', file);
  expect(readFileSync(file, 'utf8').match(/"type":"MasterKeyReplaced"/g)).toHaveLength(1);
});

test('a call that was killed before the new key was in place leaves the old one working, a server says so, and the next call goes on', async () => {
  const old = readFileSync(keyFile, 'utf8').trim();
  // As it is left by a process that was killed after it had sealed the secrets under both keys.
  const stores = await Stores.open(parseConfig({ DATA_DIR: dataDir }));
  const { secrets } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
  const identity = (await stores.keyStore.identity())!;
  const keys = [ONE, old].map((key) => Buffer.from(key, 'hex'));
  await stores.keyStore.replaceIdentity(identity, sealSecrets(identity.logId, secrets, keys));
  await stores.close();
  writeFileSync(`${keyFile}.new`, ONE);

  expect(await found()).toEqual({ ...before, said: [expect.stringContaining('run counterfoil rekey again')] });
  expect(await found({ MASTER_KEY: ONE })).toMatchObject({ name: 'Ann' });
  expect(await rekey()).toMatchObject({ code: 0, err: expect.stringContaining('run counterfoil rekey again') });
  expect(readFileSync(keyFile, 'utf8').trim()).toBe(ONE);
  expect(existsSync(`${keyFile}.new`)).toBe(false);
  expect(await found()).toEqual({ ...before, said: [] });
  await expect(found({ MASTER_KEY: old })).rejects.toThrow(WRONG);
});

test('counterfoil rekey takes both keys from the environment, and says when it was done before', async () => {
  const env = { MASTER_KEY: ONE, NEW_MASTER_KEY: TWO };
  expect(await rekey(env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Start the servers with the new one as MASTER_KEY'),
  });
  expect(await found({ MASTER_KEY: TWO })).toEqual({ ...before, said: [] });
  expect(await rekey(env)).toMatchObject({ code: 1, err: expect.stringContaining('was replaced already') });
  // The file still has the key of before.
  await expect(found()).rejects.toThrow(WRONG);
  rmSync(keyFile);
});

test.each<[string, Readonly<Record<string, string>>, number, string]>([
  ['a wrong present key', { MASTER_KEY: ONE, NEW_MASTER_KEY: '3'.repeat(64) }, 1, WRONG],
  ['a short present key', { MASTER_KEY: ONE.slice(2), NEW_MASTER_KEY: TWO }, 2, 'MASTER_KEY must be 32 bytes'],
  ['a short new key', { MASTER_KEY: TWO, NEW_MASTER_KEY: ONE.slice(2) }, 2, 'NEW_MASTER_KEY must be 32 bytes'],
  ['no new key', { MASTER_KEY: TWO }, 2, 'Set NEW_MASTER_KEY'],
  ['the same key', { MASTER_KEY: TWO, NEW_MASTER_KEY: TWO }, 1, 'NEW_MASTER_KEY is the present master key'],
  ['no present key', {}, 2, 'holds data, but no master.key'],
  ['a folder without data', { DATA_DIR: join(dataDir, 'none'), NEW_MASTER_KEY: TWO }, 1, 'There is no data in'],
])('counterfoil rekey refuses %s in words and changes nothing', async (_, env, code, words) => {
  expect(await rekey(env)).toEqual({ code, out: '', err: expect.stringContaining(words) });
  expect(await found({ MASTER_KEY: TWO })).toEqual({ ...before, said: [] });
  expect(existsSync(join(dataDir, 'none'))).toBe(false);
});

test('counterfoil rekey refuses to work while a server is running', async () => {
  const config = parseConfig({ DATA_DIR: dataDir, MASTER_KEY: TWO });
  const stores = await Stores.open(config);
  // The parent process is certainly running.
  const server = { worker: 'server', process: 'server', host: hostname(), pid: process.ppid };
  await stores.stateStore.put(LEASES, 'projector', server, null);
  const { code, err } = await rekey({ MASTER_KEY: TWO, NEW_MASTER_KEY: ONE });
  expect([code, err]).toEqual([1, expect.stringContaining('Stop every server first')]);
  await stores.stateStore.remove(LEASES, 'projector');
  await stores.close();
});
