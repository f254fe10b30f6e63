import { expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ANNA, BEN, docOf, sample, versioned } from '../testing/sample-model.js';
import { openEmbeddedReadStore } from './embedded-read-store.js';
import type { WritingTask } from './testing/writing-thread.js';

const DOCS = 200;
const BATCHES = 30;

/** Loads TypeScript as `npm run dev:api` does, because Jest's own loader does not work in threads. */
const execArgv = ['--no-warnings', '--conditions=counterfoil-src', '--import', '@oxc-node/core/register'];

test('a thread reads only whole batches, and can write, while another thread writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'two-threads-'));
  const task: WritingTask = { path: join(folder, 'store.sqlite'), docs: DOCS, batches: BATCHES };
  const store = await openEmbeddedReadStore(task.path);
  await store.prepare(sample);
  const thread = new Worker(new URL('./testing/writing-thread.ts', import.meta.url), { execArgv, workerData: task });
  let ended = false;
  const done = new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject)).finally(
    () => (ended = true),
  );
  const torn: string[] = [];
  let reads = 0;
  for (; !ended; reads += 1) {
    const { rows, total } = await store.list(ANNA, 'sample', { search: 'acme', length: DOCS });
    const batches = new Set(rows.map(({ amount }) => amount as number));
    if (batches.size > 1 || rows.length !== total) torn.push(`${[...batches].join()} in ${rows.length} of ${total}`);
    const own = new Map([['sample', [versioned(BEN, docOf(String(reads)))]]]);
    await store.saveBatch('main', own, { position: '', storeId: 'log', state: {} });
    await nextTurn();
  }
  await done;
  expect(torn).toEqual([]);
  expect((await store.list(ANNA, 'sample', { length: 1 })).rows[0]?.amount).toBe(BATCHES);
  expect((await store.list(BEN, 'sample', { length: 1 })).total).toBe(reads);
  await store.close();
  await rm(folder, { recursive: true });
}, 30_000);
