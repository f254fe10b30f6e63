import { openSqlite } from './sqlite.js';

/**
 * Copies the current log into a new file. Servers may continue writing: the copy is one transaction, so it is consistent.
 * @returns the store id of the log, and how many events were copied
 * @throws EventStoreUnavailable, with the path, when the disk is full, the target exists or the copy is damaged
 */
export const copyLog = async (from: string, to: string): Promise<{ readonly storeId: string; readonly events: number }> => {
  const source = await openSqlite(from);
  try {
    source.run(() => source.db.prepare('VACUUM INTO ?').run(to));
  } finally {
    source.close();
  }
  const copy = await openSqlite(to);
  try {
    return copy.run(() => {
      const { integrity_check: verdict } = copy.db.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
      if (verdict !== 'ok') throw new Error(`${from} is damaged: ${verdict}`);
      const { id } = copy.db.prepare('SELECT id FROM store').get() as { id: string };
      const { events } = copy.db.prepare('SELECT count(*) AS events FROM event').get() as { events: number };
      // The copy is one file, without a write-ahead log beside it.
      copy.db.exec('PRAGMA journal_mode = DELETE');
      return { storeId: id, events };
    });
  } finally {
    copy.close();
  }
};
