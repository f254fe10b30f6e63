import type { JsonObject } from '@counterfoil/domain';
import { firstVersion } from '../first-version.js';
import type { StateEntry, StateSlot, StateStore } from '../state-port.js';
import { migrate, type Schema } from './migrate.js';
import { closeDatabase, type Database, inTransaction, openDatabase, purge, statementsOf } from './sqlite.js';

const SCHEMA: Schema = {
  applicationId: 0x43_66_53_74, // "CfSt"
  steps: [
    `CREATE TABLE entry (
       kind TEXT, key TEXT, value TEXT NOT NULL, version INTEGER NOT NULL, expires_at TEXT,
       PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;
     CREATE INDEX entry_expiry ON entry (expires_at) WHERE expires_at IS NOT NULL;`,
  ],
};

type Row = { readonly key: string; readonly value: string; readonly version: number; readonly expires_at: string | null };

const LIVE = '(expires_at IS NULL OR expires_at > ?)';
const SELECT = 'SELECT key, value, version, expires_at FROM entry';

/** Sessions and other state in one SQLite file, created when absent. @throws StoreTooNew */
export const openEmbeddedStateStore = async (path: string): Promise<StateStore> => {
  const db = await openDatabase(path, 'NORMAL');
  try {
    migrate(db, path, SCHEMA);
    return storeOver(db);
  } catch (error) {
    db.close();
    throw error;
  }
};

const storeOver = (db: Database): StateStore => {
  const statements = statementsOf(db);
  const live = (kind: string, key: string, now: string): Row | undefined =>
    statements.get<Row>(`${SELECT} WHERE kind = ? AND key = ? AND ${LIVE}`, kind, key, now);
  const keep = (kind: string, key: string, value: JsonObject, expiresAt: string | null): void => {
    statements.run(
      `INSERT INTO entry (kind, key, value, version, expires_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET value = excluded.value, version = version + 1, expires_at = excluded.expires_at`,
      ...[kind, key, JSON.stringify(value), firstVersion(), expiresAt],
    );
  };

  return {
    async read(slot, key, now) {
      const row = live(slot.kind, key, now);
      return row === undefined ? null : entryOf(slot, row);
    },
    write: async ({ kind }, key, value, { expected, expiresAt, now }) =>
      inTransaction(db, () => {
        if ((live(kind, key, now)?.version ?? null) !== expected) return false;
        keep(kind, key, value, expiresAt);
        return true;
      }),
    put: async ({ kind }, key, value, expiresAt) => keep(kind, key, value, expiresAt),
    async remove({ kind }, key) {
      statements.run('DELETE FROM entry WHERE kind = ? AND key = ?', kind, key);
    },
    async list(slot, now) {
      const rows = statements.all<Row>(`${SELECT} WHERE kind = ? AND ${LIVE} ORDER BY key`, slot.kind, now);
      return rows.map((row) => ({ key: row.key, ...entryOf(slot, row) }));
    },
    count: async (kind, key, amount, { now, expiresAt }) =>
      inTransaction(db, () => {
        const row = live(kind, key, now);
        const sum = (row === undefined ? 0 : (JSON.parse(row.value) as { count: number }).count) + amount;
        const until = row?.expires_at ?? expiresAt;
        keep(kind, key, { count: sum }, until < expiresAt ? until : expiresAt);
        return sum;
      }),
    async sweep(now) {
      statements.run('DELETE FROM entry WHERE expires_at <= ?', now);
    },
    removeMentions: async (texts) =>
      inTransaction(db, () => {
        const remove = 'DELETE FROM entry WHERE instr(lower(value), lower(?)) > 0';
        return texts.reduce((sum, text) => sum + statements.run(remove, inJson(text)).changes, 0);
      }),
    async purge() {
      statements.forget();
      purge(db);
    },
    async close() {
      statements.forget();
      closeDatabase(db);
    },
  };
};

/** A text escaped as inside a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const entryOf = <V extends JsonObject>({ parse }: StateSlot<V>, { value, version, expires_at }: Row): StateEntry<V> => ({
  value: parse(JSON.parse(value) as JsonObject),
  version,
  expiresAt: expires_at,
});
