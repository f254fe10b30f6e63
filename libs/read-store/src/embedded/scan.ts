import type { Filter } from '@counterfoil/projections';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { COUNT_LIMIT } from '../port.js';
import { prepareFilters } from '../query.js';
import { narrowest, passing, type Wanted } from './access.js';
import { allOf, sql } from './conditions.js';
import { idsBy, textFinder } from './find.js';
import { type ModelTable, rowsById } from './model-table.js';
import type { Models } from './models.js';
import { type Database, inSnapshot, type Statements } from './sqlite.js';

/** Documents read per call. Calls are synchronous, so other work waits for the thread. */
const PAGE = 500;
/** A page ends once its documents reach this many characters: some documents hold hundreds of payments. */
const MOST_CHARACTERS = 1_000_000;

export type ScanSource = { readonly db: Database; readonly statements: Statements; readonly models: Models };
type Scan = ScanSource & { readonly tenant: string; readonly model: string; readonly filters: readonly Filter[] };
type Row = { readonly id: string; readonly doc: string };

/**
 * Every document that passes the filters, ordered by id and read in pages. Between two pages, other callers may write and the model
 * may be swapped. A few hits are looked up by id; for many hits all ids are scanned.
 */
export async function* scanDocs<D>(
  source: ScanSource,
  tenant: string,
  model: string,
  filters: readonly Filter[],
): AsyncGenerator<D> {
  const scan: Scan = { ...source, tenant, model, filters };
  const ids = inSnapshot(scan.db, () => fewIds(scan, scan.models.table(model)));
  for (const pages = ids === null ? walkedPages<D>(scan) : foundPages<D>(scan, ids); ; await nextTurn()) {
    const page = pages.next();
    if (page.done === true) return;
    yield* page.value;
  }
}

/** Null when no index narrows the search, or when it finds more than COUNT_LIMIT rows. */
const fewIds = ({ statements, model, tenant, filters }: Scan, table: ModelTable): readonly string[] | null => {
  const wanted: Wanted = { tenant, conditions: prepareFilters(model, table.shape, filters), words: [] };
  const access = narrowest(statements, table, wanted);
  if (access === null || access.hits > COUNT_LIMIT) return null;
  return idsBy(statements, access, wanted);
};

function* foundPages<D>({ db, statements, models, tenant, model }: Scan, ids: readonly string[]): Generator<readonly D[]> {
  for (let next = 0; next < ids.length; ) {
    yield inSnapshot(db, () => {
      const find = textFinder(statements, models.table(model), tenant);
      const docs: D[] = [];
      const end = Math.min(next + PAGE, ids.length);
      for (let characters = 0; next < end && characters < MOST_CHARACTERS; next++) {
        const text = find(ids[next]!);
        if (text === null) continue;
        characters += text.length;
        docs.push(JSON.parse(text) as D);
      }
      return docs;
    });
  }
}

function* walkedPages<D>({ db, statements, models, tenant, model, filters }: Scan): Generator<readonly D[]> {
  for (let after = ''; ; ) {
    const rows = inSnapshot(db, () => {
      const table = models.table(model);
      const conditions = prepareFilters(model, table.shape, filters);
      const where = allOf([sql('_id > ?', after), passing({ tenant, conditions, words: [] })]);
      const found = `SELECT _row, _id FROM ${rowsById(table)} WHERE ${where.text} ORDER BY _id LIMIT ?`;
      const text = `SELECT _id AS id, doc FROM ${table.docs} JOIN (${found}) ON row = _row ORDER BY _id`;
      return statements.all<Row>(text, ...where.values, PAGE);
    });
    yield rows.map(({ doc }) => JSON.parse(doc) as D);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
