import { COUNT_LIMIT } from '../port.js';
import type { Condition } from '../query.js';
import { allOf, conditionSql, indexedSql, type Sql, sql } from './conditions.js';
import { type ModelTable, rowsByField } from './model-table.js';
import type { Statements } from './sqlite.js';
import { matchText, rowPart } from './words.js';

/** What a read looks for, in one tenant. */
export type Wanted = { readonly tenant: string; readonly conditions: readonly Condition[]; readonly words: readonly string[] };

/** The table by one of its indexes, and what that index narrows. */
export type Found = { readonly from: string; readonly where: Sql };

/** A way to find rows. */
export type Access = Found & {
  /** Rows found so, up to COUNT_LIMIT + 1. */
  readonly hits: number;
  /** True when they are exactly the rows of its filter. */
  readonly exact: boolean;
};

/** The rows that pass, exactly, whatever index finds them. */
export const passing = ({ tenant, conditions, words }: Wanted): Sql =>
  allOf([
    sql('_tenant = ?', tenant),
    ...conditions.map(conditionSql),
    ...words.map((word) => sql('instr(_words, ?) > 0', rowPart(word))),
  ]);

/**
 * The index that narrows most, told by counting: SQLite would have to guess, and a wrong guess reads every row of the
 * tenant. Each count reads an index alone and ends at COUNT_LIMIT. Null when nothing narrows.
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

/** The same for a reader that needs no count: the only index that helps is taken without counting. */
export const way = (statements: Statements, table: ModelTable, wanted: Wanted): Omit<Access, 'hits'> | null => {
  const [first = null, ...others] = candidates(table, wanted);
  return others.length === 0 ? first : narrowest(statements, table, wanted);
};

/** Every index that narrows. */
export const candidates = (table: ModelTable, { tenant, conditions, words }: Wanted): readonly Omit<Access, 'hits'>[] => {
  const byField = conditions.flatMap((condition) => {
    const indexed = indexedSql(table.shape, condition);
    if (indexed === null) return [];
    // The folded form of a text says whether there is one, but not which.
    const exact = table.shape.fields[condition.field] !== 'text' || condition.kind === 'is-set';
    return [{ from: rowsByField(table, condition.field), where: allOf([sql('_tenant = ?', tenant), indexed]), exact }];
  });
  if (words.length === 0) return byField;
  const found = sql(`_row IN (SELECT rowid FROM ${table.words} WHERE ${table.words} MATCH ?)`, matchText(tenant, words));
  return [...byField, { from: `${table.rows} NOT INDEXED`, where: found, exact: true }];
};
