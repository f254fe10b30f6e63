import { existsSync, statSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { EventStoreDamaged, EventStoreUnavailable } from '../port.js';

export type Database = DatabaseSyncInstance;

type Sqlite = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** How long a connection waits for another connection's write before it fails, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Page cache, in KiB. It is large because each append reads two indexes at random places. */
const CACHE_KIB = 65_536;
/** How often worker threads copy the write-ahead log into the file, in milliseconds. Copying blocks the thread. */
const COPY_EVERY_MS = 1_000;
/** How often it is copied and emptied, so that a backup of the file alone is recent and no long log stays behind. */
const EMPTY_EVERY_MS = 3_600_000;
/** Length of the write-ahead log, in pages of 4 KiB, at which a commit copies it into the file: 64 MB. */
const WAL_PAGES = 16_000;

/** Node's built-in SQLite if it needs no flag (22.13), otherwise the package that copies its API. */
const loadSqlite = async (): Promise<Sqlite> => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 13);
  const module: string = builtIn ? 'node:sqlite' : '@photostructure/sqlite';
  return (await import(module)) as Sqlite;
};

export type SqliteFile = {
  readonly path: string;
  readonly db: Database;
  readonly isOpen: () => boolean;
  /**
   * Runs calls into SQLite and converts its errors. Other errors are rethrown unchanged.
   * @throws EventStoreUnavailable, with the path, when SQLite fails or was closed; EventStoreDamaged when the file cannot be read
   */
  readonly run: <T>(calls: () => T) => T;
  /** @throws EventStoreDamaged once a call found that the file is damaged */
  readonly requireNoDamage: () => void;
  readonly close: () => void;
};

/**
 * Opens a file so that commits survive a power cut (FULL) and readers never wait for the writer (WAL).
 * Any number of connections, threads and processes may have it open.
 * @throws EventStoreUnavailable and EventStoreDamaged, with the path
 */
export const openSqlite = async (path: string): Promise<SqliteFile> => {
  const { DatabaseSync } = await loadSqlite();
  if (existsSync(path) && !statSync(path).isFile()) throw damaged(path, 'it is not a file');
  const db = inWords(path, () => new DatabaseSync(path));
  let [open, damage] = [true, null as EventStoreDamaged | null];
  const timers = [setInterval(() => tryCheckpoint(db, 'TRUNCATE'), EMPTY_EVERY_MS)];
  if (!isMainThread) timers.push(setInterval(() => tryCheckpoint(db, 'PASSIVE'), COPY_EVERY_MS));
  for (const timer of timers) timer.unref();
  const file: SqliteFile = {
    path,
    db,
    isOpen: () => open,
    run: (calls) => {
      if (!open) throw new EventStoreUnavailable(`${path} was closed`);
      try {
        return inWords(path, calls);
      } catch (error) {
        if (error instanceof EventStoreDamaged) damage ??= error;
        throw error;
      }
    },
    requireNoDamage: () => {
      if (damage !== null) throw damage;
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
      if (!open) return;
      // SQLite does so only when the last connection closes, and a statement that was not collected yet keeps one open.
      tryCheckpoint(db, 'TRUNCATE');
      db.close();
      open = false;
    },
  };
  try {
    // The timeout comes first: switching to WAL takes a lock, and another process may be doing the same.
    file.run(() => {
      db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`);
      db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
    });
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
};

/**
 * Copies the write-ahead log into the file without waiting for readers or writers; TRUNCATE also empties it when there are none.
 * Ignores failures, such as a full disk: the data is still in the write-ahead log, and the next checkpoint tries again.
 */
const tryCheckpoint = (db: Database, mode: 'PASSIVE' | 'TRUNCATE'): void => {
  try {
    db.exec(`PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(${mode}); PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  } catch {
    // see above
  }
};

/**
 * Runs `work` alone among all writers, all or nothing. IMMEDIATE, because a lock taken at the first write would let
 * two connections read the same revision first.
 */
export const inTransaction = <T>(db: Database, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(db);
    throw error;
  }
};

/** After a full disk or a failed write, SQLite has already rolled back by itself, and ROLLBACK fails. */
const rollBack = (db: Database): void => {
  try {
    db.exec('ROLLBACK');
  } catch {
    // the caller throws the error that caused the rollback
  }
};

/** Reads every page of the file. @throws EventStoreDamaged */
export const requireSound = ({ path, db }: SqliteFile): void => {
  const { quick_check: verdict } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (verdict !== 'ok') throw damaged(path, verdict.replaceAll(/\s+/g, ' '));
};

const damaged = (path: string, why: string, cause?: unknown): EventStoreDamaged =>
  new EventStoreDamaged(
    `The event log ${path} is damaged (${why}). Stop every server, move the folder of the log away, and put the newest backup back ` +
      'with: counterfoil restore (docs/operations.md O-3.11).',
    { cause },
  );

/** Converts SQLite's failures (locked for too long, disk full, not a database) into the port's errors. */
const inWords = <T>(path: string, calls: () => T): T => {
  try {
    return calls();
  } catch (error) {
    if (isDamage(error)) throw damaged(path, error.message, error);
    throw isSqliteFailure(error) ? new EventStoreUnavailable(`${path}: ${error.message}`, { cause: error }) : error;
  }
};

/** SQLite's primary result codes of a file that cannot be read as it is: CORRUPT and NOTADB. */
const DAMAGE: ReadonlySet<number> = new Set([11, 26]);
/** The messages of these errors: without Node's built-in SQLite, `all` throws errors that have no code. */
const DAMAGE_TEXT = /malformed|not a database/;

/** The file holds JSON: text that is not JSON was overwritten. */
const isDamage = (error: unknown): error is Error => {
  if (error instanceof SyntaxError) return true;
  if (!isSqliteFailure(error)) return false;
  return 'errcode' in error && typeof error.errcode === 'number'
    ? DAMAGE.has(error.errcode & 0xff)
    : DAMAGE_TEXT.test(error.message);
};

/** Checks the code, because an error from native code need not be an instance of this realm's Error. */
const isSqliteFailure = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
