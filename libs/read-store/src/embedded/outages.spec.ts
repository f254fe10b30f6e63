import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isOutage } from './outages.js';
import { closeDatabase, openDatabase } from './sqlite.js';

const errorOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

test('a full database is an outage, and a faulty statement is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-full-'));
  const db = await openDatabase(join(folder, 'file.sqlite'), 'NORMAL');
  db.exec('CREATE TABLE t (text TEXT); PRAGMA max_page_count = 3');
  const insert = db.prepare('INSERT INTO t VALUES (?)');
  expect(isOutage(errorOf(() => insert.run('x'.repeat(50_000))))).toBe(true);
  expect(isOutage(errorOf(() => db.prepare('SELECT * FROM nothing')))).toBe(false);
  closeDatabase(db);
  await rm(folder, { recursive: true });
});

test.each([
  ['a full disk', { code: 'ENOSPC' }, true],
  ['a missing file', { code: 'ENOENT' }, false],
  ['a lock held for too long', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, true],
  ['an extended I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 266 }, true],
  ['a damaged file', { code: 'ERR_SQLITE_ERROR', errcode: 11 }, false],
  ['a full disk met by a read', { code: 'ERR_SQLITE_ERROR', message: 'database or disk is full' }, true],
  ['an I/O error met by a read', { code: 'ERR_SQLITE_ERROR', message: 'disk I/O error' }, true],
  ['a damaged file met by a read', { code: 'ERR_SQLITE_ERROR', message: 'database disk image is malformed' }, false],
])('the embedded stores say whether %s is temporary', (_, error, passes) => {
  expect(isOutage(error)).toBe(passes);
});
