import { expect, test } from '@jest/globals';

import { type Projected, replay } from '../kernel/projection.js';
import { answerTimes, type AnswerTimeDoc } from './answer-times.js';
import { paymentTrends, type PaymentTrendDoc } from './payment-trends.js';
import { gradeShares, monthsUntil, trendMonths } from './trends.js';

const ZONE = 'Australia/Sydney';
const event = (type: string, data: object, at = '2026-11-02T00:00:00.000Z') =>
  ({ type, data, meta: { at } }) as unknown as Projected;
const line = (grade: string, amount: number, currency = 'AUD') => ({ grade, line: { amount, currency } });
const chunk = (runId: string, number: number, ...lines: readonly object[]) =>
  event('PaymentsVerified', { runId, chunk: number, startedAt: '2026-10-31T23:30:00.000Z', entityId: null, lines });

const runsOf = (...events: readonly Projected[]) => [...replay<PaymentTrendDoc>(paymentTrends, events).values()];

test('the payments of a run are added up by currency and grade, each chunk once', () => {
  const first = chunk('r', 1, line('none', 100), line('supplier answered', 50), line('none', 7, 'USD'));
  const second = chunk('r', 2, line('none', 1));
  expect(runsOf(first, second, second, first)[0]?.sums).toEqual({
    AUD: { none: 101, 'supplier answered': 50 },
    USD: { none: 7 },
  });
});

test('a run just before midnight UTC counts for the next month in Sydney', () => {
  const runs = runsOf(chunk('r', 1, line('none', 100)));
  const months = monthsUntil('2026-11-22T00:00:00.000Z', ZONE);
  expect([months.length, months[0], months[11]]).toEqual([12, '2025-12', '2026-11']);
  const read = { runs, answers: [], stopped: [] };
  expect(trendMonths(read, { months, currency: 'AUD', zone: ZONE }).at(-1)).toMatchObject({
    month: '2026-11',
    checked: 100,
    stopped: 0,
  });
});

test('the payments of a rejected run and payments that were left out count as stopped', () => {
  const runs = runsOf(chunk('r', 1, line('none', 100)), event('PaymentRunRejected', { runId: 'r', reason: null }));
  const stopped = [
    { at: '2026-11-03T00:00:00.000Z', amount: 5, currency: 'AUD' },
    { at: '2026-11-03T00:00:00.000Z', amount: 9, currency: 'USD' },
  ];
  const [month] = trendMonths({ runs, answers: [], stopped }, { months: ['2026-11'], currency: 'AUD', zone: ZONE });
  expect(month).toMatchObject({ checked: 100, stopped: 105 });
});

test('a line that is held or left out stays so until it is put back', () => {
  const lines = (type: string, ...ranges: readonly (readonly [number, number])[]) => event(type, { runId: 'r', lines: ranges });
  const checked = chunk('r', 1, line('none', 100), line('none', 5), line('none', 7));
  const [run] = runsOf(
    checked,
    lines('PaymentsHeld', [1, 2]),
    lines('PaymentsLeftOut', [2, 3]),
    lines('PaymentsPutBack', [1, 1]),
  );
  expect(run?.aside).toEqual([[2, 3]]);
});

test('the shares by grade leave out rejected runs and older ones', () => {
  const kept = chunk('a', 1, line('none', 10), line('supplier answered', 90));
  const rejected = [chunk('b', 1, line('none', 500)), event('PaymentRunRejected', { runId: 'b', reason: null })];
  const runs = runsOf(kept, ...rejected);
  expect(gradeShares(runs, '2026-10-01', 'AUD')).toEqual([
    { grade: 'supplier answered', amount: 90 },
    { grade: 'none', amount: 10 },
  ]);
  expect(gradeShares(runs, '2026-12-01', 'AUD')).toEqual([]);
});

test('the time to an answer runs from the first link of a request to its first answer', () => {
  const link = (at: string) => event('LinkIssued', { requestId: 'q' }, at);
  const answer = (at: string) => event('SupplierVerified', { requestId: 'q' }, at);
  const docs = replay<AnswerTimeDoc>(answerTimes, [
    link('2026-11-01T00:00:00.000Z'),
    link('2026-11-02T00:00:00.000Z'),
    answer('2026-11-03T12:00:00.000Z'),
    answer('2026-11-09T00:00:00.000Z'),
  ]);
  const read = { runs: [], answers: [...docs.values()], stopped: [] };
  const [month] = trendMonths(read, { months: ['2026-11'], currency: 'AUD', zone: ZONE });
  expect(month).toMatchObject({ answers: 1, medianHours: 60 });
});
