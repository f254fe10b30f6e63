import { expect, test } from '@jest/globals';
import { countIn, isIn, linesIn, linesText, rangesOf, withoutRanges, withRanges } from './line-ranges.js';
import { lineOf, linesWhere, type LineTable, withLines } from './line-table.js';

test('lines become ranges, and ranges become the same lines again', () => {
  const ranges = rangesOf([9, 3, 1, 2, 3, 200]);
  expect(ranges).toEqual([
    [1, 3],
    [9, 9],
    [200, 200],
  ]);
  expect(linesIn(ranges)).toEqual([1, 2, 3, 9, 200]);
  expect([countIn(ranges), isIn(ranges, 2), isIn(ranges, 4)]).toEqual([5, true, false]);
});
test('ranges are joined and subtracted', () => {
  expect(withRanges([[1, 3]], [[3, 5]])).toEqual([[1, 5]]);
  expect(withoutRanges([[1, 5]], [[2, 3]])).toEqual([
    [1, 1],
    [4, 5],
  ]);
});
test.each([
  [[[4, 4]], 'line 4'],
  [[[4, 9]], 'lines 4 to 9'],
  [
    [
      [1, 2],
      [9, 9],
    ],
    '3 lines',
  ],
] as const)('%j reads as "%s"', (ranges, text) => expect(linesText(ranges)).toBe(text));

test('a table changes only the given lines and shares the others', () => {
  const empty: LineTable<string> = [];
  const one = withLines(
    empty,
    [
      [1, 2],
      [500, 500],
    ],
    () => 'held',
  );
  const two = withLines(one, [[2, 2]], (known) => `${known} twice`);
  expect([lineOf(two, 1), lineOf(two, 2), lineOf(two, 3), lineOf(two, 500)]).toEqual(['held', 'held twice', null, 'held']);
  expect(lineOf(one, 2)).toBe('held');
  expect(two[7]).toBe(one[7]);
  expect(linesWhere(two, (known) => known === 'held')).toEqual([1, 500]);
});
