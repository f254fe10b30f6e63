import { startMongoServer } from './src/mongo/testing/mongo-server.js';
import { mongoPlace } from './src/mongo/testing/mongo-place.js';
import { mongoReadStore } from './src/mongo/mongo-read-store.js';
import { sample, ANNA, docOf, saveSample, versioned } from './src/testing/sample-model.js';
const server = await startMongoServer();
if ('missing' in server) throw new Error(server.missing);
console.log(server.url);
let t = performance.now();
const lap = (n: string) => {
  console.log(n, Math.round(performance.now() - t));
  t = performance.now();
};
const place = await mongoPlace(server.url, mongoReadStore);
const s = await place.open();
lap('open');
await s.prepare(sample);
lap('prepare');
await saveSample(s, [versioned(ANNA, docOf('a', { name: 'Acme' }))]);
lap('save 1');
for (const n of [100, 1000]) {
  await saveSample(
    s,
    Array.from({ length: n }, (_, i) => versioned(ANNA, docOf(`${n}-${i}`, { name: 'x' + i }), '2')),
  );
  lap('save ' + n);
}
console.log(await s.list(ANNA, 'sample', { length: 2, search: 'acm' }));
lap('list');
await place.dispose();
lap('dispose');
await server.stop();
lap('stop');
