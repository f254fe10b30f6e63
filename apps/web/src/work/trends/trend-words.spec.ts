import { expect, test } from '@jest/globals';
import { daysOf, hoursText, paymentsPath, sharesOf } from './trend-words.js';

test('a month goes from its first to its last day, also in a leap year', () => {
  expect([daysOf('2026-11'), daysOf('2028-02')]).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2028-02-01', to: '2028-02-29' },
  ]);
});

test('a bar links to the payments of its month and evidence grade', () =>
  expect(paymentsPath(daysOf('2026-11'), 'weak answer')).toBe('/audit?from=2026-11-01&to=2026-11-30&grade=weak%20answer'));

test('the time to an answer is written in a suitable unit', () =>
  expect([0.3, 1.2, 30, 72].map(hoursText)).toEqual(['less than an hour', '1 hour', '30 hours', '3 days']));

test('shares are percentages of the total, and an empty list has no shares', () => {
  const grades = [
    { grade: 'supplier answered', amount: 75 },
    { grade: 'none', amount: 25 },
  ] as const;
  expect(sharesOf({ grades }).map(({ percent }) => percent)).toEqual([75, 25]);
  expect(sharesOf({ grades: [] })).toEqual([]);
});
