import { type Appended, StaleRevision } from '../port.js';
import { NO_STREAM, type PreparedAppend, revisionWord } from '../prepare.js';
import { positionOf } from './rows.js';
import type { Database } from './sqlite.js';

export type AppendInTransaction = (append: PreparedAppend) => Appended | StaleRevision;

/**
 * The append rules of EventStoreDB (its `IndexWriter.CheckCommit`), to be run inside a write transaction. A stale append writes
 * nothing, so it needs no rollback and the other appends of the transaction are kept.
 */
export const appender = (db: Database): AppendInTransaction => {
  const last = db.prepare('SELECT max(revision) AS revision FROM event WHERE stream = ?');
  const known = db.prepare(
    'SELECT id, position FROM event WHERE stream = ? AND revision > ? AND revision <= ? ORDER BY revision',
  );
  const insert = db.prepare(
    'INSERT INTO event (stream, revision, id, type, data, sealed, meta, stored_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );

  /** The answer to the first append, if every event is already stored at exactly the revision it would get now. */
  const repeated = ({ stream, expected, events }: PreparedAppend): Appended | null => {
    const rows = known.all(stream, expected, expected + events.length) as { id: string; position: number }[];
    const same = rows.length === events.length && rows.every((row, i) => row.id === events[i]?.id);
    return same ? { revision: expected + events.length, position: positionOf(rows.at(-1)?.position ?? 0) } : null;
  };

  const write = ({ stream, expected, events }: PreparedAppend): Appended => {
    const storedAt = new Date().toISOString();
    let revision = expected;
    let position = 0;
    for (const { id, type, data, sealed, meta } of events) {
      revision += 1;
      position = Number(insert.run(stream, revision, id, type, data, sealed, meta, storedAt).lastInsertRowid);
    }
    return { revision, position: positionOf(position) };
  };

  return (append) => {
    const actual = (last.get(append.stream) as { revision: number | null }).revision ?? NO_STREAM;
    if (append.expected === actual) return write(append);
    const again = append.expected < actual ? repeated(append) : null;
    return again ?? new StaleRevision(append.stream, revisionWord(append.expected), revisionWord(actual));
  };
};
