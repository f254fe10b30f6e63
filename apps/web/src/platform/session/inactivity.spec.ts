import { expect, test } from '@jest/globals';
import { lastActiveOf, stepAt } from './inactivity.js';

const MINUTE = 60_000;
const idleFor = (minutes: number) => stepAt({ lastActive: 0, lastHeard: 0 }, minutes * MINUTE);

test('a user is signed out after 30 minutes without activity and warned in the last five', () =>
  expect([0, 24, 25, 29, 30, 600].map(idleFor)).toEqual(['nothing', 'nothing', 'warn', 'warn', 'log-off', 'log-off']));

test('activity without calls is reported to the server every five minutes', () => {
  expect(stepAt({ lastActive: 4 * MINUTE, lastHeard: 0 }, 4 * MINUTE)).toBe('nothing');
  expect(stepAt({ lastActive: 5 * MINUTE, lastHeard: 0 }, 5 * MINUTE)).toBe('keep-alive');
});

test('an inactive user is not reported to the server', () =>
  expect(stepAt({ lastActive: 0, lastHeard: 0 }, 10 * MINUTE)).toBe('nothing'));

test('activity in another tab keeps the session open', () => {
  expect(lastActiveOf(5, '9')).toBe(9);
  expect(lastActiveOf(5, '3')).toBe(5);
  expect(lastActiveOf(5, null)).toBe(5);
  expect(lastActiveOf(5, 'broken')).toBe(5);
});
