import { mkdtempSync, statSync } from 'node:fs';
import { openEmbeddedReadStore } from './src/embedded/embedded-read-store.js';
const model = {
  name: 'suppliers',
  version: 1,
  fields: {
    name: 'text',
    code: 'text',
    entityId: 'text',
    accountKey: 'text',
    status: 'text',
    changedAt: 'text',
    limit: 'integer',
    active: 'flag',
    verified: 'flag',
  },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: ['name', 'code', 'accountKey'],
} as const;
const W =
  'acme paper glass harbour northern southern building supplies steel timber transport energy foods medical dental legal partners consulting brothers sons holdings group trading services global pacific coastal valley mountain river'.split(
    ' ',
  );
const r = (n: number) => Math.floor(Math.random() * n);
const doc = (i: number) => ({
  id: `00000000-0000-4000-8000-${String((i * 7919) % 1e6).padStart(12, '0')}`,
  name: `${W[r(30)]} ${W[r(30)]} ${i} Pty Ltd`,
  code: `S-${String(i).padStart(6, '0')}`,
  entityId: `e${r(4)}`,
  accountKey: `au:${100000 + r(899999)}:${10000000 + r(89999999)}`,
  status: ['verified', 'pending', 'mismatch', 'new'][Math.min(3, r(8))]!,
  changedAt: new Date(1.7e12 + r(3e10)).toISOString(),
  limit: r(3) ? null : r(1e7),
  active: r(10) > 0,
  verified: r(2) > 0,
  address: { street: '1 Long Street', town: 'Sydney', post: '2000', x: 'y'.repeat(200) },
});
const dir = mkdtempSync('/tmp/rsbench/');
const s = await openEmbeddedReadStore(dir + '/r.sqlite');
await s.prepare(model as never);
const N = Number(process.argv[2] ?? 100000);
const save = async (a: number, b: number, p: string, t = 'anna0000') => {
  const docs = [];
  for (let i = a; i < b; i++) {
    const d = doc(i);
    docs.push({ tenant: t, id: d.id, doc: d, position: p });
  }
  const t0 = performance.now();
  await s.saveBatch('c', new Map([['suppliers', docs]]), { position: p, storeId: 'x', state: {} });
  return performance.now() - t0;
};
let times: number[] = [];
for (let i = 0; i < N; i += 5000) times.push(await save(i, i + 5000, '1'));
console.log(times.map(Math.round).join(' '));
await s.close();
