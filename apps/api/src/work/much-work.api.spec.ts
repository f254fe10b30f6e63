import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { imports, waitingSuppliers, type WorkAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';

const TENANT = 'bluegum1';
const MANY = 12_000;
/**
 * It takes about 20 ms on an idle machine. Reading all waiting work would take seconds, so the test also holds on a busy machine.
 */
const MOST_MS = 400;
let harness: Harness;
let ben: Visitor;

type Shape = { readonly queue: 'single' | 'list'; readonly listId: string | null };

/** New suppliers as the read model stores them, because writing their events would take minutes. */
const waiting = (i: number, { queue, listId }: Shape) => {
  const at = new Date(Date.UTC(2026, 9, 1) + i * 1_000).toISOString();
  const request = {
    requestId: `q${queue}${i}`,
    kind: 'addition',
    requestedBy: 'clerk',
    asker: 'clerk',
    bySupplier: false,
    emailBy: null,
    at,
  };
  const id = `${queue}-${i}`;
  const derived = { queue, listId, oldestAt: at, askedBy: queue === 'single' ? 'clerk' : null, linkBy: 'clerk', linkAt: at };
  const doc = { id, entityId: null, requests: [request], lists: {}, link: null, ...derived };
  return { tenant: TENANT, id, doc, position: '~' };
};
const all = (shape: Shape) => Array.from({ length: MANY }, (_, i) => waiting(i, shape));

/** The part of the supplier that the start page reads. */
const record = (i: number) => {
  const { id, doc, ...rest } = waiting(i, { queue: 'single', listId: null });
  const asked = { kind: 'addition', behind: [], bySupplier: false, coolsOffAt: null };
  const changeRequests = doc.requests.map((request) => ({ ...request, ...asked }));
  return { ...rest, id, doc: { id, supplierName: `Supplier ${i}`, entityId: null, request: null, changeRequests } };
};

const store = async (model: string, docs: readonly { tenant: string; id: string; doc: object; position: string }[]) => {
  const checkpoint = { position: '~', storeId: 'test', state: {} };
  await harness.stores.readStore.saveBatch('test', new Map([[model, docs as never]]), checkpoint);
};

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.signIn(TENANT, 'clerk');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
  await store(waitingSuppliers.name, [...all({ queue: 'single', listId: null }), ...all({ queue: 'list', listId: 'i1' })]);
  await store(
    'suppliers',
    Array.from({ length: 200 }, (_, i) => record(i)),
  );
  const counts = { added: MANY };
  const doc = { id: 'i1', fileName: 'suppliers.csv', counts, startedAt: '2026-10-01T00:00:00.000Z', status: 'completed' };
  await store(imports.name, [{ tenant: TENANT, id: 'i1', doc, position: '~' }]);
}, 120_000);
afterAll(() => harness.stop());

const fastest = async (who: Visitor): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 10; i++) {
    const began = performance.now();
    expect((await who.get('/work')).status).toBe(200);
    best = Math.min(best, performance.now() - began);
  }
  return best;
};

test('the start page answers at once while 24,000 new suppliers wait, and says that there are more than 10,000', async () => {
  expect(await fastest(ben)).toBeLessThan(MOST_MS);
  const { mine, approvals } = (await ben.get<WorkAnswer>('/work')).body;
  expect(mine.items).toHaveLength(50);
  expect(mine.total).toBeGreaterThan(10_000);
  expect(approvals).toBeGreaterThan(10_000);
  expect(mine.items[0]).toMatchObject({ at: '2026-10-01T00:00:00.000Z' });
  expect(mine.items.find(({ kind }) => kind === 'list')).toMatchObject({ fileName: 'suppliers.csv', suppliers: 10_001 });
});

test('the start page of the user who requested 24,000 new suppliers answers at once', async () => {
  const clerk = await harness.signInAgain(TENANT, 'clerk');
  expect(await fastest(clerk)).toBeLessThan(MOST_MS);
  const { mine, others } = (await clerk.get<WorkAnswer>('/work')).body;
  expect(mine.items).toEqual([]);
  expect(others.items).toHaveLength(50);
  expect(others.total).toBeGreaterThan(10_000);
});
