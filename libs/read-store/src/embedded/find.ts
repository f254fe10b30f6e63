import type { Filter } from '@counterfoil/projections';
import type { DocKey, TenantDoc } from '../port.js';
import { prepareFilters, requireLimit } from '../query.js';
import { type Found, passing, type Wanted, way } from './access.js';
import { allOf, conditionSql, indexedSql, sql } from './conditions.js';
import { type ModelTable, rowsByField, rowsById } from './model-table.js';
import type { Statements } from './sqlite.js';

/** Finds the documents of a tenant by id, as JSON. */
export const textFinder = (statements: Statements, table: ModelTable, tenant: string): ((id: string) => string | null) => {
  const text = `SELECT doc FROM ${table.docs} WHERE row = (SELECT _row FROM ${rowsById(table)} WHERE _tenant = ? AND _id = ?)`;
  return (id) => statements.get<{ doc: string }>(text, tenant, id)?.doc ?? null;
};

/** Finds the documents of a tenant by id. */
export const docFinder = <D>(statements: Statements, table: ModelTable, tenant: string): ((id: string) => D | null) => {
  const find = textFinder(statements, table, tenant);
  return (id) => {
    const doc = find(id);
    return doc === null ? null : (JSON.parse(doc) as D);
  };
};

export type IdSearch = {
  readonly statements: Statements;
  readonly table: ModelTable;
  readonly tenant: string;
  readonly model: string;
  readonly filters: readonly Filter[];
};

/** Ids of the documents that pass the filters, in order, found by the index that finds the fewest rows. */
export const findIds = ({ statements, table, tenant, model, filters }: IdSearch, limit = NO_LIMIT): readonly string[] => {
  const wanted: Wanted = { tenant, conditions: prepareFilters(model, table.shape, filters), words: [] };
  return idsBy(statements, way(statements, table, wanted) ?? { from: rowsById(table), where: allOf([]) }, wanted, limit);
};

/** In SQLite, a negative LIMIT means no limit. */
const NO_LIMIT = -1;

export const idsBy = (statements: Statements, { from, where }: Found, wanted: Wanted, limit = NO_LIMIT): readonly string[] => {
  const found = allOf([where, passing(wanted)]);
  const text = `SELECT _id AS id FROM ${from} WHERE ${found.text} ORDER BY _id LIMIT ?`;
  return statements.all<{ id: string }>(text, ...found.values, limit).map(({ id }) => id);
};

/**
 * Documents of all tenants, ordered by tenant and id. Every index begins with the tenant, so the query skips from one tenant to the
 * next and, within each, finds the rows by the first filter that an index serves.
 */
export const listAcross = <D>(
  statements: Statements,
  table: ModelTable,
  model: string,
  filters: readonly Filter[],
  limit: number,
  after?: DocKey,
  without?: string,
): readonly TenantDoc<D>[] => {
  requireLimit(limit);
  const conditions = prepareFilters(model, table.shape, filters);
  const lead = conditions.find((condition) => indexedSql(table.shape, condition) !== null);
  const indexed = lead === undefined ? [] : [indexedSql(table.shape, lead)].filter((piece) => piece !== null);
  const behind = after === undefined ? [] : [sql('(_tenant, _id) > (?, ?)', after.tenant, after.id)];
  const others = without === undefined ? [] : [sql('_each <> ?', without)];
  const where = allOf([...others, ...indexed, ...conditions.map(conditionSql), ...behind]);
  const from = lead === undefined ? rowsById(table) : rowsByField(table, lead.field);
  const text = `
    WITH RECURSIVE tenants (_each) AS (
      SELECT min(_tenant) FROM ${table.rows}
      UNION ALL SELECT (SELECT min(_tenant) FROM ${table.rows} WHERE _tenant > _each) FROM tenants WHERE _each IS NOT NULL)
    SELECT _tenant AS tenant, _id AS id, doc FROM ${table.docs} JOIN (
      SELECT _row, _tenant, _id FROM tenants CROSS JOIN ${from} ON _tenant = _each
      WHERE ${where.text} ORDER BY _tenant, _id LIMIT ?) ON row = _row
    ORDER BY _tenant, _id`;
  const rows = statements.all<{ tenant: string; id: string; doc: string }>(text, ...where.values, limit);
  return rows.map(({ tenant, id, doc }) => ({ tenant, id, doc: JSON.parse(doc) as D }));
};
