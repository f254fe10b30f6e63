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
console.log('insert 5000:', times.map(Math.round).join(' '));
console.log('re-save 5000 all changed:', Math.round(await save(0, 5000, '2')));
{
  const ids = Array.from({ length: 5000 }, (_, i) => ({ tenant: 'anna0000', id: doc(i + 20000).id }));
  let t0 = performance.now();
  const l = await s.load('suppliers', ids);
  console.log('load 5000', Math.round(performance.now() - t0));
  const ch = l.map((v) => ({ ...v, doc: { ...v.doc!, limit: 5 }, position: '2' }));
  t0 = performance.now();
  await s.saveBatch('c', new Map([['suppliers', ch]]), { position: '2', storeId: 'x', state: {} });
  console.log('re-save 5000 one field changed:', Math.round(performance.now() - t0));
}
console.log('5000 into another tenant', Math.round(await save(0, 5000, '1', 'ben00000')));
const time = async (n: string, f: () => Promise<unknown>) => {
  let best = 1e9;
  let out: any;
  for (let i = 0; i < 5; i++) {
    const t0 = performance.now();
    out = await f();
    best = Math.min(best, performance.now() - t0);
  }
  console.log(n.padEnd(50), best.toFixed(2), 'ms', out?.total ?? out?.length ?? out?.rows?.length ?? '');
  return out;
};
const L = (q: object) => s.list('anna0000', 'suppliers', { length: 50, ...q } as never);
await time('default', () => L({}));
await time('start 10000', () => L({ start: 10000 }));
await time('last', () => L({ last: true }));
const p = await L({ start: 9000 });
await time('after', () => L({ after: p.next }));
await time('equals broad (status verified 1/8)', () => L({ filters: [{ field: 'status', op: 'equals', value: 'verified' }] }));
await time('equals broad (active 90%)', () => L({ filters: [{ field: 'active', op: 'equals', value: true }] }));
await time('two equals', () =>
  L({
    filters: [
      { field: 'active', op: 'equals', value: false },
      { field: 'status', op: 'equals', value: 'new' },
    ],
  }),
);
await time('two equals rare', () =>
  L({
    filters: [
      { field: 'active', op: 'equals', value: true },
      { field: 'code', op: 'equals', value: 'S-000077' },
    ],
  }),
);
await time('one-of 2', () => L({ filters: [{ field: 'status', op: 'one-of', values: ['verified', 'pending'] }] }));
await time('one-of entity+equals', () =>
  L({
    filters: [
      { field: 'entityId', op: 'one-of', values: ['e1', 'e2', 'e3'] },
      { field: 'active', op: 'equals', value: true },
    ],
  }),
);
await time('range text broad', () => L({ filters: [{ field: 'changedAt', op: 'range', from: '2023-12-01' }] }));
await time('range text narrow', () =>
  L({ filters: [{ field: 'changedAt', op: 'range', from: '2024-01-01', to: '2024-01-02' }] }),
);
await time('range int', () => L({ filters: [{ field: 'limit', op: 'range', from: 5e6 }] }));
await time('range int sorted by it desc', () =>
  L({ filters: [{ field: 'limit', op: 'range', from: 5e6 }], sort: { field: 'limit', direction: 'descending' } }),
);
await time('sort changedAt desc', () => L({ sort: { field: 'changedAt', direction: 'descending' } }));
await time('equals + sort other', () =>
  L({ filters: [{ field: 'status', op: 'equals', value: 'verified' }], sort: { field: 'changedAt', direction: 'descending' } }),
);
await time('equals broad + sort other', () =>
  L({ filters: [{ field: 'active', op: 'equals', value: true }], sort: { field: 'changedAt', direction: 'descending' } }),
);
await time('is-set false', () => L({ filters: [{ field: 'limit', op: 'is-set', set: false }] }));
await time('search rare', () => L({ search: 'acme 4711' }));
await time('search broad (pty)', () => L({ search: 'pty' }));
await time('search a', () => L({ search: 'a' }));
await time('search s 5', () => L({ search: 's 5' }));
await time('search two mid words', () => L({ search: 'acme timber' }));
await time('search broad none', () => L({ search: 'pty zzz' }));
await time('search broad + filter', () => L({ search: 'acme', filters: [{ field: 'status', op: 'equals', value: 'verified' }] }));
const one = (await L({ start: 500 })).rows[0]!;
await time('across by accountKey', () =>
  s.listAcrossTenants(
    'suppliers',
    [
      { field: 'accountKey', op: 'equals', value: one.accountKey as string },
      { field: 'active', op: 'equals', value: true },
    ],
    100,
  ),
);
await time('scan all', async () => {
  let n = 0;
  for await (const _ of s.scan('anna0000', 'suppliers')) n++;
  return { total: n };
});
await time('scan status', async () => {
  let n = 0;
  for await (const _ of s.scan('anna0000', 'suppliers', [{ field: 'status', op: 'equals', value: 'verified' }])) n++;
  return { total: n };
});
await time('getMany 1000', () =>
  s
    .getMany(
      'anna0000',
      'suppliers',
      Array.from({ length: 1000 }, (_, i) => doc(i).id),
    )
    .then((m) => ({ total: m.size })),
);
console.log('file MB', Math.round(statSync(dir + '/r.sqlite').size / 1e6));
await s.close();
