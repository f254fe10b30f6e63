import type { Filter } from '@counterfoil/projections';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Doc } from '../port.js';
import { prepareFilters } from '../query.js';
import { allOf, conditionSql, sql } from './conditions.js';
import type { Models } from './models.js';
import { type Database, inSnapshot, type Statements } from './sqlite.js';

/** Documents read in one go: calls are synchronous, and others wait for the thread. */
const PAGE = 500;
/** Up to this many hits the ids are looked up by index and put in order; a wider filter is met by walking the ids. */
const LOOKED_UP = 10_000;

type Row = { readonly id: string; readonly doc: string };
type Scan = {
  readonly db: Database;
  readonly statements: Statements;
  readonly models: Models;
  readonly tenant: string;
  readonly model: string;
  readonly filters: readonly Filter[];
};

/** Every document that passes, by id, in pages; between two of them others may write, and the model may be swapped. */
export async function* scanDocs(scan: Scan): AsyncGenerator<Doc> {
  const ids = scan.filters.length === 0 ? null : passingIds(scan);
  for (let begin = 0, after = ''; ; begin += PAGE) {
    const rows = ids === null ? walkPage(scan, after) : pageOfIds(scan, ids.slice(begin, begin + PAGE));
    for (const { doc } of rows) yield JSON.parse(doc) as Doc;
    if (ids === null ? rows.length < PAGE : begin + PAGE >= ids.length) return;
    after = rows.at(-1)?.id ?? after;
    await nextTurn();
  }
}

/** Null when there are too many. */
const passingIds = ({ db, statements, models, tenant, model, filters }: Scan): readonly string[] | null =>
  inSnapshot(db, () => {
    const { docs, shape } = models.table(model);
    const conditions = prepareFilters(model, shape, filters).map((condition) => conditionSql(condition));
    const passing = allOf([sql('_tenant = ?', tenant), ...conditions]);
    const text = `SELECT _id AS id FROM ${docs} WHERE ${passing.text} LIMIT ?`;
    const rows = statements.all<{ id: string }>(`SELECT id FROM (${text}) ORDER BY id`, ...passing.values, LOOKED_UP + 1);
    return rows.length > LOOKED_UP ? null : rows.map(({ id }) => id);
  });

const pageOfIds = ({ db, statements, models, tenant, model }: Scan, ids: readonly string[]): readonly Row[] =>
  inSnapshot(db, () => {
    const { docs } = models.table(model);
    const text = `SELECT _id AS id, _doc AS doc FROM ${docs} WHERE _tenant = ? AND _id = ?`;
    return ids.flatMap((id) => statements.get<Row>(text, tenant, id) ?? []);
  });

const walkPage = ({ db, statements, models, tenant, model, filters }: Scan, after: string): readonly Row[] =>
  inSnapshot(db, () => {
    const { docs, shape } = models.table(model);
    // Kept out of the indexes: the ids' own index gives the order, another one would be sorted anew for every page.
    const conditions = prepareFilters(model, shape, filters).map((condition) => conditionSql(condition, true));
    const passing = allOf([sql('_tenant = ? AND _id > ?', tenant, after), ...conditions]);
    const text = `SELECT _id AS id, _doc AS doc FROM ${docs} WHERE ${passing.text} ORDER BY _id LIMIT ?`;
    return statements.all<Row>(text, ...passing.values, PAGE);
  });
