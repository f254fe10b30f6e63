import { beforeEach, expect, test } from '@jest/globals';
import { recallTable, rememberTable } from './saved-table.js';
import { postTable } from './table-endpoint.js';
import { FIRST_STATE, setFilters, tableCall, tablePages } from './table-state.js';

const columns = [{ id: 'name', sort: 'name' }, { id: 'permissions' }, { id: 'added', sort: 'createdAt' }];

test('the call of a list table is posted to the address of the list, and given up after 20000 ms', () => {
  const call = tableCall(FIRST_STATE, columns, 1);
  expect(postTable('users/table')(call)).toMatchObject({ url: 'users/table', method: 'POST', body: call, timeout: 20_000 });
});

test('the call of a list table has draw, start, length, order, columns and search', () => {
  const call = tableCall({ ...FIRST_STATE, start: 20, sort: { field: 'createdAt', direction: 'descending' } }, columns, 4);
  expect(call).toMatchObject({ draw: 4, start: 20, length: 10, search: { value: '', regex: false } });
  expect(call.order).toEqual([{ column: 3, dir: 'desc', name: 'createdAt' }]);
  expect(call.columns?.map(({ data, orderable }) => [data, orderable])).toEqual([
    [0, false],
    ['name', true],
    ['permissions', false],
    ['added', true],
  ]);
  expect('action' in call).toBe(false);
});

test('an applied filter is sent with action filter and its values, without duplicate choices', () => {
  const filters = setFilters({ name: ' ann ', status: ['active', 'inactive', 'active'], addedFrom: '', none: [] });
  expect(tableCall({ ...FIRST_STATE, filters, action: 'filter' }, columns, 1)).toMatchObject({
    action: 'filter',
    name: 'ann',
    status: ['active', 'inactive'],
  });
  expect(Object.keys(filters)).toEqual(['name', 'status']);
});

test.each([
  [{ start: 0, length: 10 }, 0, { page: 1, pages: 1, isMore: false, lastStart: 0 }],
  [{ start: 10, length: 10 }, 21, { page: 2, pages: 3, isMore: false, lastStart: 20 }],
  [{ start: 75, length: 25 }, 100, { page: 4, pages: 4, isMore: false, lastStart: 75 }],
  [{ start: 0, length: 25 }, 10_001, { page: 1, pages: 400, isMore: true, lastStart: 10_000 }],
  [{ start: 10_000, length: 25 }, 10_001, { page: null, pages: 400, isMore: true, lastStart: 10_000 }],
])('the pages of %p among %i rows are %p', (state, total, pages) => expect(tablePages(state, total)).toEqual(pages));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

test('the state of a list table is kept for 7200 seconds', () => {
  const left = { ...FIRST_STATE, start: 20, search: 'ann' };
  rememberTable('users', left, 1_000_000);
  expect(recallTable('users', 1_000_000 + 7_199_999)).toEqual(left);
  expect(recallTable('users', 1_000_000 + 7_200_000)).toEqual(FIRST_STATE);
  expect(recallTable('others', 1_000_001)).toEqual(FIRST_STATE);
});

test('a list table starts in its initial state when the stored one is invalid or has an unknown page length', () => {
  kept.set('counterfoil.users', '{');
  expect(recallTable('users', 5)).toEqual(FIRST_STATE);
  rememberTable('users', { ...FIRST_STATE, length: 9999 }, 5);
  expect(recallTable('users', 6)).toEqual(FIRST_STATE);
});
