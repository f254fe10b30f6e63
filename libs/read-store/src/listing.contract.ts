import { expect, test } from '@jest/globals';
import { type Filter, type Sort, UndeclaredField } from '@counterfoil/projections';
import fc from 'fast-check';
import {
  BadCursor,
  BadQuery,
  COUNT_LIMIT,
  type Doc,
  type DocKey,
  type ListQuery,
  MAX_LENGTH,
  MAX_START,
  type ReadStore,
} from './port.js';
import { anyDocs, anyQuery } from './testing/arbitraries.js';
import { naiveList } from './testing/naive-list.js';
import type { ThisPlace } from './testing/read-store-place.js';
import { ANNA, BEN, collect, docOf, idsOf, sample, saveSample, versioned } from './testing/sample-model.js';

/** `runs`: the number of random queries, each read page by page. */
export const listingContract = (place: ThisPlace, runs: number): void => {
  const storeWith = async (...docs: readonly Doc[]): Promise<ReadStore> => {
    const store = await place().open();
    await store.prepare(sample);
    await saveSample(
      store,
      docs.map((doc) => versioned(ANNA, doc)),
    );
    return store;
  };
  const ids = async (store: ReadStore, query: Partial<ListQuery>) =>
    idsOf((await store.list(ANNA, 'sample', { length: 100, ...query })).rows);
  const sortedBy = (field: string, direction: Sort['direction'] = 'ascending') => ({ sort: { field, direction } });

  test('every kind of filter works on every type of field', async () => {
    const store = await storeWith(
      docOf('a', { name: 'Acme', amount: 1, active: true }),
      docOf('b', { name: 'acme', amount: 2, active: false }),
      docOf('c', { name: 'Böhm', amount: 3 }),
      docOf('d'),
    );
    const cases: readonly (readonly [Filter, string])[] = [
      [{ field: 'name', op: 'equals', value: 'Acme' }, 'a'],
      [{ field: 'name', op: 'equals', value: null }, 'd'],
      [{ field: 'amount', op: 'equals', value: 2 }, 'b'],
      [{ field: 'active', op: 'equals', value: false }, 'b'],
      [{ field: 'active', op: 'equals', value: null }, 'cd'],
      [{ field: 'name', op: 'one-of', values: ['acme', 'Böhm', 'x'] }, 'bc'],
      [{ field: 'name', op: 'one-of', values: ['acme', null] }, 'bd'],
      [{ field: 'amount', op: 'one-of', values: [1, 3] }, 'ac'],
      [{ field: 'active', op: 'one-of', values: [true, false] }, 'ab'],
      [{ field: 'name', op: 'one-of', values: [] }, ''],
      [{ field: 'name', op: 'none-of', values: ['Acme', 'Böhm'] }, 'bd'],
      [{ field: 'amount', op: 'none-of', values: [2] }, 'acd'],
      [{ field: 'active', op: 'none-of', values: [] }, 'abcd'],
      [{ field: 'name', op: 'range', from: 'B', to: 'Böhm' }, 'c'],
      [{ field: 'name', op: 'range', from: 'a' }, 'b'],
      [{ field: 'amount', op: 'range', from: 2, to: 3 }, 'bc'],
      [{ field: 'amount', op: 'range', to: 2 }, 'ab'],
      [{ field: 'amount', op: 'range' }, 'abc'],
      [{ field: 'name', op: 'is-set', set: true }, 'abc'],
      [{ field: 'amount', op: 'is-set', set: false }, 'd'],
      [{ field: 'active', op: 'is-set', set: true }, 'ab'],
    ];
    for (const [filter, expected] of cases) {
      const found = await ids(store, { filters: [filter], ...sortedBy('id') });
      expect([filter, found.join('')]).toEqual([filter, expected]);
    }
    const both: readonly Filter[] = [
      { field: 'active', op: 'equals', value: null },
      { field: 'name', op: 'is-set', set: true },
    ];
    expect(await ids(store, { filters: both })).toEqual(['c']);
  });

  test('text sorts by its folded form, nulls first when ascending, ties by id in the same direction', async () => {
    const store = await storeWith(
      docOf('c', { name: 'ábel' }),
      docOf('a', { name: 'Zed' }),
      docOf('b', { name: 'ABEL' }),
      docOf('e'),
      docOf('d'),
    );
    expect(await ids(store, {})).toEqual(['d', 'e', 'b', 'c', 'a']);
    expect(await ids(store, sortedBy('name', 'descending'))).toEqual(['a', 'c', 'b', 'e', 'd']);
  });

  test('numbers sort as numbers and flags from false to true', async () => {
    const store = await storeWith(
      docOf('a', { amount: 10, active: true }),
      docOf('b', { amount: -2, active: false }),
      docOf('c'),
    );
    expect(await ids(store, sortedBy('amount'))).toEqual(['c', 'b', 'a']);
    expect(await ids(store, sortedBy('active', 'descending'))).toEqual(['a', 'b', 'c']);
  });

  test('a search finds documents in which every word begins a word of the searched fields', async () => {
    const store = await storeWith(
      docOf('a', { name: 'Café Zürich Pty Ltd', code: 'S-0042' }),
      docOf('b', { name: 'Cafeteria', code: 'zur' }),
      docOf('c', { name: 'Decaf' }),
      docOf('d', { name: 'Tui', code: '020-647 0635859050' }),
    );
    expect(await ids(store, { search: 'CAFE' })).toEqual(['a', 'b']);
    expect(await ids(store, { search: 'zur cafe' })).toEqual(['a', 'b']);
    expect(await ids(store, { search: 'cafe ltd 004' })).toEqual(['a']);
    expect(await ids(store, { search: '0042,pty' })).toEqual(['a']);
    expect(await ids(store, { search: 'cafe nowhere' })).toEqual([]);
    expect(await ids(store, { search: '02-0647-0635859-050' })).toEqual(['d']);
    expect(await ids(store, { search: '020647' })).toEqual(['d']);
    expect(await ids(store, { search: '%' })).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a page is cut by start and length, and `last` reads from the end', async () => {
    const store = await storeWith(...'abcde'.split('').map((id) => docOf(id, { name: id })));
    expect(await ids(store, { length: 2, start: 3 })).toEqual(['d', 'e']);
    expect(await ids(store, { length: 2, start: 5 })).toEqual([]);
    const last = await store.list(ANNA, 'sample', { length: 2, last: true });
    expect([idsOf(last.rows), last.total, last.next]).toEqual([['d', 'e'], 5, null]);
    expect(await ids(store, { length: 9, last: true, ...sortedBy('name', 'descending') })).toEqual(['e', 'd', 'c', 'b', 'a']);
    const first = await store.list(ANNA, 'sample', { length: 2 });
    await saveSample(store, [versioned(ANNA, docOf('aa', { name: 'aa' }))]);
    expect(await ids(store, { length: 2, after: first.next! })).toEqual(['c', 'd']);
  });

  test('any page of any query equals the page of a sorted and filtered array', async () => {
    const store = await storeWith();
    let run = 0;
    const property = fc.asyncProperty(
      anyDocs,
      anyDocs,
      anyQuery,
      fc.integer({ min: 1, max: 7 }),
      async (docs, others, query, length) => {
        const [tenant, other] = [`${ANNA}${(run += 1)}`, `${BEN}${run}`];
        await saveSample(store, [...docs.map((doc) => versioned(tenant, doc)), ...others.map((doc) => versioned(other, doc))]);
        const expected = naiveList(sample, docs, query);
        expect(await walkByStart(store, tenant, { ...query, length })).toEqual(expected);
        expect(await walkByCursor(store, tenant, { ...query, length })).toEqual(expected);
        const last = await store.list(tenant, 'sample', { ...query, length, last: true });
        expect(last).toEqual({ rows: expected.slice(-length), total: expected.length, next: null });
      },
    );
    await fc.assert(property, { numRuns: runs });
  }, 60_000);

  test('the total is exact up to its limit, and pages across tenants reach the last tenant behind more rows than that', async () => {
    const many = Array.from({ length: COUNT_LIMIT }, (_, i) => docOf(String(i), { amount: i % 2, code: 'x' }));
    const store = await storeWith(...many);
    const total = async (query: Partial<ListQuery>) => (await store.list(ANNA, 'sample', { length: 1, ...query })).total;
    expect(await total({})).toBe(COUNT_LIMIT);
    await saveSample(
      store,
      ['x', 'y'].map((id) => versioned(ANNA, docOf(id))),
    );
    expect(await total({})).toBe(COUNT_LIMIT + 1);
    expect(await total({ filters: [{ field: 'amount', op: 'equals', value: 1 }] })).toBe(COUNT_LIMIT / 2);
    expect(await ids(store, { length: 1, start: MAX_START, ...sortedBy('amount') })).toHaveLength(1);
    await saveSample(store, [versioned(BEN, docOf('last', { code: 'x' }))]);
    const filters: readonly Filter[] = [{ field: 'code', op: 'one-of', values: ['x'] }];
    const first = await store.listAcrossTenants('sample', filters, COUNT_LIMIT);
    expect(first).toHaveLength(COUNT_LIMIT);
    const rest = await store.listAcrossTenants('sample', filters, COUNT_LIMIT, first.at(-1));
    expect(rest.map(({ tenant, id }) => [tenant, id])).toEqual([[BEN, 'last']]);
  }, 60_000);

  test('an undeclared field is refused', async () => {
    const store = await storeWith();
    const undeclared = new UndeclaredField('sample', 'carried');
    const filters: readonly Filter[] = [{ field: 'carried', op: 'is-set', set: true }];
    await expect(ids(store, { filters })).rejects.toThrow(undeclared);
    await expect(ids(store, sortedBy('carried'))).rejects.toThrow(undeclared);
    await expect(ids(store, sortedBy('toString'))).rejects.toThrow(UndeclaredField);
    await expect(collect(store.scan(ANNA, 'sample', filters))).rejects.toThrow(undeclared);
    await expect(store.listAcrossTenants('sample', filters, 1)).rejects.toThrow(undeclared);
  });

  test('a cursor is accepted only with the query it came from', async () => {
    const store = await storeWith(docOf('a', { name: 'a' }), docOf('b', { name: 'b' }));
    const { next: after } = await store.list(ANNA, 'sample', { length: 1 });
    const bad: readonly Partial<ListQuery>[] = [
      { after: '' },
      { after: 'rubbish' },
      { after: `${after}x` },
      { after: Buffer.from('[1,2,3]').toString('base64url') },
      { after: after!, ...sortedBy('amount') },
      { after: after!, ...sortedBy('name', 'descending') },
      { after: after!, search: 'a' },
      { after: after!, filters: [{ field: 'name', op: 'is-set', set: true }] },
    ];
    for (const query of bad) await expect(ids(store, query)).rejects.toThrow(BadCursor);
    expect(await ids(store, { after: after! })).toEqual(['b']);
  });

  test('a query out of bounds or of the wrong type is refused', async () => {
    const store = await storeWith();
    const bad: readonly Partial<ListQuery>[] = [
      { length: 0 },
      { length: MAX_LENGTH + 1 },
      { length: 1.5 },
      { start: -1 },
      { start: MAX_START + 1 },
      { start: 1, last: true },
      { start: 1, after: 'x' },
      { filters: [{ field: 'amount', op: 'equals', value: '1' }] },
      { filters: [{ field: 'name', op: 'one-of', values: ['1', 1] }] },
      { filters: [{ field: 'active', op: 'range', from: 0 }] },
      { filters: [{ field: 'at', op: 'range', from: 'last week' }] },
    ];
    for (const query of bad) await expect(ids(store, query)).rejects.toThrow(BadQuery);
    await expect(store.listAcrossTenants('sample', [], 0)).rejects.toThrow(BadQuery);
  });

  test('a scan returns every matching document by id, over many pages', async () => {
    const all = Array.from({ length: 1_203 }, (_, i) => docOf(String(i).padStart(5, '0'), { amount: i % 3 }));
    const store = await storeWith(...[...all].reverse());
    expect(await collect(store.scan(ANNA, 'sample'))).toEqual(all);
    const filters: readonly Filter[] = [{ field: 'amount', op: 'range', from: 1 }];
    expect(await collect(store.scan(ANNA, 'sample', filters))).toEqual(all.filter(({ amount }) => amount !== 0));
    expect(await collect(store.scan(BEN, 'sample', filters))).toEqual([]);
  });

  test('ids are listed in order, all of them or up to a limit, and only those of the tenant', async () => {
    const store = await storeWith(
      docOf('c', { code: 'x', amount: 1 }),
      docOf('a', { code: 'x', amount: 2 }),
      docOf('b', { code: 'y', amount: 2 }),
      docOf('d', { amount: 2 }),
    );
    await saveSample(store, [versioned(BEN, docOf('e', { code: 'x' }))]);
    const ofCodes: readonly Filter[] = [{ field: 'code', op: 'one-of', values: ['x', 'y'] }];
    expect(await store.ids(ANNA, 'sample', ofCodes)).toEqual(['a', 'b', 'c']);
    expect(await store.ids(ANNA, 'sample', ofCodes, 2)).toEqual(['a', 'b']);
    expect(await store.ids(ANNA, 'sample', [...ofCodes, { field: 'amount', op: 'equals', value: 2 }])).toEqual(['a', 'b']);
    expect(await store.ids(ANNA, 'sample', [])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('the read across tenants is ordered by tenant and id, and may leave one tenant out', async () => {
    const store = await storeWith(docOf('b', { code: 'x' }), docOf('a', { code: 'x' }), docOf('c', { code: 'y' }));
    await saveSample(store, [versioned(BEN, docOf('a', { code: 'x' })), versioned(BEN, docOf('d', { code: 'X' }))]);
    const filters: readonly Filter[] = [{ field: 'code', op: 'equals', value: 'x' }];
    const found = async (limit: number, after?: DocKey, without?: string) =>
      (await store.listAcrossTenants('sample', filters, limit, after, without)).map(({ tenant, id, doc }) => {
        expect(doc.id).toBe(id);
        return [tenant, id];
      });
    expect(await found(10)).toEqual([
      [ANNA, 'a'],
      [ANNA, 'b'],
      [BEN, 'a'],
    ]);
    expect(await found(2)).toEqual([
      [ANNA, 'a'],
      [ANNA, 'b'],
    ]);
    expect(await found(2, { tenant: ANNA, id: 'a' })).toEqual([
      [ANNA, 'b'],
      [BEN, 'a'],
    ]);
    expect(await found(2, { tenant: ANNA, id: 'c' })).toEqual([[BEN, 'a']]);
    expect(await found(2, { tenant: BEN, id: 'a' })).toEqual([]);
    expect(await found(10, undefined, ANNA)).toEqual([[BEN, 'a']]);
    expect(await found(10, { tenant: ANNA, id: 'a' }, BEN)).toEqual([[ANNA, 'b']]);
  });
};

const walkByStart = async (store: ReadStore, tenant: string, query: ListQuery): Promise<readonly Doc[]> => {
  const rows: Doc[] = [];
  for (;;) {
    const page = await store.list(tenant, 'sample', { ...query, start: rows.length });
    rows.push(...page.rows);
    expect(page.next === null).toBe(rows.length === page.total);
    if (page.rows.length < query.length) return rows;
  }
};

const walkByCursor = async (store: ReadStore, tenant: string, query: ListQuery): Promise<readonly Doc[]> => {
  const rows: Doc[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await store.list(tenant, 'sample', { ...query, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
};
