import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** A file opened with the API of `node:sqlite`. */
export type Database = DatabaseSyncInstance;
type Statement = StatementSyncInstance;
type Sqlite = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** In a power cut, NORMAL may lose the last commits but does not damage the file; FULL loses none. */
export type Durability = 'NORMAL' | 'FULL';

/** How long a connection waits for another connection's write before it fails, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
/** Page cache per connection, in KiB. A batch touches most pages of its model's indexes and writes those that do not fit twice. */
const CACHE_KIB = 131_072;
/**
 * Length of the write-ahead log, in pages of 4 KiB, at which it is copied into the file: 256 MB. Consecutive batches change the same
 * pages, and each copy writes a page once: at a quarter of this length, an import spends a third of its time copying.
 */
const WAL_PAGES = 64_000;
/** How often the log is copied regardless of its length, in milliseconds, so that a backup of the file alone is recent. */
const CHECKPOINT_EVERY_MS = 3_600_000;
/** Copies as much as possible without waiting for readers or writers. */
const CHECKPOINT = 'PRAGMA wal_checkpoint(PASSIVE)';
/** Copies everything and empties the write-ahead log, once no other connection reads or writes. */
const EMPTY_WAL = 'PRAGMA wal_checkpoint(TRUNCATE)';

/**
 * Node's built-in SQLite if it needs no flag (22.13) and includes full-text search, which the first builds lack; otherwise the
 * package that copies its API (docs/stack 5).
 */
const loadSqlite = async (): Promise<Sqlite> => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13)) {
    const builtIn: string = 'node:sqlite'; // not a literal: the types of Node 20 do not declare it
    const sqlite = (await import(builtIn)) as Sqlite;
    if (hasFullText(sqlite)) return sqlite;
  }
  return import('@photostructure/sqlite');
};

const hasFullText = ({ DatabaseSync }: Sqlite): boolean => {
  const db = new DatabaseSync(':memory:');
  try {
    const { used } = db.prepare("SELECT sqlite_compileoption_used('ENABLE_FTS5') AS used").get() as { used: number };
    return used === 1;
  } finally {
    db.close();
  }
};

/** Opens a file so that readers never wait for the writer (WAL). Any number of threads and processes may have it open. */
export const openDatabase = async (path: string, durability: Durability): Promise<Database> => {
  const { DatabaseSync } = await loadSqlite();
  const db = new DatabaseSync(path);
  // The timeout comes first: switching to WAL takes a lock, and another process may be doing the same.
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability};`);
  db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  // Deleted bytes are overwritten where that writes no further page. `purge` removes the others.
  db.exec('PRAGMA secure_delete = FAST');
  checkpointHourly(db);
  return db;
};

/** Copies the write-ahead log into the file first: SQLite does so only when the last connection closes. Harmless to repeat. */
export const closeDatabase = (db: Database): void => {
  if (!db.isOpen) return;
  tryExec(db, `PRAGMA busy_timeout = 0; ${EMPTY_WAL}`);
  db.close();
};

/**
 * Removes deleted and replaced data from the file and its write-ahead log: SQLite leaves copies in free pages, and in gaps of
 * pages that it split. Readers continue meanwhile; writers wait.
 * @throws Error when a reader of another connection does not finish
 */
export const purge = (db: Database): void => {
  db.exec('VACUUM');
  const { busy } = db.prepare(EMPTY_WAL).get() as { busy: number };
  if (busy !== 0) throw new Error('the write-ahead log cannot be emptied: another connection reads it');
};

const checkpointHourly = (db: Database): void => {
  const timer = setInterval(() => {
    if (db.isOpen) tryExec(db, CHECKPOINT);
    else clearInterval(timer);
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
};

/** Ignores failures, such as a full disk: the data is still in the write-ahead log, and the next checkpoint tries again. */
const tryExec = (db: Database, checkpoint: string): void => {
  try {
    db.exec(checkpoint);
  } catch {
    // see above
  }
};

/** Runs `work` alone among all writers, all or nothing. */
export const inTransaction = <T>(db: Database, work: () => T): T => between(db, 'BEGIN IMMEDIATE', work);

/** Runs several reads on one consistent state of the file. `work` is synchronous, so the snapshot ends within the same turn. */
export const inSnapshot = <T>(db: Database, work: () => T): T => between(db, 'BEGIN', work);

const between = <T>(db: Database, begin: string, work: () => T): T => {
  db.exec(begin);
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
};

/** A value that a statement binds or a column returns. */
export type Value = string | number | null;

/** Statements by their text, each compiled once per connection. */
export type Statements = {
  all<Row>(sql: string, ...values: readonly Value[]): Row[];
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined;
  run(sql: string, ...values: readonly Value[]): { readonly changes: number; readonly row: number };
  /** Call it after dropping tables: their prepared statements cannot be used again. */
  forget(): void;
};

/** Our own builders produce the texts, only a few per model. Above this number the cache is emptied. */
const MAX_STATEMENTS = 1_000;

export const statementsOf = (db: Database): Statements => {
  const compiled = new Map<string, Statement>();
  const compile = (sql: string): Statement => {
    const known = compiled.get(sql);
    if (known !== undefined) return known;
    if (compiled.size >= MAX_STATEMENTS) compiled.clear();
    const statement = db.prepare(sql);
    compiled.set(sql, statement);
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: readonly Value[]) => compile(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: readonly Value[]) => compile(sql).get(...values) as Row | undefined,
    run(sql, ...values) {
      const { changes, lastInsertRowid } = compile(sql).run(...values);
      return { changes, row: Number(lastInsertRowid) };
    },
    forget: () => compiled.clear(),
  };
};

/** Quotes a name for SQL, whichever characters it contains. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
