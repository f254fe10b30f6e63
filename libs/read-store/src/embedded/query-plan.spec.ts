import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Filter } from '@counterfoil/projections';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListQuery } from '../port.js';
import { ANNA, docOf, sample, saveSample, versioned } from '../testing/sample-model.js';
import { openEmbeddedReadStore } from './embedded-read-store.js';
import { listAcross } from './find.js';
import { listPage } from './list.js';
import { modelsOf } from './models.js';
import { type Database, openDatabase, type Statements, statementsOf, type Value } from './sqlite.js';

/** More rows than are sorted for one page, so that both ways of listing are used. */
const DOCS = 2_500;

const instantOf = (i: number): string => new Date(Date.UTC(2025, 2, 1) + i * 60_000).toISOString();

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'query-plan-'));
  const path = join(folder, 'store.sqlite');
  const store = await openEmbeddedReadStore(path);
  await store.prepare(sample);
  const docs = Array.from({ length: DOCS }, (_, i) =>
    docOf(String(i), {
      name: `Acme ${i}`,
      code: `2025-03-${10 + (i % 20)}`,
      amount: i % 500,
      active: i % 2 === 0,
      at: instantOf(i),
    }),
  );
  await saveSample(
    store,
    docs.map((doc) => versioned(ANNA, doc)),
  );
  await store.close();
  db = await openDatabase(path, 'NORMAL');
});
afterAll(async () => {
  db.close();
  await rm(folder, { recursive: true });
});

/** The plan of every statement, as SQLite explains it. */
const plansOf = (work: (statements: Statements) => void): readonly string[] => {
  const plans: string[] = [];
  const statements = statementsOf(db);
  const explain = (sql: string, values: readonly Value[]): void => {
    const steps = statements.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    plans.push(...steps.map(({ detail }) => detail));
  };
  work({
    ...statements,
    all(sql, ...values) {
      explain(sql, values);
      return statements.all(sql, ...values);
    },
    get(sql, ...values) {
      explain(sql, values);
      return statements.get(sql, ...values);
    },
  });
  return plans;
};

/** Steps that read a whole table or index, whatever the tenant. */
const fullScans = (plans: readonly string[]): readonly string[] =>
  plans.filter((step) => /^SCAN .*(rows|docs|removed|"$)/.test(step) || /AUTOMATIC/.test(step));

const list = (query: Partial<ListQuery>) =>
  plansOf((statements) => {
    const table = modelsOf(db, statements).table('sample');
    listPage(statements, table, 'sample', ANNA, { length: 50, ...query });
  });

const filters: readonly Filter[] = [
  { field: 'name', op: 'equals', value: 'Acme 7' },
  { field: 'code', op: 'one-of', values: ['2025-03-10', '2025-03-11'] },
  { field: 'code', op: 'range', from: '2025-03-10', to: '2025-03-12' },
  { field: 'code', op: 'range', from: '2025-03-10' },
  { field: 'amount', op: 'equals', value: 7 },
  { field: 'amount', op: 'range', from: 7 },
  { field: 'active', op: 'equals', value: true },
  { field: 'at', op: 'range', from: instantOf(100), to: instantOf(200) },
  { field: 'active', op: 'is-set', set: false },
  { field: 'active', op: 'is-set', set: true },
];

test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))('an index serves the filter %s', (_, filter) => {
  const plans = list({ filters: [filter] });
  expect(fullScans(plans)).toEqual([]);
  expect(plans.some((step) => step.includes('USING'))).toBe(true);
});

test('every sort uses an index, in both directions and from a cursor', () => {
  for (const field of Object.keys(sample.fields)) {
    for (const direction of ['ascending', 'descending'] as const) {
      const plans = list({ sort: { field, direction }, start: 100 });
      expect(fullScans(plans)).toEqual([]);
      expect(plans.join()).toContain(`USING COVERING INDEX #1 by ${field} (_tenant=?)`);
    }
  }
});

test('a range of instants is found exactly by its index, and so are the rows of a filter in a declared order', () => {
  const range: Filter = { field: 'at', op: 'range', from: instantOf(999), to: instantOf(1_001) };
  const plans = list({ filters: [range], sort: { field: 'at', direction: 'descending' } });
  expect(plans.join()).toContain('#1 by at (_tenant=? AND at>? AND at<?)');
  const ofCode: Filter = { field: 'code', op: 'one-of', values: ['2025-03-10'] };
  for (const field of ['at', 'name']) {
    const inOrder = list({ filters: [ofCode], sort: { field, direction: 'descending' } });
    expect(inOrder.join()).toContain(`COVERING INDEX #1 by code then ${field} (_tenant=? AND code=?)`);
    expect(inOrder.join()).not.toContain('SEARCH sample#1 rows USING INDEX');
  }
});

test('a search for words uses the word index', () => {
  expect(fullScans(list({ search: 'acme 12' }))).toEqual([]);
  expect(list({ search: 'acme 12' }).join()).toContain('VIRTUAL TABLE INDEX');
});

test('a search for an account across tenants uses an index and skips from tenant to tenant', () => {
  const plans = plansOf((statements) => {
    const table = modelsOf(db, statements).table('sample');
    listAcross(statements, table, 'sample', [{ field: 'code', op: 'equals', value: '2025-03-10' }], 10);
  });
  expect(fullScans(plans)).toEqual([]);
  expect(plans.join()).toContain('#1 by code (_tenant=? AND code_key=?)');
});
