import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Slots } from './slots.js';

test('tasks never use more than the given number of slots, and waiting tasks get one in order', async () => {
  const slots = new Slots(2);
  const order: string[] = [];
  const take = async (name: string) => {
    const giveBack = await slots.take();
    order.push(name);
    return giveBack;
  };
  const first = await take('first');
  await take('second');
  const third = take('third');
  const fourth = take('fourth');
  await nextTurn();
  expect(order).toEqual(['first', 'second']);
  first();
  first();
  await third;
  await nextTurn();
  expect(order).toEqual(['first', 'second', 'third']);
  (await third)();
  await fourth;
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
});
