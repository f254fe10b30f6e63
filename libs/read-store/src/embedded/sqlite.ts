import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** A file opened with the API of `node:sqlite`. */
export type Database = DatabaseSyncInstance;
type Statement = StatementSyncInstance;
type Sqlite = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** NORMAL may lose the last commits in a power cut (never the file); FULL loses none. */
export type Durability = 'NORMAL' | 'FULL';

/** How long a connection waits for another one's write before it gives up, in milliseconds. */
const BUSY_TIMEOUT = 5_000;
/** At most kept per connection, in KiB. A batch touches most pages of its model's indexes, and writes twice what does not fit. */
const CACHE_KIB = 131_072;
/**
 * Length of the write-ahead log, in pages of 4 KiB, at which it is copied into the file: 256 MB. Consecutive batches change the same
 * pages, and each copy writes a page once: at a quarter of this length, an import spends a third of its time copying.
 */
const WAL_PAGES = 64_000;
/** How often it is copied anyway, in milliseconds, so that a copy of the file alone is not long behind. */
const CHECKPOINT_PAUSE = 3_600_000;
/** Copies what no reader still needs, and waits for nobody. */
const CHECKPOINT = 'PRAGMA wal_checkpoint(PASSIVE)';
/** Copies everything and cuts the write-ahead log to nothing, once no other connection reads or writes. */
const EMPTY_WAL = 'PRAGMA wal_checkpoint(TRUNCATE)';

/**
 * Node's own SQLite where it needs no flag (22.13) and has full-text search, which its first builds were made without;
 * else the package that copies its API (docs/stack 5).
 */
const loadSqlite = async (): Promise<Sqlite> => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13)) {
    const builtIn: string = 'node:sqlite'; // not a literal: the types of Node 20 do not know it
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
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability};`);
  db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  // Deleted bytes are overwritten where that writes no further page. `purge` removes the others.
  db.exec('PRAGMA secure_delete = FAST');
  checkpointHourly(db);
  return db;
};

/** Copies the write-ahead log into the file first: it goes by itself only with the last connection. Harmless to repeat. */
export const closeDatabase = (db: Database): void => {
  if (!db.isOpen) return;
  tryExec(db, `PRAGMA busy_timeout = 0; ${EMPTY_WAL}`);
  db.close();
};

/**
 * Removes what was deleted or replaced from the file and its write-ahead log: SQLite leaves copies in free pages, and in gaps of
 * pages that it split. Readers continue meanwhile, writers wait.
 * @throws Error when a reader of another connection does not come to an end
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
  }, CHECKPOINT_PAUSE);
  timer.unref();
};

/** A full disk fails it. Everything is still in the write-ahead log then, and the next one tries again. */
const tryExec = (db: Database, checkpoint: string): void => {
  try {
    db.exec(checkpoint);
  } catch {
    // see above
  }
};

/** Runs `work` alone among all writers, all or nothing. */
export const inTransaction = <T>(db: Database, work: () => T): T => between(db, 'BEGIN IMMEDIATE', work);

/** Runs reads that belong together on one state of the file. Synchronous, hence short: it never outlives a turn. */
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

/** What a statement binds; a row is an object of these. */
export type Value = string | number | null;

/** Statements by their text, each compiled once per connection. */
export type Statements = {
  all<Row>(sql: string, ...values: readonly Value[]): Row[];
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined;
  run(sql: string, ...values: readonly Value[]): { readonly changes: number; readonly row: number };
  /** Call it when tables were dropped: their prepared statements cannot be used again. */
  forget(): void;
};

/** Texts come from our own builders, few per model; beyond this many the cache starts anew. */
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

/** A name as SQL may hold it, whatever its letters. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
