import { segmentsBehind } from '../cursor.js';
import { COUNT_LIMIT, type ListQuery, type Page } from '../port.js';
import { type FoundRow, pageOf, type PreparedList, prepareList } from '../query.js';
import { type Access, type Found, hitsOf, inOrderOf, narrowest, passing, type Wanted } from './access.js';
import { allOf, segmentSql, sql, type Sql } from './conditions.js';
import { keyColumn, type ModelTable, rowsByField, rowsById } from './model-table.js';
import type { Statements } from './sqlite.js';

/** Up to this many rows, the index is always used and the rows are sorted afterwards. */
const FEW = 2_000;
/** The most rows that are sorted for one page. */
const MOST_SORTED = 100_000;
/** The most rows that are counted, to estimate the length of a walk along the sort's own index. */
const MOST_COUNTED = 1_000_000;
/** How long the count of a tenant's rows may be used for the estimate, in milliseconds. */
const COUNTED_MS = 60_000;

/** Lists a page. Call it in a snapshot, so that the rows and their total are consistent. */
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
  const bySort = rowsByField(table, list.sort.field);
  const inOrder = inOrderOf(table, wanted, list.sort.field);
  const passesOver = access?.from !== (inOrder?.from ?? bySort) && !(inOrder?.exact && isAlone(wanted));
  const sorts = access !== null && passesOver && isShorterToSort(statements, table, { tenant, list, access, total, inOrder });
  const way = sorts ? access : inOrder;
  const where = allOf([...(way === null ? [] : [way.where]), passing(wanted)]);
  return pageOf(list, findRows(statements, table, list, way?.from ?? bySort, where), total);
};

type Ways = {
  readonly tenant: string;
  readonly list: PreparedList;
  /** The index that finds the fewest rows. */
  readonly access: Access;
  readonly total: number;
  /** The part of an index in the sort's order that passes a filter; null when no filter has such an index. */
  readonly inOrder: Found | null;
};

/**
 * A walk along the sort's index reads every row that the filters exclude: many, when few rows pass and the page is deep. Each of
 * them costs about as much as a row that the other index finds and that is sorted.
 */
const isShorterToSort = (statements: Statements, table: ModelTable, { tenant, list, access, total, inOrder }: Ways): boolean => {
  const hits = access.hits <= COUNT_LIMIT ? access.hits : hitsOf(statements, access, MOST_SORTED + 1);
  if (hits > MOST_SORTED) return false;
  if (Math.min(hits, total) < FEW) return true;
  const passed = total > COUNT_LIMIT ? hits : total;
  /** A walk over more rows than this takes longer than sorting. */
  const most = (hits * passed) / (list.start + list.length);
  const counted = Math.min(MOST_COUNTED, Math.floor(most) + 1);
  const rows = inOrder === null ? rowsOf(statements, table, tenant) : hitsOf(statements, inOrder, counted);
  return rows > most;
};

/** Whether there is exactly one filter or one search. */
const isAlone = ({ conditions, words }: Wanted): boolean => conditions.length + Math.min(words.length, 1) === 1;

/** The number of a tenant's rows when they were last counted. */
const counted = new WeakMap<Statements, Map<string, { readonly rows: number; readonly until: number }>>();

const rowsOf = (statements: Statements, table: ModelTable, tenant: string): number => {
  const counts = counted.get(statements) ?? new Map<string, { rows: number; until: number }>();
  counted.set(statements, counts);
  const key = `${table.rows} ${tenant}`;
  const last = counts.get(key);
  if (last !== undefined && performance.now() < last.until) return last.rows;
  const all = { from: rowsById(table), where: sql('_tenant = ?', tenant) };
  const rows = hitsOf(statements, all, MOST_COUNTED);
  counts.set(key, { rows, until: performance.now() + COUNTED_MS });
  return rows;
};

const countRows = (statements: Statements, table: ModelTable, wanted: Wanted, access: Access | null): number => {
  if (access?.exact && isAlone(wanted)) return access.hits;
  const where = allOf([...(access === null ? [] : [access.where]), passing(wanted)]);
  const text = `SELECT count(*) AS total FROM (SELECT 1 FROM ${access?.from ?? rowsById(table)} WHERE ${where.text} LIMIT ?)`;
  return statements.get<{ total: number }>(text, ...where.values, COUNT_LIMIT + 1)?.total ?? 0;
};

/** Reads one row more than the page, to know whether others follow. Null keys are walked separately. */
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
