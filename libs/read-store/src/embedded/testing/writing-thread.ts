import { parentPort, workerData } from 'node:worker_threads';
import { ANNA, at, checkpointAt, docOf, sample, versioned } from '../../testing/sample-model.js';
import { openEmbeddedReadStore } from '../embedded-read-store.js';

/** The message to the thread: every batch changes all documents to the batch's number. */
export type WritingTask = { readonly path: string; readonly docs: number; readonly batches: number };

const { path, docs, batches } = workerData as WritingTask;
const store = await openEmbeddedReadStore(path);
await store.prepare(sample);
for (let batch = 1; batch <= batches; batch += 1) {
  const versions = Array.from({ length: docs }, (_, i) =>
    versioned(ANNA, docOf(String(i), { name: 'Acme', amount: batch }), at(batch)),
  );
  await store.saveBatch('thread', new Map([['sample', versions]]), checkpointAt(batch));
}
await store.close();
parentPort?.postMessage('done');
