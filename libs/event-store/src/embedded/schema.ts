import { randomUUID } from 'node:crypto';
import { EventStoreDamaged, EventStoreTooNew } from '../port.js';
import { type Database, inTransaction, type SqliteFile } from './sqlite.js';

/**
 * One step per schema version, run in order and never changed once released. Event ids are not unique: like EventStoreDB, the store
 * accepts the same id again at another valid revision and finds repeated appends by (stream, revision).
 */
const MIGRATIONS: readonly ((db: Database) => void)[] = [
  (db) => {
    db.exec(`
      CREATE TABLE event (
        position  INTEGER PRIMARY KEY AUTOINCREMENT,
        stream    TEXT NOT NULL,
        revision  INTEGER NOT NULL,
        id        TEXT NOT NULL,
        type      TEXT NOT NULL,
        data      TEXT NOT NULL,
        sealed    TEXT NOT NULL,
        meta      TEXT NOT NULL,
        stored_at TEXT NOT NULL,
        UNIQUE (stream, revision)
      ) STRICT;
      CREATE TABLE store (id TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;`);
    db.prepare('INSERT INTO store (id, created_at) VALUES (?, ?)').run(randomUUID(), new Date().toISOString());
  },
];

/** Brings a file to the newest schema. @throws EventStoreTooNew; EventStoreDamaged for a file of another program */
export const migrate = ({ db, path }: SqliteFile): void => {
  if (versionOf(db) === MIGRATIONS.length) return;
  inTransaction(db, () => {
    const version = versionOf(db); // again: another process may have migrated while we waited
    if (version > MIGRATIONS.length) {
      throw new EventStoreTooNew(
        `A newer Counterfoil wrote ${path} (schema version ${version}, this one knows ${MIGRATIONS.length}). Start that one.`,
      );
    }
    if (version === 0 && hasTables(db)) throw new EventStoreDamaged(`${path} is not an event store of Counterfoil`);
    for (const step of MIGRATIONS.slice(version)) step(db);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
};

const versionOf = (db: Database): number => (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

const hasTables = (db: Database): boolean => db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;
