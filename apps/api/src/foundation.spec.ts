import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EVENT_STORE_FILE } from '@counterfoil/event-store';
import { KEY_STORE_FILE, type KeyStoreIdentity, openStores, READ_STORE_FILE } from '@counterfoil/read-store';
import { calledWith } from './cli/testing/called.js';
import { addUserWithPassword, registerCompany } from './customers/provision.js';
import { openFoundation } from './foundation.js';
import { CannotStart } from './platform/cannot-start.js';
import { type Config, parseConfig } from './platform/config.js';
import { derivedKey } from './platform/crypto/derived-key.js';
import { encrypt } from './platform/crypto/encryption.js';
import { CommandRunner } from './platform/log/command-runner.js';
import { Stores } from './platform/stores.js';
import { programOf } from './platform/testing/program.js';

const A = 'acmetrade';
const root = mkdtempSync(join(tmpdir(), 'counterfoil-keys-'));
const [whole, other] = [join(root, 'whole'), join(root, 'other')];
let copies = 0;

/** A key store that names its log, as versions made it that did not keep secrets in it yet: everything derived from the master key. */
const identifiedAsBefore = async (config: Config): Promise<void> => {
  const stores = await Stores.open(config);
  const logId = await stores.eventStore.storeId();
  const key = derivedKey(config.masterKey, 'counterfoil subject keys');
  await stores.keyStore.identify({ logId, secrets: encrypt(key, 'counterfoil', `key store of log: ${logId}`) });
  await stores.close();
};

const fill = async (dataDir: string, env: Record<string, string> = {}): Promise<void> => {
  await identifiedAsBefore(parseConfig({ DATA_DIR: dataDir, ...env }));
  const { stores, vault, clock } = await openFoundation(parseConfig({ DATA_DIR: dataDir, ...env }));
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  await registerCompany(runner, { customerId: A, name: 'Acme Trading Pty Ltd', country: 'AUS' });
  const user = { tenant: A, name: 'Ann', password: 'a long password', permissions: ['canViewAudit'] as const };
  await addUserWithPassword(runner, { ...user, username: 'ann@acme.example' });
  await stores.close();
};

/** A copy of the whole folder, damaged. */
const damaged = async (damage: (file: (name: string) => string) => void | Promise<void>): Promise<string> => {
  const folder = join(root, `copy-${++copies}`);
  cpSync(whole, folder, { recursive: true });
  await damage((name) => join(folder, name));
  return folder;
};

/** Replaces a file, without the write-ahead log that would restore the old content. */
const copy = (from: string, to: string): void => {
  for (const part of ['-wal', '-shm']) rmSync(to + part, { force: true });
  writeFileSync(to, readFileSync(from));
};

/** Key stores as they were before they were bound to a log. */
const withoutIdentity = (path: string): Promise<void> =>
  changed(path, 'DROP TABLE identity; DROP TABLE compared; PRAGMA user_version = 1');

const changed = async (path: string, sql: string): Promise<void> => {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
};

/** The people whose personal data the log contains, in the order of their first events. */
const subjectsIn = async (dataDir: string): Promise<readonly string[]> => {
  const { stores } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
  const subjects = new Set<string>();
  const stop = new AbortController();
  for await (const { events, live } of stores.eventStore.follow({ after: '', signal: stop.signal })) {
    for (const { sealed } of events) for (const { subject } of sealed) subjects.add(subject);
    if (live) break;
  }
  stop.abort();
  await stores.close();
  return [...subjects];
};

const identityIn = async (dataDir: string): Promise<KeyStoreIdentity | null> => {
  const stores = await openStores({ dataDir });
  const identity = await stores.keyStore.identity();
  for (const store of Object.values(stores)) await store.close();
  return identity;
};

const open = async (dataDir: string, env: Record<string, string> = {}): Promise<void> => {
  const { stores } = await openFoundation(parseConfig({ DATA_DIR: dataDir, ...env }));
  await stores.close();
};

const masterKeyOf = (dataDir: string): string => readFileSync(join(dataDir, 'master.key'), 'utf8').trim();

