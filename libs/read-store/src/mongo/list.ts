import type { Filter } from '@counterfoil/projections';
import { segmentsBehind } from '../cursor.js';
import { COUNT_LIMIT, type ListQuery, type Page } from '../port.js';
import { type FoundRow, pageOf, type PreparedList, prepareFilters, prepareList } from '../query.js';
import { allOf, conditionFilter, ofTenant, type RowFilter, segmentFilter, wordFilter } from './conditions.js';
import type { ModelRows, Models } from './models.js';
import { docOf, keyPath, type LiveRow } from './rows.js';

/** Lists a page. Rows and total are read separately, so a write in between may affect only one of them. */
export const listPage = async <D>(
  model: string,
  { rows, shape }: ModelRows,
  tenant: string,
  query: ListQuery,
): Promise<Page<D>> => {
  const list = prepareList(model, shape, query);
  const passing = allOf([ofTenant(tenant), ...list.conditions.map(conditionFilter), ...list.words.map(wordFilter)]);
  const [found, total] = await Promise.all([
    findRows({ rows, shape }, list, passing),
    rows.countDocuments(passing, { limit: COUNT_LIMIT + 1 }),
  ]);
  return pageOf(list, found, total);
};

/** Reads one row more than the page, to know whether others follow. Null keys are walked separately. */
const findRows = async ({ rows, shape }: ModelRows, list: PreparedList, passing: RowFilter): Promise<readonly FoundRow[]> => {
  const path = keyPath(shape, list.sort.field);
  const direction = list.descending ? -1 : 1;
  const found: FoundRow[] = [];
  for (const segment of segmentsBehind(list.after, list.descending)) {
    const missing = list.length + 1 - found.length;
    if (missing <= 0) break;
    const filter = allOf([passing, segmentFilter(segment, path, list.descending)]);
    const query = rows.find<LiveRow>(filter, { projection: { words: 0 } }).sort({ [path]: direction, id: direction });
    const page = await query.skip(list.start).limit(missing).toArray();
    found.push(...page.map((row) => ({ id: row.id, doc: row.doc, key: keyIn(row, list.sort.field) })));
  }
  return found;
};

const keyIn = ({ keys, values }: LiveRow, field: string): FoundRow['key'] => keys[field] ?? values[field] ?? null;

/** Ids of the documents that pass, in order. */
export const findIds = async (
  { rows, shape }: ModelRows,
  tenant: string,
  model: string,
  filters: readonly Filter[],
  limit = NO_LIMIT,
): Promise<readonly string[]> => {
  const passing = allOf([ofTenant(tenant), ...prepareFilters(model, shape, filters).map(conditionFilter)]);
  const query = rows.find<Pick<LiveRow, 'id'>>(passing, { projection: { id: 1 } });
  return (await query.sort({ id: 1 }).limit(limit).toArray()).map(({ id }) => id);
};

const NO_LIMIT = 0;

/** Documents that a scan reads per query. */
const PAGE = 500;

/** Every document that passes, by id, in pages: no cursor is open while the caller works, and the model may be swapped. */
export async function* scanDocs<D>(models: Models, tenant: string, model: string, filters: readonly Filter[]): AsyncGenerator<D> {
  for (let after = ''; ; ) {
    const { rows, shape } = await models.find(model);
    const conditions = prepareFilters(model, shape, filters).map(conditionFilter);
    const query = rows.find<LiveRow>(allOf([ofTenant(tenant), { id: { $gt: after } }, ...conditions]), {
      projection: { id: 1, doc: 1 },
    });
    const page = await query.sort({ id: 1 }).limit(PAGE).toArray();
    yield* page.map(({ doc }) => docOf<D>(doc));
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return;
    after = end.id;
  }
}
