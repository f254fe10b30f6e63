import { existsSync, renameSync, statSync } from 'node:fs';
import { StoreDamaged } from '../unavailable.js';
import { openDatabase } from './sqlite.js';

/** SQLite's primary result codes of a file that cannot be read as it is: CORRUPT and NOTADB. */
const DAMAGE: ReadonlySet<number> = new Set([11, 26]);
/** The messages of these errors: without Node's built-in SQLite, `all` throws errors that have no code. */
const DAMAGE_TEXT = /malformed|not a database/;

/** A file at the path of one of our databases belongs to another program or has another purpose. */
export class ForeignFile extends Error {}

/**
 * Whether the error is caused by a damaged file, so that it will occur again. The stored values are JSON, so text that is not JSON
 * was overwritten.
 */
export const isDamage = (error: unknown): error is Error => {
  if (error instanceof ForeignFile || error instanceof StoreDamaged || error instanceof SyntaxError) return true;
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return false;
  if ('errcode' in error && typeof error.errcode === 'number') return DAMAGE.has(error.errcode & 0xff);
  return 'message' in error && DAMAGE_TEXT.test(String(error.message));
};

/** Reads every page of a file, if it is there. @throws an error that `isDamage` knows */
export const requireSoundFile = async (path: string): Promise<void> => {
  if (!existsSync(path)) return;
  if (!statSync(path).isFile()) throw new ForeignFile(`${path} is not a file`);
  const db = await openDatabase(path, 'NORMAL');
  try {
    const { quick_check: verdict } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    if (verdict !== 'ok') throw new StoreDamaged(verdict.replaceAll(/\s+/g, ' '));
  } finally {
    db.close();
  }
};

/** Renames a database file and SQLite's files beside it. The database file comes last, so that nobody creates a new one meanwhile. */
export const setAside = (path: string): string => {
  const aside = `${path}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const part of ['-wal', '-shm', '']) if (existsSync(path + part)) renameSync(path + part, aside + part);
  return aside;
};
