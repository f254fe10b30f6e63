import { expect, test } from '@jest/globals';
import { listQueryOf, nextSort, readListParams, readPageSize } from './list-params.js';
import { infoText, pagerOf } from './pager.js';
import { ALL_MATCHING, isSelected, NOTHING, selectedCount, setSelected } from './selection.js';

const read = (address: string) => readListParams(new URLSearchParams(address), ['status']);
const text = (n: number): string => n.toLocaleString('en-AU');

test('an empty address means the first page in the default order', () => {
  expect(read('')).toEqual({ page: 1, after: null, sort: null, search: '', filters: {} });
  expect(listQueryOf(read(''), 20)).toEqual({ length: 20 });
});

test('the address contains page, sort order, search and the declared filters', () =>
  expect(listQueryOf(read('page=3&sort=-amount&search=north&status=open&other=x'), 20)).toEqual({
    length: 20,
    start: 40,
    sort: '-amount',
    search: 'north',
    status: 'open',
  }));

test.each(['0', '-1', 'x', '1.5'])('the page number %s means the first page', (page) =>
  expect(read(`page=${page}`).page).toBe(1),
);
test('the last page of a list is read from the end', () =>
  expect(listQueryOf(read('page=last'), 20)).toEqual({ length: 20, last: true }));
test('a page far down a list is read by its cursor', () =>
  expect(listQueryOf(read('page=501&after=c1'), 20)).toEqual({ length: 20, after: 'c1' }));

test('the page size is 5 to 500, and 20 by default', () => {
  expect([null, '7', '50', '500'].map(readPageSize)).toEqual([20, 20, 50, 500]);
});

test('pressing a column heading sorts ascending, then descending, then not at all', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name')]).toEqual([
    { field: 'name', direction: 'ascending' },
    { field: 'name', direction: 'descending' },
    null,
  ]);
});

test('the pager shows five page numbers around the current page', () => {
  const numbers = (page: number) => pagerOf({ page }, 20, { shown: 20, total: 237, next: 'c' }).numbers;
  expect(numbers(1)).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(6)).toEqual([4, 5, 6, 7, 8]);
  expect(numbers(12)).toEqual([8, 9, 10, 11, 12]);
});

test('the pager of a short list has a single number and no next page', () =>
  expect(pagerOf({ page: 1 }, 20, { shown: 3, total: 3, next: null })).toEqual({
    numbers: [1],
    current: 1,
    previous: null,
    next: null,
    last: null,
  }));

test('the last page has a number when the list was counted, and is otherwise read from the end', () => {
  expect(pagerOf({ page: 1 }, 20, { shown: 20, total: 237, next: 'c' }).last).toBe(12);
  expect(pagerOf({ page: 1 }, 20, { shown: 20, total: 10_001, next: 'c' }).last).toBe('last');
});

test('beyond the counted rows of a list the next page follows the cursor', () => {
  const more = { shown: 20, total: 10_001, next: 'c7' };
  expect(pagerOf({ page: 499 }, 20, more).next).toEqual({ page: 500, after: null });
  expect(pagerOf({ page: 500 }, 20, more).next).toEqual({ page: 501, after: 'c7' });
  expect(pagerOf({ page: 700 }, 20, more)).toMatchObject({ numbers: [696, 697, 698, 699, 700], previous: null });
});

test('the text below a list says which items are shown and how many there are (P-9)', () => {
  const info = (page: number | 'last', shown: number, total: number) =>
    infoText({ page }, 20, { shown, total, next: null }, text);
  expect(info(1, 20, 237)).toBe('Showing 1 to 20 of 237 items');
  expect(info(12, 17, 237)).toBe('Showing 221 to 237 of 237 items');
  expect(info(1, 0, 0)).toBe('Showing 0 to 0 of 0 items');
  expect(info(2, 20, 10_001)).toBe('Showing 21 to 40 of 10,000+ items');
  expect(info('last', 20, 10_001)).toBe('Showing the last 20 of 10,000+ items');
});

test('the rows of a list are selected one by one, or all matching rows except some', () => {
  const two = setSelected(NOTHING, ['a', 'b'], true);
  expect(selectedCount(setSelected(two, ['a'], false), 12_340)).toBe(1);
  const most = setSelected(ALL_MATCHING, ['a'], false);
  expect([isSelected(most, 'a'), isSelected(most, 'z'), selectedCount(most, 12_340)]).toEqual([false, true, 12_339]);
});
