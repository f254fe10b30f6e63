import { StoreTooNew } from '../unavailable.js';
import { ForeignFile } from './damage.js';
import { type Database, inTransaction } from './sqlite.js';

/** The purpose of a file (PRAGMA application_id) and one SQL text per schema version, run in order and never changed once released. */
export type Schema = { readonly applicationId: number; readonly steps: readonly string[] };

/** Brings a file to the newest schema. @throws StoreTooNew; ForeignFile for a file of another purpose */
export const migrate = (db: Database, path: string, { applicationId, steps }: Schema): void => {
  if (numberOf(db, 'user_version') === steps.length && numberOf(db, 'application_id') === applicationId) return;
  inTransaction(db, () => {
    const version = numberOf(db, 'user_version'); // again: another process may have migrated while we waited
    const isNew = version === 0 && db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
    if (!isNew && numberOf(db, 'application_id') !== applicationId) {
      throw new ForeignFile(`${path} is a database of another purpose or program`);
    }
    if (version > steps.length) {
      throw new StoreTooNew(
        `A newer Counterfoil wrote ${path} (schema version ${version}, this one knows ${steps.length}). Start that one.`,
      );
    }
    for (const step of steps.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}; PRAGMA application_id = ${applicationId}`);
  });
};

const numberOf = (db: Database, pragma: 'user_version' | 'application_id'): number =>
  (db.prepare(`PRAGMA ${pragma}`).get() as Record<typeof pragma, number>)[pragma];
