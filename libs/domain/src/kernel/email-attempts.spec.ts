import { expect, test } from '@jest/globals';
import { isEmailGivenUp, MOST_ATTEMPTS, nextAttemptAt } from './email-attempts.js';

const WANTED = '2026-11-02T00:00:00.000Z';

test('an email is tried again after half a minute and then less and less often, and is not given up within the first day', () => {
  const times = [WANTED];
  while (!isEmailGivenUp({ attempts: times.length, wantedAt: WANTED }, times.at(-1)!))
    times.push(nextAttemptAt(times.length, times.at(-1)!));
  expect(times).toHaveLength(MOST_ATTEMPTS);
  expect(times[1]).toBe('2026-11-02T00:00:30.000Z');
  const pauses = times.slice(1).map((time, i) => Date.parse(time) - Date.parse(times[i]!));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(times.at(-1)! > '2026-11-03T00:00:00.000Z').toBe(true);
  expect(times.at(-1)! < '2026-11-04T00:00:00.000Z').toBe(true);
});

test('an email that waited for more than two days is given up, however often it was tried', () => {
  expect(isEmailGivenUp({ attempts: 0, wantedAt: WANTED }, '2026-11-04T00:00:00.000Z')).toBe(false);
  expect(isEmailGivenUp({ attempts: 0, wantedAt: WANTED }, '2026-11-04T00:00:00.001Z')).toBe(true);
});
