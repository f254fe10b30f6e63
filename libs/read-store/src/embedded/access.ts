import { orderedFiltersOf } from '../model-shape.js';
import { COUNT_LIMIT } from '../port.js';
import type { Condition } from '../query.js';
import { allOf, conditionSql, indexedSql, type Sql, sql } from './conditions.js';
import { type ModelTable, rowsByField, rowsInOrder } from './model-table.js';
import type { Statements } from './sqlite.js';
import { matchText, rowPart } from './words.js';

/** The conditions of a read in one tenant. */
export type Wanted = { readonly tenant: string; readonly conditions: readonly Condition[]; readonly words: readonly string[] };

/** A table read through one of its indexes, with the condition that the index serves. */
export type Found = { readonly from: string; readonly where: Sql };

/** A way to find rows, with the number of rows it finds. */
export type Access = Found & {
  /** Rows that the index finds, up to COUNT_LIMIT + 1. */
  readonly hits: number;
  /** True when the index finds exactly the rows that pass its filter. */
  readonly exact: boolean;
};

/** The complete condition for the rows that pass all filters, whichever index is used. */
export const passing = ({ tenant, conditions, words }: Wanted): Sql =>
  allOf([
    sql('_tenant = ?', tenant),
    ...conditions.map(conditionSql),
    ...words.map((word) => sql('instr(_words, ?) > 0', rowPart(word))),
  ]);

/**
 * The index that finds the fewest rows, determined by counting: SQLite would have to guess, and a wrong guess reads every row of
 * the tenant. Each count reads only the index and stops above COUNT_LIMIT. Null when no index applies.
 */
export const narrowest = (statements: Statements, table: ModelTable, wanted: Wanted): Access | null => {
  let best: Access | null = null;
  for (const { from, where, exact } of candidates(table, wanted)) {
    const hits = hitsOf(statements, { from, where }, COUNT_LIMIT + 1);
    if (best === null || hits < best.hits) best = { from, where, hits, exact };
  }
  return best;
};

/** Rows that an index finds, counted up to `most`. */
export const hitsOf = (statements: Statements, { from, where }: Found, most: number): number => {
  const text = `SELECT count(*) AS hits FROM (SELECT 1 FROM ${from} WHERE ${where.text} LIMIT ?)`;
  return statements.get<{ hits: number }>(text, ...where.values, most)?.hits ?? 0;
};

/** Like `narrowest`, for a reader that needs no count: when only one index applies, it is used without counting. */
export const way = (statements: Statements, table: ModelTable, wanted: Wanted): Omit<Access, 'hits'> | null => {
  const [first = null, ...others] = candidates(table, wanted);
  return others.length === 0 ? first : narrowest(statements, table, wanted);
};

/** Every index that narrows the search. */
export const candidates = (table: ModelTable, { tenant, conditions, words }: Wanted): readonly Omit<Access, 'hits'>[] => {
  const byField = conditions.flatMap((condition) => {
    const [ordered] = orderedBy(table, tenant, condition);
    return ordered === undefined ? byFieldOf(table, tenant, condition) : [ordered];
  });
  if (words.length === 0) return byField;
  const found = sql(`_row IN (SELECT rowid FROM ${table.words} WHERE ${table.words} MATCH ?)`, matchText(tenant, words));
  return [...byField, { from: `${table.rows} NOT INDEXED`, where: found, exact: true }];
};

/** A field's own index, where it narrows. */
const byFieldOf = (table: ModelTable, tenant: string, condition: Condition): readonly Omit<Access, 'hits'>[] => {
  const indexed = indexedSql(table.shape, condition);
  if (indexed === null) return [];
  // The folded form of a text shows whether there is one, but not which.
  const exact = table.shape.fields[condition.field] !== 'text' || condition.kind === 'is-set';
  return [{ from: rowsByField(table, condition.field), where: allOf([sql('_tenant = ?', tenant), indexed]), exact }];
};

/** The index that finds the rows of one filter in the order of a field; null when no filter has such an index. */
export const inOrderOf = (table: ModelTable, { tenant, conditions }: Wanted, field: string): Omit<Access, 'hits'> | null =>
  conditions.flatMap((condition) => orderedBy(table, tenant, condition)).find(({ order }) => order === field) ??
  conditions.filter((condition) => condition.field === field).flatMap((condition) => byFieldOf(table, tenant, condition))[0] ??
  null;

/** The declared indexes that find the rows of a filter, each in the order of another field. They contain the value unfolded. */
const orderedBy = (
  table: ModelTable,
  tenant: string,
  condition: Condition,
): readonly (Omit<Access, 'hits'> & { readonly order: string })[] => {
  const isOneValue = condition.kind === 'one-of' && condition.values.length + Number(condition.orNull) === 1;
  if (!isOneValue) return [];
  const where = allOf([sql('_tenant = ?', tenant), conditionSql(condition)]);
  return orderedFiltersOf(table.shape)
    .filter(({ filtered }) => filtered === condition.field)
    .map((pair) => ({ from: rowsInOrder(table, pair), where, exact: true, order: pair.order }));
};
