import { segmentsBehind } from '../cursor.js';
import { COUNT_LIMIT, type ListQuery, type Page } from '../port.js';
import { type FoundRow, pageOf, type PreparedList, prepareList } from '../query.js';
import { type Access, narrowest, passing, type Wanted } from './access.js';
import { allOf, segmentSql, type Sql } from './conditions.js';
import { keyColumn, type ModelTable, rowsByField, rowsById } from './model-table.js';
import type { Statements } from './sqlite.js';

/** Up to this many rows, the index is always used and the rows are sorted afterwards. */
const FEW = 2_000;
/** The rows of a tenant are counted up to here, to judge how long a walk along the sort's own index would be. */
const MOST_COUNTED = 200_000;
/** A row that is found and put in order costs about as much as this many rows that a walk passes over. */
const SORTED_ROW = 2;

/** Lists a page. To be called in a snapshot, so that the rows and their total belong together. */
export const listPage = <D>(
  statements: Statements,
  table: ModelTable,
  model: string,
  tenant: string,
  query: ListQuery,
): Page<D> => {
  const list = prepareList(model, table.shape, query);
  const wanted: Wanted = { tenant, conditions: list.conditions, words: list.words };
  const access = narrowest(statements, table, wanted);
  const total = countRows(statements, table, wanted, access);
  const few = access !== null && isShorterToSort(statements, table, { tenant, list, access, total });
  const from = few ? access.from : rowsByField(table, list.sort.field);
  const where = allOf([...(few ? [access.where] : []), passing(wanted)]);
  return pageOf(list, findRows(statements, table, list, from, where), total);
};

type Ways = { readonly tenant: string; readonly list: PreparedList; readonly access: Access; readonly total: number };

/** A walk along the sort's index passes over every row that the filter leaves out: many, where few pass and the page is deep. */
const isShorterToSort = (statements: Statements, table: ModelTable, { tenant, list, access, total }: Ways): boolean => {
  if (access.hits > COUNT_LIMIT) return false;
  if (Math.min(access.hits, total) < FEW) return true;
  const text = `SELECT count(*) AS rows FROM (SELECT 1 FROM ${rowsById(table)} WHERE _tenant = ? LIMIT ?)`;
  const rows = statements.get<{ rows: number }>(text, tenant, MOST_COUNTED)?.rows ?? 0;
  const walked = ((list.start + list.length) * rows) / total;
  return walked > access.hits * SORTED_ROW;
};

const countRows = (statements: Statements, table: ModelTable, wanted: Wanted, access: Access | null): number => {
  const alone = wanted.conditions.length + Math.min(wanted.words.length, 1) === 1;
  if (alone && access?.exact) return access.hits;
  const where = allOf([...(access === null ? [] : [access.where]), passing(wanted)]);
  const text = `SELECT count(*) AS total FROM (SELECT 1 FROM ${access?.from ?? rowsById(table)} WHERE ${where.text} LIMIT ?)`;
  return statements.get<{ total: number }>(text, ...where.values, COUNT_LIMIT + 1)?.total ?? 0;
};

/** One row more than the page, to know whether others follow. Null keys are walked apart from the others. */
const findRows = (
  statements: Statements,
  table: ModelTable,
  list: PreparedList,
  from: string,
  passing: Sql,
): readonly FoundRow[] => {
  const key = keyColumn(table.shape, list.sort.field);
  const direction = list.descending ? 'DESC' : 'ASC';
  const found: FoundRow[] = [];
  for (const segment of segmentsBehind(list.after, list.descending)) {
    const missing = list.length + 1 - found.length;
    if (missing <= 0) break;
    const where = allOf([passing, segmentSql(segment, key, list.descending)]);
    const text = `
      SELECT _id AS id, _key AS key, doc FROM ${table.docs} JOIN (
        SELECT _row, _id, ${key} AS _key FROM ${from} WHERE ${where.text}
        ORDER BY ${key} ${direction}, _id ${direction} LIMIT ? OFFSET ?) ON row = _row
      ORDER BY _key ${direction}, _id ${direction}`;
    found.push(...statements.all<FoundRow>(text, ...where.values, missing, list.start));
  }
  return found;
};
