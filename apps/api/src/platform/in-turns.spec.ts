import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inTurns } from './in-turns.js';

test('a long list is processed in portions and in order', async () => {
  const portions: (readonly number[])[] = [];
  for await (const portion of inTurns([1, 2, 3, 4, 5], 2)) portions.push(portion);
  expect(portions).toEqual([[1, 2], [3, 4], [5]]);
});

test('an empty list has no portions', async () => {
  for await (const portion of inTurns([], 2)) throw new Error(`${portion.length}`);
});

test('other work can run between two portions', async () => {
  const order: string[] = [];
  const other = nextTurn().then(() => order.push('other'));
  for await (const [portion] of inTurns(['first', 'second'], 1)) order.push(portion!);
  await other;
  expect(order).toEqual(['first', 'other', 'second']);
});
