import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { endWithin } from './end-within.js';

/** A thread that says when it runs. */
const threadOf = async (then: string): Promise<Worker> => {
  const worker = new Worker(`const { parentPort } = require('node:worker_threads'); parentPort.postMessage('runs'); ${then}`, {
    eval: true,
  });
  await once(worker, 'message');
  return worker;
};

test('a thread that is too busy to hear that it should stop is terminated', async () => {
  const worker = await threadOf('for (;;);');
  worker.postMessage('stop');
  const [exit] = await Promise.all([once(worker, 'exit'), endWithin(worker, 20)]);
  expect(exit).toEqual([1]);
});

test('a thread that stops by itself is not terminated, however long it may take', async () => {
  const worker = await threadOf("parentPort.once('message', () => process.exit(7));");
  worker.postMessage('stop');
  const [exit] = await Promise.all([once(worker, 'exit'), endWithin(worker, 2 ** 31 - 1)]);
  expect(exit).toEqual([7]);
});
