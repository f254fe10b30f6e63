import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WorkLine } from '@counterfoil/projections';
import { saveSuppliers, supplierDoc } from '../../suppliers/testing/supplier-docs.js';
import { Stores } from '../stores.js';
import { ChangedRecords } from './changed-records.js';
import { projections } from './projections.js';
import { ReadModels } from './read-models.js';

const TENANT = 't';
const [BEFORE, CHECKED, AFTER] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];

let dataDir: string;
let stores: Stores;
let records: ChangedRecords;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-changed-'));
  stores = await Stores.open({ dataDir, mongodbUrl: undefined, eventStoreUrl: undefined });
  for (const projection of projections) await stores.readStore.prepare(projection);
  records = new ChangedRecords(new ReadModels(stores));
});
afterAll(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

const line = (n: number, fields: Partial<WorkLine>): WorkLine =>
  ({ n, checkedAt: CHECKED, accepted: null, supplierId: null, known: [], matchKey: `none-${n}`, ...fields }) as WorkLine;

const lines = [
  line(1, { supplierId: 'changed' }),
  line(2, { supplierId: 'unchanged' }),
  line(3, { known: [{ supplierId: 'changed' }] as unknown as WorkLine['known'] }),
  line(4, { matchKey: 'account-of-another' }),
  line(5, { supplierId: 'changed', checkedAt: '2026-11-04T00:00:00.000Z' }),
  line(6, { supplierId: 'changed', accepted: { at: '2026-11-04T00:00:00.000Z' } as WorkLine['accepted'] }),
  line(7, {}),
];

/** The same lines after a few changes and after an import of everything: both ways of looking answer alike. */
test.each([
  ['a few', 0],
  ['thousands of', 3_000],
])(
  'payments whose supplier or account changed after they were checked are found among %s changed suppliers',
  async (_, others) => {
    const many = Array.from({ length: others }, (__, i) =>
      supplierDoc(`other-${i}`, { decidedAt: AFTER, matchKey: `other-${i}` }),
    );
    await saveSuppliers(stores.readStore, TENANT, [
      supplierDoc('changed', { decidedAt: AFTER, matchKey: 'its-account' }),
      supplierDoc('unchanged', { decidedAt: BEFORE, matchKey: 'another-account' }),
      supplierDoc('another', { decidedAt: AFTER, matchKey: 'account-of-another' }),
      ...many,
    ]);
    const found = await records.behind(TENANT, lines);
    expect([...found].map(({ n }) => n)).toEqual([1, 3, 4]);
  },
);
