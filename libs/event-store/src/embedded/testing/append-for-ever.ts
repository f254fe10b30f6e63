/** A separate process that a test kills: appends batches to the given file and prints each one that was acknowledged. */
import { writeSync } from 'node:fs';
import { events, streamOf } from '../../contract/kit.js';
import { openEmbeddedEventStore } from '../embedded-event-store.js';

const [path = '', tenant = '', name = ''] = process.argv.slice(2);
const LARGEST = 60;

const store = await openEmbeddedEventStore(path);
const revisions = new Map<string, number>();
const lastRevision = async (stream: string): Promise<number | 'no_stream'> => {
  for await (const { revision } of store.readStream(tenant, stream, { direction: 'backwards', limit: 1 })) return revision;
  return 'no_stream';
};

for (let batch = 0; ; batch += 1) {
  const stream = streamOf(tenant, `${name}-${batch % 3}`);
  const expected = revisions.get(stream) ?? (await lastRevision(stream));
  const size = 1 + Math.floor(Math.random() * LARGEST);
  const all = events(tenant, size).map((event) => ({ ...event, data: { ...event.data, size } }));
  const { revision, position } = await store.append(tenant, { stream, expected, events: all });
  revisions.set(stream, revision);
  writeSync(1, `${JSON.stringify({ stream, revision, position })}\n`); // unbuffered: a printed line was printed before the kill
}