beforeAll(async () => {
  await fill(whole);
  await fill(other, { MASTER_KEY: masterKeyOf(whole) });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LACKS = 'The key store lacks keys of this event log';
const WRONG = 'The master key is not the one';
const ANOTHER = 'The key store belongs to another event log';
const another = randomBytes(32).toString('hex');

describe('opening the data', () => {
  test.each([
    ['a missing key store', LACKS, {}, (file: (name: string) => string) => rmSync(file(KEY_STORE_FILE))],
    ['an empty file as key store', LACKS, {}, (file: (name: string) => string) => writeFileSync(file(KEY_STORE_FILE), '')],
    [
      "another installation's key store under the same master key",
      ANOTHER,
      {},
      (file: (name: string) => string) => copy(join(other, KEY_STORE_FILE), file(KEY_STORE_FILE)),
    ],
    [
      "another installation's key store that does not name its log",
      LACKS,
      {},
      async (file: (name: string) => string) => {
        copy(join(other, KEY_STORE_FILE), file(KEY_STORE_FILE));
        await withoutIdentity(file(KEY_STORE_FILE));
      },
    ],
    ['a missing log', ANOTHER, {}, (file: (name: string) => string) => rmSync(file(EVENT_STORE_FILE))],
    [
      'a missing log beside a key store that does not name it',
      'The key store holds keys, but the event log is empty',
      {},
      async (file: (name: string) => string) => {
        rmSync(file(EVENT_STORE_FILE));
        await withoutIdentity(file(KEY_STORE_FILE));
      },
    ],
    ['another MASTER_KEY', WRONG, { MASTER_KEY: another }, () => undefined],
    ['another master.key', WRONG, {}, (file: (name: string) => string) => writeFileSync(file('master.key'), another)],
    [
      'another master key for a key store without a check value',
      WRONG,
      { MASTER_KEY: another },
      (file: (name: string) => string) => withoutIdentity(file(KEY_STORE_FILE)),
    ],
    ['a missing master.key', 'holds data, but no master.key', {}, (file: (name: string) => string) => rmSync(file('master.key'))],
    [
      'a master.key that was cut off',
      'must hold 64 hex digits',
      {},
      (file: (name: string) => string) => writeFileSync(file('master.key'), another.slice(0, 62)),
    ],
    [
      'an empty master.key',
      'must hold 64 hex digits',
      {},
      (file: (name: string) => string) => writeFileSync(file('master.key'), ''),
    ],
    [
      'a folder as master.key',
      'the master key cannot be read or made (EISDIR',
      {},
      (file: (name: string) => string) => {
        rmSync(file('master.key'));
        mkdirSync(file('master.key'));
      },
    ],
    [
      'a missing folder of files',
      '/files is missing: the payment files',
      {},
      (file: (name: string) => string) => rmSync(file('files'), { recursive: true }),
    ],
    [
      'a missing folder of documents',
      '/documents is missing',
      {},
      (file: (name: string) => string) => rmSync(file('documents'), { recursive: true }),
    ],
    [
      'a file in place of the folder of files',
      '/files is not a folder',
      {},
      (file: (name: string) => string) => {
        rmSync(file('files'), { recursive: true });
        writeFileSync(file('files'), '');
      },
    ],
    ['a short MASTER_KEY', 'MASTER_KEY must be 32 bytes', { MASTER_KEY: another.slice(0, 62) }, () => undefined],
  ])(
    'opening the data is refused with a clear message with %s, each time, by the server and by a command',
    async (_, words, env, damage) => {
      const folder = await damaged(damage);
      await expect(open(folder, env)).rejects.toThrow(words);
      await expect(open(folder, env)).rejects.toThrow(words);
      if (!existsSync(join(folder, EVENT_STORE_FILE))) return;
      const { code, err } = await calledWith({ DATA_DIR: folder, ...env }, 'rebuild');
      expect(err).toContain(words);
      expect(code).toBeGreaterThan(0);
    },
  );

  test('a refused opening of the data creates no master key and no identity', async () => {
    const folder = await damaged((file) => rmSync(file('master.key')));
    await expect(open(folder)).rejects.toThrow('master.key');
    expect(existsSync(join(folder, 'master.key'))).toBe(false);
    const bare = await damaged((file) => withoutIdentity(file(KEY_STORE_FILE)));
    await expect(open(bare, { MASTER_KEY: another })).rejects.toThrow(WRONG);
    expect(await identityIn(bare)).toBeNull();
  });

  test('the data can be opened again once the key store is restored', async () => {
    const folder = await damaged((file) => rmSync(file(KEY_STORE_FILE)));
    await expect(open(folder)).rejects.toThrow(LACKS);
    copy(join(whole, KEY_STORE_FILE), join(folder, KEY_STORE_FILE));
    await open(folder);
  });

  test('opening the data gives an identity to a key store of an earlier version when its keys can be opened', async () => {
    const folder = await damaged((file) => withoutIdentity(file(KEY_STORE_FILE)));
    await open(folder);
    expect((await identityIn(folder))?.logId).toBe((await identityIn(whole))?.logId);
    await open(folder);
    await expect(open(folder, { MASTER_KEY: another })).rejects.toThrow(WRONG);
  });

  test('a log in which every person was erased can be opened', async () => {
    const folder = await damaged(async (file) => {
      const subjects = await subjectsIn(file(''));
      expect(subjects.length).toBeGreaterThan(0);
      const { stores, vault } = await openFoundation(parseConfig({ DATA_DIR: file('') }));
      for (const subject of subjects) await vault.erase(A, subject);
      await stores.close();
    });
    await open(folder);
    await withoutIdentity(join(folder, KEY_STORE_FILE));
    await open(folder);
  });
});

describe('a log and a key store of different times', () => {
  const addUser = async (dataDir: string, username: string): Promise<void> => {
    const { stores, vault, clock } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
    const user = { tenant: A, name: 'Ben', password: 'a long password', permissions: ['canViewAudit'] as const };
    await addUserWithPassword(new CommandRunner(stores.eventStore, vault, clock), { ...user, username });
    await stores.close();
  };
  const grown = (username = 'ben@acme.example') => damaged((file) => addUser(file(''), username));

  test('a key store older than the newest person is refused, with the event whose key is missing, until the newer one is restored', async () => {
    const folder = await grown();
    const newest = join(root, 'newest.sqlite');
    copy(join(folder, KEY_STORE_FILE), newest);
    copy(join(whole, KEY_STORE_FILE), join(folder, KEY_STORE_FILE));
    for (const env of [{}, { DEMO: '1' }]) {
      await expect(open(folder, env)).rejects.toThrow(LACKS);
      await expect(open(folder, env)).rejects.toThrow(/event 0 in acmetrade\.user-\S+\. .*keys\.sqlite.*O-3\.7/);
    }
    copy(newest, join(folder, KEY_STORE_FILE));
    await open(folder);
  });

  test('a key store older than the newest person is refused even when it was never compared with the log', async () => {
    const folder = await grown();
    copy(join(whole, KEY_STORE_FILE), join(folder, KEY_STORE_FILE));
    await withoutIdentity(join(folder, KEY_STORE_FILE));
    await expect(open(folder)).rejects.toThrow(LACKS);
  });

  test('a key store older than the newest person is refused together with the write-ahead log that was copied with it', async () => {
    const older = join(root, 'copied-while-open');
    const folder = await damaged(async (file) => {
      const { stores, vault } = await openFoundation(parseConfig({ DATA_DIR: file('') }));
      await vault.keysOf(A, ['user:kept-in-the-write-ahead-log']);
      for (const part of ['', '-wal']) cpSync(file(KEY_STORE_FILE) + part, older + part);
      await stores.close();
    });
    expect(statSync(`${older}-wal`).size).toBeGreaterThan(0);
    await addUser(folder, 'ben@acme.example');
    for (const _ of ['at the first start', 'at the second start']) {
      for (const part of ['', '-wal']) cpSync(older + part, join(folder, KEY_STORE_FILE) + part);
      await expect(open(folder)).rejects.toThrow(LACKS);
    }
  });

  test('an erased person is not taken for a lost key, and a lost key is still found', async () => {
    const folder = await grown();
    const subjects = await subjectsIn(folder);
    expect(subjects).toHaveLength(2);
    const [erased, living] = subjects;
    const { stores, vault } = await openFoundation(parseConfig({ DATA_DIR: folder }));
    await vault.erase(A, erased!);
    await stores.close();
    await open(folder);
    await withoutIdentity(join(folder, KEY_STORE_FILE));
    await open(folder);
    await changed(join(folder, KEY_STORE_FILE), `DELETE FROM key WHERE subject = '${living}'; DELETE FROM compared`);
    await expect(open(folder)).rejects.toThrow(LACKS);
  });

  test('a log older than the last start is refused, even when events were appended to it since', async () => {
    const older = await damaged(() => undefined);
    const folder = await grown();
    await open(folder);
    copy(join(older, EVENT_STORE_FILE), join(folder, EVENT_STORE_FILE));
    for (const env of [{}, { DEMO: '1' }])
      await expect(open(folder, env)).rejects.toThrow(/The event log is older than the key store.*events\.sqlite.*O-3\.12/);

    const writtenOn = await grown('cas@acme.example');
    copy(join(folder, KEY_STORE_FILE), join(writtenOn, KEY_STORE_FILE));
    await expect(open(writtenOn)).rejects.toThrow(/The event log has another history.*O-3\.12/);
  });

  test('a start after a process was killed between writing a key and its event is not refused', async () => {
    const folder = await damaged(async (file) => {
      const { stores, vault } = await openFoundation(parseConfig({ DATA_DIR: file('') }));
      await vault.keysOf(A, ['user:never-written']);
      await stores.close();
    });
    await open(folder);
    await open(folder);
  });

  test('a start after a process was killed before recording the comparison compares the log again', async () => {
    const folder = await grown();
    await changed(join(folder, KEY_STORE_FILE), 'DELETE FROM compared');
    await open(folder);
    await open(folder);
  });
});

test.each([EVENT_STORE_FILE, KEY_STORE_FILE, READ_STORE_FILE])(
  'a start with %s of a newer version is refused in one sentence that names the file',
  async (name) => {
    const folder = await damaged((file) => changed(file(name), 'PRAGMA user_version = 99'));
    const opened = openFoundation(parseConfig({ DATA_DIR: folder }));
    await expect(opened).rejects.toThrow(CannotStart);
    await expect(opened).rejects.toThrow(`A newer Counterfoil wrote ${join(folder, name)} (schema version 99`);
  },
);

const served = (folder: string, env: Record<string, string> = {}, account: { uid?: number } = {}) => {
  const main = programOf(new URL('./main.ts', import.meta.url));
  return spawnSync(
    process.execPath,
    // Without Node's own warnings: from version 22 it warns that SQLite is experimental.
    ['--no-warnings', ...main],
    { env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...env }, encoding: 'utf8', ...account },
  );
};

// Nothing is closed to root, so that the tests of root start the server as nobody.
const account = process.getuid?.() === 0 ? { uid: 65_534 } : {};
/** Whether the account can start the server and reach the folders of tests: a checkout of root may be closed to others. */
const canServe = (): boolean => {
  const paths = [fileURLToPath(import.meta.url), `${tmpdir()}/.`];
  const check = `for (const path of ${JSON.stringify(paths)}) require('node:fs').accessSync(path)`;
  return spawnSync(process.execPath, ['-e', check], account).status === 0;
};

(canServe() ? test : test.skip)(
  'the server ends with one sentence and no stack when its account cannot write to the data',
  async () => {
    const folder = await damaged((file) => {
      for (const name of ['', EVENT_STORE_FILE, KEY_STORE_FILE]) chmodSync(file(name), name === '' ? 0o555 : 0o444);
    });
    chmodSync(root, 0o755);
    const { status, stdout, stderr } = served(folder, { MASTER_KEY: masterKeyOf(whole) }, account);
    chmodSync(folder, 0o755);
    expect(stderr.trim()).toMatch(
      /^\S+ cannot be written by the account of the server \(EACCES\)\. Nothing was started\. .*O-3\.14\)\.$/,
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  },
);

test('the server ends with one sentence and no stack when the key store is missing', async () => {
  const folder = await damaged((file) => rmSync(file(KEY_STORE_FILE)));
  const { status, stdout, stderr } = served(folder);
  expect(stderr.trim()).toMatch(new RegExp(`^${LACKS}.*O-3\\.7\\)\\.$`));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
