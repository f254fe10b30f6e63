import { cpSync, mkdtempSync, openSync, closeSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EVENT_STORE_FILE } from '@counterfoil/event-store';
import { KEY_STORE_FILE, READ_STORE_FILE, STATE_STORE_FILE } from '@counterfoil/read-store';
import { AppModule } from '../../app.module.js';
import { openFoundation } from '../../foundation.js';
import { CannotStart } from '../cannot-start.js';
import { parseConfig } from '../config.js';
import type { Foundation } from '../platform.module.js';
import { Harness, type Visitor } from '../testing/harness.js';

const A = 'acmetrade';
const PAGE = 4_096;
const root = mkdtempSync(join(tmpdir(), 'counterfoil-damage-'));
const whole = join(root, 'whole');
const product = (foundation: Foundation) => AppModule.on(foundation);
let copies = 0;
let suppliers: unknown;

const listOf = async (visitor: Visitor) => (await visitor.get<{ rows: unknown }>('/suppliers?length=20')).body.rows;

const sqliteOf = async (path: string) => {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  return new DatabaseSync(path);
};

/** Everything into the file itself; the change makes open connections forget what they have read. */
const settle = async (path: string): Promise<void> => {
  const db = await sqliteOf(path);
  db.exec('CREATE TABLE IF NOT EXISTS settled (n); DROP TABLE settled; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

const overwrite = (path: string, from: number, length: number): void => {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
};

type Damage = (path: string) => void | Promise<void>;
const pages: Damage = async (path) => {
  await settle(path);
  overwrite(path, 3 * PAGE, statSync(path).size - 3 * PAGE);
};
const header: Damage = async (path) => {
  await settle(path);
  overwrite(path, 0, 100);
};
const remove = (path: string): void => {
  for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
};
const foreignText: Damage = (path) => {
  remove(path);
  writeFileSync(path, 'Minutes of the meeting of 2 November.\n'.repeat(500));
};
const foreignDatabase: Damage = async (path) => {
  remove(path);
  const db = await sqliteOf(path);
  db.exec('CREATE TABLE notes (text TEXT)');
  db.close();
};

beforeAll(async () => {
  const harness = await Harness.start(product, whole);
  await harness.company(A);
  const anna = await harness.signIn(A, 'anna');
  for (let n = 0; n < 5; n++) await anna.post('/suppliers', { supplierName: `Bluegum ${n}`, supplierCode: `S${n}` });
  await harness.caughtUp();
  suppliers = await listOf(anna);
  expect(suppliers).toHaveLength(5);
  await harness.stop({ keepData: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const copyOfAll = (): string => {
  const folder = join(root, `copy-${++copies}`);
  cpSync(whole, folder, { recursive: true });
  return folder;
};
const asideIn = (folder: string, file: string) => readdirSync(folder).filter((name) => name.startsWith(`${file}.damaged-`));

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((turn) => setTimeout(turn, 20));
};
const isReady = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/ready')).status === 200;

const READ_MODEL_DAMAGES: readonly (readonly [string, Damage, boolean])[] = [
  ['missing', remove, false],
  ['with damaged pages', pages, true],
  ['with a damaged header', header, true],
  ['replaced by a text', foreignText, true],
  ["replaced by another program's database", foreignDatabase, true],
];

describe('read models', () => {
  test.each(READ_MODEL_DAMAGES)(
    'read models that are %s at the start are set aside and rebuilt from the log',
    async (_, damage, isKept) => {
      const folder = copyOfAll();
      await damage(join(folder, READ_STORE_FILE));
      const said: string[] = [];
      const harness = await Harness.start(product, folder, { say: (text) => said.push(text) });
      const anna = await harness.signInAgain(A, 'anna');
      await until(() => isReady(anna));
      expect(await listOf(anna)).toEqual(suppliers);
      const aside = asideIn(folder, READ_STORE_FILE).filter((name) => !/-(?:wal|shm)$/.test(name));
      expect(aside).toHaveLength(isKept ? 1 : 0);
      if (isKept) expect(said[0]).toContain(join(folder, aside[0]!));
      expect(said).toEqual(
        expect.arrayContaining([expect.stringContaining('made from the event log'), 'The read models are complete.']),
      );
      await harness.stop();
    },
  );

  test.each(READ_MODEL_DAMAGES)('read models that are %s while the server runs are detected and rebuilt', async (_, damage) => {
    const folder = copyOfAll();
    const said: string[] = [];
    const harness = await Harness.start(product, folder, { say: (text) => said.push(text) });
    const anna = await harness.signInAgain(A, 'anna');
    await until(() => isReady(anna));
    await damage(join(folder, READ_STORE_FILE));
    const isMadeAnew = async () => said.includes('The read models are complete.') && (await isReady(anna));
    await until(async () => (await listOf(anna)) !== null && (await isMadeAnew()));
    expect(await listOf(anna)).toEqual(suppliers);
    const { status } = await anna.post('/suppliers', { supplierName: 'Wattle', supplierCode: 'S9' });
    expect(status).toBeLessThan(300);
    await harness.caughtUp();
    expect(await listOf(anna)).toHaveLength(6);
    await harness.stop();
  });
});

test('a damaged file of sessions is set aside, and every user signs in again', async () => {
  const folder = copyOfAll();
  await header(join(folder, STATE_STORE_FILE));
  const said: string[] = [];
  const harness = await Harness.start(product, folder, { say: (text) => said.push(text) });
  expect(said[0]).toMatch(/state\.sqlite are damaged .* Everybody signs in again\./);
  expect(asideIn(folder, STATE_STORE_FILE)).toHaveLength(1);
  const anna = await harness.signInAgain(A, 'anna');
  await until(() => isReady(anna));
  expect(await listOf(anna)).toEqual(suppliers);
  await harness.stop();
});

const LASTING: readonly (readonly [string, Damage])[] = READ_MODEL_DAMAGES.slice(1).map(([what, damage]) => [what, damage]);

test.each(LASTING)('a log that is %s is refused at the start with a message, and its file is not changed', async (_, damage) => {
  const folder = copyOfAll();
  const path = join(folder, EVENT_STORE_FILE);
  await damage(path);
  const { size } = statSync(path);
  const error = await openFoundation(parseConfig({ DATA_DIR: folder })).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as Error).message).toContain(path);
  expect((error as Error).message).toContain('Nothing was started.');
  expect(statSync(path).size).toBe(size);
});

test('the refusal of a damaged log says how to restore it', async () => {
  const folder = copyOfAll();
  await pages(join(folder, EVENT_STORE_FILE));
  await expect(openFoundation(parseConfig({ DATA_DIR: folder }))).rejects.toThrow(
    /counterfoil restore \(docs\/operations\.md O-3\.11\)/,
  );
});

test.each(LASTING)('keys that are %s are refused at the start with a message', async (_, damage) => {
  const folder = copyOfAll();
  await damage(join(folder, KEY_STORE_FILE));
  await expect(openFoundation(parseConfig({ DATA_DIR: folder }))).rejects.toThrow(/keys\.sqlite is damaged .*O-3\.7/);
});

test('a log that is damaged while the server runs is never reported as a temporary outage', async () => {
  const folder = copyOfAll();
  const said: string[] = [];
  const harness = await Harness.start(product, folder, { say: (text) => said.push(text) });
  const anna = await harness.signInAgain(A, 'anna');
  await until(() => isReady(anna));
  await pages(join(folder, EVENT_STORE_FILE));
  const { status, body, headers } = await anna.post<{ errorCode: string; message: string }>('/suppliers', {
    supplierName: 'Wattle',
    supplierCode: 'S9',
  });
  expect([status, body.errorCode, headers['retry-after']]).toEqual([503, 'store-damaged', undefined]);
  expect(body.message).not.toContain('Nothing was lost');
  const ready = await harness.app.inject({ method: 'GET', url: '/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([503, expect.objectContaining({ ready: false, isLogDamaged: true })]);
  await harness.stop();
});
