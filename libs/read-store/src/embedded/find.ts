import type { Filter } from '@counterfoil/projections';
import type { Doc } from '../port.js';
import { prepareFilters, requireLimit } from '../query.js';
import { allOf, conditionSql } from './conditions.js';
import type { ModelTable } from './model-table.js';
import type { Statements } from './sqlite.js';

/** Finds a tenant's documents by id. */
export const docFinder = (statements: Statements, { docs }: ModelTable, tenant: string): ((id: string) => Doc | null) => {
  const text = `SELECT _doc AS doc FROM ${docs} WHERE _tenant = ? AND _id = ?`;
  return (id) => {
    const found = statements.get<{ doc: string }>(text, tenant, id);
    return found === undefined ? null : (JSON.parse(found.doc) as Doc);
  };
};

type TenantDoc = { readonly tenant: string; readonly doc: Doc };

/** Documents of all tenants, by tenant and id. */
export const listAcross = (
  statements: Statements,
  { docs, shape }: ModelTable,
  model: string,
  filters: readonly Filter[],
  limit: number,
): readonly TenantDoc[] => {
  requireLimit(limit);
  const passing = allOf(prepareFilters(model, shape, filters).map((condition) => conditionSql(condition)));
  const text = `SELECT _tenant AS tenant, _doc AS doc FROM ${docs} WHERE ${passing.text} ORDER BY _tenant, _id LIMIT ?`;
  const rows = statements.all<{ tenant: string; doc: string }>(text, ...passing.values, limit);
  return rows.map(({ tenant, doc }) => ({ tenant, doc: JSON.parse(doc) as Doc }));
};
