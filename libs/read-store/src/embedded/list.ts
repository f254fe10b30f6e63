import { segmentsBehind } from '../cursor.js';
import { COUNT_LIMIT, type ListQuery, type Page } from '../port.js';
import { type FoundRow, pageOf, type PreparedList, prepareList } from '../query.js';
import { allOf, conditionSql, segmentSql, type Sql, sql } from './conditions.js';
import { keyColumn, type ModelTable } from './model-table.js';
import type { Statements } from './sqlite.js';

/** A word that begins more entries than this is not looked up: walking the sort's index meets its rows soon enough. */
const BROAD = 2_000;

/** Lists a page. To be called in a snapshot, so that the rows and their total belong together. */
export const listPage = (statements: Statements, table: ModelTable, model: string, tenant: string, query: ListQuery): Page => {
  const list = prepareList(model, table.shape, query);
  const passing = allOf([
    sql('_tenant = ?', tenant),
    ...list.conditions.map((condition) => conditionSql(condition)),
    ...searchSql(statements, table, tenant, list.words),
  ]);
  return pageOf(list, findRows(statements, table, list, passing), countRows(statements, table, passing));
};

/** One row more than the page, to know whether others follow. Null keys are walked apart from the others. */
const findRows = (statements: Statements, table: ModelTable, list: PreparedList, passing: Sql): readonly FoundRow[] => {
  const key = keyColumn(table.shape, list.sort.field);
  const direction = list.descending ? 'DESC' : 'ASC';
  const order = `ORDER BY ${key} ${direction}, _id ${direction}`;
  const found: FoundRow[] = [];
  for (const segment of segmentsBehind(list.after, list.descending)) {
    const missing = list.length + 1 - found.length;
    if (missing <= 0) break;
    const where = allOf([passing, segmentSql(segment, key, list.descending)]);
    // The rows are found in an index alone; only those of the page are then read from the table.
    const inner = `SELECT _row FROM ${table.docs} WHERE ${where.text} ${order} LIMIT ? OFFSET ?`;
    const text = `SELECT _id AS id, ${key} AS key, _doc AS doc FROM ${table.docs} WHERE _row IN (${inner}) ${order}`;
    found.push(...statements.all<FoundRow>(text, ...where.values, missing, list.start));
  }
  return found;
};

const countRows = (statements: Statements, { docs }: ModelTable, { text, values }: Sql): number => {
  const counted = `SELECT count(*) AS total FROM (SELECT 1 FROM ${docs} WHERE ${text} LIMIT ?)`;
  return statements.get<{ total: number }>(counted, ...values, COUNT_LIMIT + 1)?.total ?? 0;
};

/** Every word begins one of the row's: the longest is looked up when it is rare enough, each is looked for in the row. */
const searchSql = (
  statements: Statements,
  { words }: ModelTable,
  tenant: string,
  searched: readonly string[],
): readonly Sql[] => {
  const longest = [...searched].sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [];
  // No word holds U+10FFFF, the last code point.
  const entries = sql(`FROM ${words} WHERE tenant = ? AND word >= ? AND word < ?`, tenant, longest, `${longest}\u{10FFFF}`);
  const many = `SELECT count(*) AS hits FROM (SELECT 1 ${entries.text} LIMIT ?)`;
  const hits = statements.get<{ hits: number }>(many, ...entries.values, BROAD)?.hits ?? 0;
  const lookUp = hits < BROAD ? [sql(`_row IN (SELECT row ${entries.text})`, ...entries.values)] : [];
  const lookedFor = hits < BROAD ? searched.filter((word) => word !== longest) : searched;
  return [...lookUp, ...lookedFor.map((word) => sql('instr(_words, ?) > 0', ` ${word}`))];
};
