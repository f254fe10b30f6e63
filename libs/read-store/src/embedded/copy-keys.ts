import { KEY_SCHEMA } from './embedded-key-store.js';
import { migrate } from './migrate.js';
import { openDatabase } from './sqlite.js';

/**
 * Copies the current keys of personal data into a new file, without destroyed keys. Servers may continue writing. The copy does not
 * record how far the log was compared, because the log in the same backup was copied earlier and may end before that event.
 * @throws Error when the disk is full, the target exists or the copy is damaged
 */
export const copyKeys = async (from: string, to: string): Promise<void> => {
  const source = await openDatabase(from, 'FULL');
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
  const copy = await openDatabase(to, 'FULL');
  try {
    const { integrity_check: verdict } = copy.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    if (verdict !== 'ok') throw new Error(`${from} is damaged: ${verdict}`);
    migrate(copy, to, KEY_SCHEMA);
    copy.exec('DELETE FROM compared');
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
};
