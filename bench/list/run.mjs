// `npm run bench -- list [--lines 1000000] [--runs 200]`: pages of a list of many rows, by a declared sort and a declared filter.
import { join } from 'node:path';
import { openEmbeddedReadStore } from '../../libs/read-store/dist/embedded/embedded-read-store.js';
import { accessEntries } from '../../libs/projections/dist/index.js';
import { textTable } from '../table.mjs';
import { removeWorkFolder, workFolder } from '../work-folder.mjs';

const TENANT = 'bench123';
const BATCH = 5_000;
const COUNT_LIMIT = 10_000;
const KINDS = ['sign-in', 'failed-sign-in', 'sign-out', 'taken-away', 'document', 'file-read'];
/** Some kinds are common and some are rare, as in a real log. */
const SHARES = [0.45, 0.02, 0.4, 0.08, 0.04, 0.01];

const randomOf = (seed) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const kindOf = (part) => {
  let sum = 0;
  return KINDS[SHARES.findIndex((share) => (sum += share) > part)] ?? KINDS[0];
};

const instantOf = (n) => new Date(Date.UTC(2020, 0, 1) + n * 120_000).toISOString();

const fill = async (store, rows) => {
  const random = randomOf(7);
  for (let start = 0; start < rows; start += BATCH) {
    const versions = Array.from({ length: Math.min(BATCH, rows - start) }, (_, i) => {
      const n = start + i;
      const kind = kindOf(random());
      const doc = {
        id: `e${n}`,
        at: instantOf(n),
        userId: `user-${Math.floor(random() * 400)}`,
        kind,
        detail: `file ${n % 5_000}`,
      };
      return { tenant: TENANT, id: doc.id, doc, position: String(n).padStart(12, '0') };
    });
    const position = String(start + versions.length).padStart(12, '0');
    await store.saveBatch('bench', new Map([[accessEntries.name, versions]]), { position, storeId: 'bench', state: {} });
  }
};

const any = (random, list) => list[Math.floor(random() * list.length)];

/** Typical queries: any page up to the last one, in any order, with any filter. */
const queries = {
  'no filter, any sort': () => [],
  'one person of 400': (random) => [{ field: 'userId', op: 'equals', value: `user-${Math.floor(random() * 400)}` }],
  'one kind, common or rare': (random) => [{ field: 'kind', op: 'one-of', values: [any(random, KINDS)] }],
  'a month': (random, rows) => {
    const start = Math.floor(random() * rows);
    return [{ field: 'at', op: 'range', from: instantOf(start), to: instantOf(start + 21_600) }];
  },
};
const SORTS = ['at', 'userId', 'kind', 'detail'];

const measured = async (store, filtersOf, rows, runs) => {
  const random = randomOf(11);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const filters = filtersOf(random, rows);
    const sort = { field: any(random, SORTS), direction: any(random, ['ascending', 'descending']) };
    const { total } = await store.list(TENANT, accessEntries.name, { filters, length: 1 });
    const pages = Math.floor(Math.min(total, COUNT_LIMIT) / 10) + 1;
    const start = Math.floor(random() * pages) * 10;
    const place = start >= COUNT_LIMIT ? { last: true } : { start };
    const began = performance.now();
    await store.list(TENANT, accessEntries.name, { filters, sort, length: 10, ...place });
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
  return [at(0.5), at(0.95), at(1)];
};

export const benchList = async ({ lines: rows = 1_000_000, runs }) => {
  const folder = await workFolder();
  const store = await openEmbeddedReadStore(join(folder, 'read.sqlite'));
  try {
    await store.prepare(accessEntries);
    await fill(store, rows);
    const lines = [];
    for (const [name, filtersOf] of Object.entries(queries))
      lines.push([name, ...(await measured(store, filtersOf, rows, Math.max(runs, 100)))]);
    return textTable(['filter', 'median ms', 'p95 ms', 'most ms'], lines);
  } finally {
    await store.close();
    await removeWorkFolder(folder);
  }
};
