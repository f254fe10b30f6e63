import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Appended, type EventStore, StaleRevision } from '../port.js';
import { type PreparedAppend, prepareAppend, prepareEach, prepareRead } from '../prepare.js';
import { appender } from './append.js';
import { followLog } from './follow.js';
import { groupCommit } from './group-commit.js';
import { logReader, streamReader } from './read.js';
import { positionOf } from './rows.js';
import { migrate } from './schema.js';
import { inTransaction, openSqlite, requireSound, type SqliteFile } from './sqlite.js';
import { wakeUp } from './wake-up.js';

/** Events per transaction: one fsync serves many streams, and the thread is blocked for a few milliseconds only. */
const EVENTS_PER_COMMIT = 500;

/**
 * The event store in one SQLite file, created when absent. Each thread and process opens its own connection; followers poll every
 * few milliseconds for appends of other connections.
 * @param isChecked reads every page first
 * @throws EventStoreDamaged also for a file of another program; EventStoreTooNew
 */
export const openEmbeddedEventStore = async (path: string, isChecked = false): Promise<EventStore> => {
  const file = await openSqlite(path);
  try {
    return file.run(() => {
      migrate(file);
      if (isChecked) requireSound(file);
      return storeIn(file);
    });
  } catch (error) {
    file.close();
    throw error;
  }
};

const storeIn = (file: SqliteFile): EventStore => {
  const { db, run, isOpen } = file;
  const append = appender(db);
  const readPages = streamReader(file);
  const log = { read: logReader(file), wakeUp: wakeUp(), isOpen };
  const head = db.prepare('SELECT coalesce(max(position), 0) AS position FROM event');
  const storeId = db.prepare('SELECT id FROM store');

  const write = (appends: readonly PreparedAppend[]): (Appended | StaleRevision)[] => {
    const outcomes = run(() => inTransaction(db, () => appends.map(append)));
    log.wakeUp.wakeAll();
    return outcomes;
  };
  const group = groupCommit(write, EVENTS_PER_COMMIT);

  return {
    async append(tenant, request) {
      const outcome = await group.add(prepareAppend(tenant, request));
      if (outcome instanceof StaleRevision) throw outcome;
      return outcome;
    },
    async appendEach(tenant, requests) {
      const outcomes: (Appended | StaleRevision)[] = [];
      for (const commit of commitsOf(prepareEach(tenant, requests))) {
        if (outcomes.length > 0) await nextTurn();
        outcomes.push(...write(commit));
      }
      return outcomes;
    },
    async *readStream(tenant, stream, options = {}) {
      if (group.holds(stream)) group.flush();
      for (const page of readPages(stream, prepareRead(tenant, stream, options))) yield* page;
    },
    follow: (options) => followLog(log, options),
    async head() {
      file.requireNoDamage();
      return positionOf(run(() => head.get() as { position: number }).position);
    },
    storeId: async () => run(() => storeId.get() as { id: string }).id,
    async close() {
      group.flush();
      file.close();
      log.wakeUp.wakeAll();
    },
  };
};

/** Groups appends into transactions. The appends are independent, so a group can end after any of them. */
function* commitsOf(appends: readonly PreparedAppend[]): Generator<readonly PreparedAppend[]> {
  let commit: PreparedAppend[] = [];
  let events = 0;
  for (const append of appends) {
    commit.push(append);
    events += append.events.length;
    if (events < EVENTS_PER_COMMIT) continue;
    yield commit;
    commit = [];
    events = 0;
  }
  if (commit.length > 0) yield commit;
}
