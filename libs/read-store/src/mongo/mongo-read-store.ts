import type { Filter } from '@counterfoil/projections';
import type { DocKey, ReadStore } from '../port.js';
import { prepareFilters, requireLimit } from '../query.js';
import { checkpointsOf } from './checkpoints.js';
import { afterKey, allOf, conditionFilter, notOfTenant, ofAnyTenant } from './conditions.js';
import { type Connection, keyOf } from './connect.js';
import { findIds, listPage, scanDocs } from './list.js';
import { Models } from './models.js';
import { docOf, type LiveRow } from './rows.js';
import { loadDocs, saveDocs } from './save.js';

export type MongoReadStoreOptions = {
  /** For tests: called after a batch's documents are saved and before its checkpoint. */
  readonly onBetween?: () => void;
};

const FOUND = { projection: { tenant: 1, id: 1, doc: 1 } };

/** Read models in MongoDB, one collection each. A batch that stops between documents and checkpoint is repeated. */
export const mongoReadStore = (connection: Connection, { onBetween = () => {} }: MongoReadStoreOptions = {}): ReadStore => {
  const models = new Models(connection.db);
  const checkpoints = checkpointsOf(connection.db);
  return {
    prepare: (model, name = model.name) => models.prepare(model, name),
    isPrepared: (model, name = model.name) => models.isPrepared(model, name),
    preparedNames: () => models.preparedNames(),
    async get<D>(tenant: string, model: string, id: string) {
      const { rows } = await models.find(model);
      const row = await rows.findOne<LiveRow>({ _id: keyOf(tenant, id), tenant }, FOUND);
      return row === null ? null : docOf<D>(row.doc);
    },
    async getMany<D>(tenant: string, model: string, ids: readonly string[]) {
      const { rows } = await models.find(model);
      const keys = ids.map((id) => keyOf(tenant, id));
      const found = await rows.find<LiveRow>({ _id: { $in: keys }, tenant }, FOUND).toArray();
      return new Map(found.map(({ id, doc }) => [id, docOf<D>(doc)]));
    },
    list: async (tenant, model, query) => listPage(model, await models.find(model), tenant, query),
    ids: async (tenant, model, filters, limit) => findIds(await models.find(model), tenant, model, filters, limit),
    scan: (tenant, model, filters = []) => scanDocs(models, tenant, model, filters),
    async listAcrossTenants<D>(model: string, filters: readonly Filter[], limit: number, after?: DocKey, without?: string) {
      requireLimit(limit);
      const { rows, shape } = await models.find(model);
      const conditions = prepareFilters(model, shape, filters).map(conditionFilter);
      const others = without === undefined ? [] : [notOfTenant(without)];
      const passing = allOf([after === undefined ? ofAnyTenant : afterKey(after), ...others, ...conditions]);
      const found = await rows.find<LiveRow>(passing, FOUND).sort({ tenant: 1, id: 1 }).limit(limit).toArray();
      return found.map(({ tenant, id, doc }) => ({ tenant, id, doc: docOf<D>(doc) }));
    },
    load: async (model, keys) => loadDocs(await models.find(model), keys),
    async saveBatch(consumer, changes, checkpoint) {
      for (const [model, versions] of changes) await saveDocs(await models.find(model), versions);
      onBetween();
      await checkpoints.save(consumer, checkpoint);
    },
    checkpoint: (consumer) => checkpoints.read(consumer),
    swap: (rebuilt, live) => models.swap(rebuilt, live),
    drop: (model) => models.drop(model),
    dropCheckpoint: (consumer) => checkpoints.drop(consumer),
    purge: () => Promise.resolve(),
    close: () => connection.release(),
  };
};
