import type { JsonObject } from '@counterfoil/domain';
import { type KeyStore, type KeyStoreIdentity, SubjectDestroyed, type WrappedKey } from '../key-port.js';
import type { Checkpoint } from '../port.js';
import { migrate, type Schema } from './migrate.js';
import { closeDatabase, type Database, inTransaction, openDatabase, purge, type Statements, statementsOf } from './sqlite.js';

export const KEY_SCHEMA: Schema = {
  applicationId: 0x43_66_4b_79, // "CfKy"
  steps: [
    `CREATE TABLE key (
       tenant TEXT, subject TEXT NOT NULL, key_id TEXT, wrapped TEXT NOT NULL,
       PRIMARY KEY (tenant, key_id), UNIQUE (tenant, subject)) STRICT, WITHOUT ROWID;
     CREATE TABLE destroyed (tenant TEXT, subject TEXT, PRIMARY KEY (tenant, subject)) STRICT, WITHOUT ROWID;`,
    `CREATE TABLE identity (
       only INTEGER PRIMARY KEY CHECK (only = 1), log_id TEXT NOT NULL, check_value TEXT NOT NULL) STRICT;`,
    `CREATE TABLE compared (only INTEGER PRIMARY KEY CHECK (only = 1), up_to TEXT NOT NULL) STRICT;`,
    'ALTER TABLE identity RENAME COLUMN check_value TO secrets;',
  ],
};

/** How many keys `every` gives at a time. */
const PART = 1_000;

const SELECT = 'SELECT tenant, subject, key_id AS keyId, wrapped FROM key';

/** Keys of personal data in their own SQLite file, created when absent. @throws StoreTooNew */
export const openEmbeddedKeyStore = async (path: string): Promise<KeyStore> => {
  const db = await openDatabase(path, 'FULL');
  try {
    // Each commit is copied into the file at once: a copy of the file without its write-ahead log would lack keys for ever.
    db.exec('PRAGMA wal_autocheckpoint = 1');
    migrate(db, path, KEY_SCHEMA);
    db.exec('PRAGMA secure_delete = ON'); // a destroyed key is overwritten, not only unlinked from its page
    return storeOver(db);
  } catch (error) {
    db.close();
    throw error;
  }
};

const storeOver = (db: Database): KeyStore => {
  const statements = statementsOf(db);
  const current = (tenant: string, subject: string): WrappedKey | null => {
    const row = statements.get<WrappedKey>(`${SELECT} WHERE tenant = ? AND subject = ?`, tenant, subject);
    return row === undefined ? null : { ...row };
  };
  const isDestroyed = (tenant: string, subject: string): boolean =>
    statements.get('SELECT 1 FROM destroyed WHERE tenant = ? AND subject = ?', tenant, subject) !== undefined;

  /** Stores a key unless the subject has one. Returns the stored key; null for a destroyed subject. Needs a write transaction. */
  const keepOne = ({ tenant, subject, keyId, wrapped }: WrappedKey): WrappedKey | null => {
    if (isDestroyed(tenant, subject)) return null;
    const text =
      'INSERT INTO key (tenant, subject, key_id, wrapped) VALUES (?, ?, ?, ?) ON CONFLICT (tenant, subject) DO NOTHING';
    const { changes } = statements.run(text, tenant, subject, keyId, wrapped);
    return changes === 1 ? { tenant, subject, keyId, wrapped } : current(tenant, subject);
  };

  return {
    current: async (tenant, subject) => current(tenant, subject),
    async currentEach(tenant, subjects) {
      return subjects.map((subject) => current(tenant, subject)).filter((key) => key !== null);
    },
    async byIds(tenant, keyIds) {
      const byId = (keyId: string) => statements.get<WrappedKey>(`${SELECT} WHERE tenant = ? AND key_id = ?`, tenant, keyId);
      const rows = keyIds.map(byId).filter((row) => row !== undefined);
      return new Map(rows.map((row) => [row.keyId, { ...row }]));
    },
    async keep(key) {
      const kept = inTransaction(db, () => keepOne(key));
      if (kept === null) throw new SubjectDestroyed(key.tenant, key.subject);
      return kept;
    },
    keepEach: async (keys) => inTransaction(db, () => keys.map(keepOne).filter((key) => key !== null)),
    async destroy(tenant, subject) {
      inTransaction(db, () => {
        statements.run('DELETE FROM key WHERE tenant = ? AND subject = ?', tenant, subject);
        statements.run('INSERT OR IGNORE INTO destroyed (tenant, subject) VALUES (?, ?)', tenant, subject);
      });
      statements.forget();
      purge(db); // the write-ahead log still holds the key, and a page that was split may hold a copy
    },
    async destroyed(tenant) {
      const text = 'SELECT subject FROM destroyed WHERE tenant = ? ORDER BY subject';
      return statements.all<{ subject: string }>(text, tenant).map(({ subject }) => subject);
    },
    async *every() {
      const next = `${SELECT} WHERE (tenant, subject) > (?, ?) ORDER BY tenant, subject LIMIT ${PART}`;
      for (let last = { tenant: '', subject: '' }; ; ) {
        const keys = statements.all<WrappedKey>(next, last.tenant, last.subject).map((row) => ({ ...row }));
        if (keys.length === 0) return;
        yield keys;
        last = keys.at(-1)!;
      }
    },
    async rewrap(keys) {
      const text = 'UPDATE key SET wrapped = ? WHERE tenant = ? AND key_id = ?';
      inTransaction(db, () => {
        for (const { tenant, keyId, wrapped } of keys) statements.run(text, wrapped, tenant, keyId);
      });
    },
    ...notesOver(statements),
    async replaceIdentity(stored, by) {
      const text = 'UPDATE identity SET log_id = ?, secrets = ? WHERE log_id = ? AND secrets = ?';
      const { changes } = statements.run(text, by.logId, by.secrets, stored.logId, stored.secrets);
      statements.forget();
      purge(db); // the write-ahead log and free pages hold what the earlier master key opens
      return changes === 1;
    },
    async isEmpty() {
      return statements.get('SELECT 1 FROM key UNION ALL SELECT 1 FROM destroyed LIMIT 1') === undefined;
    },
    async close() {
      statements.forget();
      closeDatabase(db);
    },
  };
};

/** The store's own state: the log that it belongs to, and the position up to which it was compared with that log. */
const notesOver = (statements: Statements): Pick<KeyStore, 'identity' | 'identify' | 'comparedUpTo' | 'keepComparedUpTo'> => {
  const identity = (): KeyStoreIdentity | null => {
    const row = statements.get<KeyStoreIdentity>('SELECT log_id AS logId, secrets FROM identity');
    return row === undefined ? null : { ...row };
  };
  return {
    identity: async () => identity(),
    async identify({ logId, secrets }) {
      statements.run('INSERT OR IGNORE INTO identity (only, log_id, secrets) VALUES (1, ?, ?)', logId, secrets);
      return identity()!;
    },
    async comparedUpTo<S extends JsonObject>() {
      const row = statements.get<{ upTo: string }>('SELECT up_to AS upTo FROM compared');
      return row === undefined ? null : (JSON.parse(row.upTo) as Checkpoint<S>);
    },
    async keepComparedUpTo(checkpoint) {
      statements.run('INSERT OR REPLACE INTO compared (only, up_to) VALUES (1, ?)', JSON.stringify(checkpoint));
    },
  };
};
