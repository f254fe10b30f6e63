import type { ReadStore } from '../port.js';
import { checkpointsOf } from './checkpoints.js';
import { listPage } from './list.js';
import { migrate, type Schema } from './migrate.js';
import { docFinder, findIds, listAcross } from './find.js';
import { modelsOf } from './models.js';
import { loadDocs, saveDocs } from './save.js';
import { scanDocs } from './scan.js';
import { closeDatabase, type Database, inSnapshot, inTransaction, openDatabase, purge, statementsOf } from './sqlite.js';

const SCHEMA: Schema = {
  applicationId: 0x43_66_52_64, // "CfRd"
  steps: [
    `CREATE TABLE model (
       number INTEGER PRIMARY KEY AUTOINCREMENT,
       name TEXT NOT NULL UNIQUE, title TEXT NOT NULL, version INTEGER NOT NULL, shape TEXT NOT NULL) STRICT;
     CREATE TABLE checkpoint (
       consumer TEXT PRIMARY KEY, position TEXT NOT NULL, store_id TEXT NOT NULL, state TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  ],
};

export type EmbeddedReadStoreOptions = {
  /** For tests: called after a batch's documents are saved and before its checkpoint. */
  readonly onBetween?: () => void;
};

/**
 * Read models in one SQLite file, created when absent. Each thread and process opens its own store over the file.
 * @throws StoreTooNew, or when it serves another purpose
 */
export const openEmbeddedReadStore = async (path: string, options: EmbeddedReadStoreOptions = {}): Promise<ReadStore> => {
  const db = await openDatabase(path, 'NORMAL');
  try {
    migrate(db, path, SCHEMA);
    return storeOver(db, options);
  } catch (error) {
    db.close();
    throw error;
  }
};

const storeOver = (db: Database, { onBetween = () => {} }: EmbeddedReadStoreOptions): ReadStore => {
  const statements = statementsOf(db);
  const models = modelsOf(db, statements);
  const checkpoints = checkpointsOf(statements);

  return {
    prepare: async (model, name = model.name) => models.prepare(model, name),
    isPrepared: async (model, name = model.name) => models.isPrepared(model, name),
    preparedNames: async () => models.preparedNames(),
    get: async <D>(tenant: string, model: string, id: string) =>
      inSnapshot(db, () => docFinder<D>(statements, models.table(model), tenant)(id)),
    getMany: async <D>(tenant: string, model: string, ids: readonly string[]) =>
      inSnapshot(db, () => {
        const find = docFinder<D>(statements, models.table(model), tenant);
        return new Map(ids.flatMap((id) => [find(id)].flatMap((doc) => (doc === null ? [] : [[id, doc] as const]))));
      }),
    list: async (tenant, model, query) => inSnapshot(db, () => listPage(statements, models.table(model), model, tenant, query)),
    ids: async (tenant, model, filters, limit) =>
      inSnapshot(db, () => findIds({ statements, table: models.table(model), tenant, model, filters }, limit)),
    scan: (tenant, model, filters = []) => scanDocs({ db, statements, models }, tenant, model, filters),
    listAcrossTenants: async (model, filters, limit, after, without) =>
      inSnapshot(db, () => listAcross(statements, models.table(model), model, filters, limit, after, without)),
    load: async (model, keys) => inSnapshot(db, () => loadDocs(statements, models.table(model), keys)),
    saveBatch: async (consumer, changes, checkpoint) =>
      inTransaction(db, () => {
        for (const [model, versions] of changes) saveDocs(statements, models.table(model), versions);
        onBetween();
        checkpoints.save(consumer, checkpoint);
      }),
    checkpoint: async (consumer) => checkpoints.read(consumer),
    swap: async (rebuilt, live) => models.swap(rebuilt, live),
    drop: async (model) => models.drop(model),
    dropCheckpoint: async (consumer) => checkpoints.drop(consumer),
    async purge() {
      models.mergeWords();
      statements.forget();
      purge(db);
    },
    async close() {
      statements.forget();
      closeDatabase(db);
    },
  };
};
