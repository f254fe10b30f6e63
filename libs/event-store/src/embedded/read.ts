import type { RecordedEvent } from '../port.js';
import type { PreparedRead } from '../prepare.js';
import { type EventRow, recordedEvent } from './rows.js';
import type { SqliteFile } from './sqlite.js';

/** Rows read per call: few enough not to stall the thread, as every call into SQLite is synchronous. */
const PAGE = 500;

export type ReadPages = (stream: string, read: PreparedRead) => Iterable<readonly RecordedEvent[]>;

/** Reads one stream in pages. A forwards read includes events that are appended between two pages. */
export const streamReader = ({ db, run }: SqliteFile): ReadPages => {
  const forwards = db.prepare('SELECT * FROM event WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?');
  const backwards = db.prepare('SELECT * FROM event WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?');

  return function* (stream, read) {
    const query = read.forwards ? forwards : backwards;
    let from = read.from ?? Number.MAX_SAFE_INTEGER;
    for (let left = read.limit; left > 0; ) {
      const size = Math.min(left, PAGE);
      const rows = run(() => query.all(stream, from, size) as EventRow[]);
      yield run(() => rows.map(recordedEvent));
      const end = rows.at(-1);
      if (end === undefined || rows.length < size) return;
      from = end.revision + (read.forwards ? 1 : -1);
      left -= rows.length;
    }
  };
};

export type LogPage = { readonly events: readonly RecordedEvent[]; readonly more: boolean };
export type ReadLog = (afterRow: number, size: number) => LogPage;

/** A page of the log ends once its rows reach this many characters, so that large events do not make it use more memory. */
const MOST_CHARACTERS = 16_000_000;

/** Reads the whole log in its order. One writer at a time commits (BEGIN IMMEDIATE), so no smaller position can appear later. */
export const logReader = ({ db, run }: SqliteFile): ReadLog => {
  const query = db.prepare('SELECT * FROM event WHERE position > ? ORDER BY position LIMIT ?');
  return (afterRow, size) => {
    const events: RecordedEvent[] = [];
    let [last, characters] = [afterRow, 0];
    while (events.length < size && characters < MOST_CHARACTERS) {
      const most = Math.min(PAGE, size - events.length);
      const rows = run(() => query.all(last, most + 1) as EventRow[]); // the extra row shows whether more follow
      for (const row of rows.slice(0, most)) {
        events.push(run(() => recordedEvent(row)));
        last = row.position;
        characters += row.data.length + row.sealed.length;
      }
      if (rows.length <= most) return { events, more: false };
    }
    return { events, more: true };
  };
};
