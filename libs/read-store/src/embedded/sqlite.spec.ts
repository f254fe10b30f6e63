import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { closeDatabase, openDatabase } from './sqlite.js';

test.each([
  ['FULL', 2],
  ['NORMAL', 1],
] as const)('a database opened with durability %s waits for the disk as SQLite documents it', async (durability, synchronous) => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-sqlite-'));
  const db = await openDatabase(join(folder, 'file.sqlite'), durability);
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous });
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  closeDatabase(db);
  await rm(folder, { recursive: true });
});
