import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type AnyProjection,
  paymentRuns,
  type RunDoc,
  runWork,
  type SupplierDoc,
  suppliers,
  waitingSuppliers,
  type WorkLine,
} from '@counterfoil/projections';
import { closeStores, openStores } from '@counterfoil/read-store';
import { SetClock } from '../../platform/clock.js';
import { ChangedRecords } from '../../platform/read/changed-records.js';
import { PROJECTOR } from '../../platform/read/projector.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { RunRisk } from '../../platform/read/run-risk.js';
import type { Stores } from '../../platform/stores.js';
import { RunWorkReader } from './run-work.js';

const [NOW, TOMORROW] = ['2026-11-25T00:00:00.000Z', '2026-11-26T00:00:00.000Z'];
const TENANT = 'acmetrade';
const run = { id: 'r', status: 'completed', readyAt: null, changeRequests: [], senders: [] } as unknown as RunDoc;

const line = (n: number, rest: Partial<WorkLine> = {}): WorkLine =>
  ({
    ...{ n, supplierId: `s${n}`, matchKey: `k${n}`, why: 'not-verified', known: [], alerts: [], aside: null, accepted: null },
    ...{ acceptance: null, entityId: null, amount: n, checkedAt: NOW, ...rest },
  }) as unknown as WorkLine;

const supplier = (n: number, rest: Partial<SupplierDoc> = {}): SupplierDoc =>
  ({
    ...{ id: `s${n}`, matchKey: `k${n}`, request: null, requestStatus: null, changeRequests: [], withheldCode: null },
    ...{ emailSendAt: null, decidedAt: '2026-01-01T00:00:00.000Z', ...rest },
  }) as unknown as SupplierDoc;

const asked = (n: number): SupplierDoc => {
  const request = { status: 'waiting', bouncedAt: null, sentAt: NOW, remindedAt: null, issuedAt: NOW, issuedBy: 'anna' };
  return supplier(n, { requestStatus: 'waiting', request: { ...request, expiresAt: TOMORROW } as SupplierDoc['request'] });
};

const changing = (n: number, kind: string): SupplierDoc => {
  const request = { requestId: `q${n}`, kind, at: NOW, requestedBy: 'ben', behind: [], bySupplier: false };
  return supplier(n, { changeRequests: [request] as unknown as SupplierDoc['changeRequests'] });
};

let [folder, position] = ['', 0];
let stores: Awaited<ReturnType<typeof openStores>>;
let clock: SetClock;
let work: RunWorkReader;
let risk: RunRisk;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-run-work-'));
  stores = await openStores({ dataDir: folder });
  for (const model of [paymentRuns, runWork, suppliers, waitingSuppliers]) await stores.readStore.prepare(model);
  clock = new SetClock(NOW);
  const readModels = new ReadModels(stores as Stores);
  const changes = new ChangedRecords(readModels);
  work = new RunWorkReader(readModels, changes, clock);
  risk = new RunRisk(readModels, changes);
});
afterEach(async () => {
  await closeStores(stores);
  await rm(folder, { recursive: true });
});

/** Saves documents as the projector does after an event of the company. */
const save = (changes: readonly (readonly [AnyProjection, readonly { readonly id: string }[]])[]): Promise<void> => {
  position += 1;
  const at = String(position).padStart(20, '0');
  const versions = changes.map(
    ([{ name }, docs]) => [name, docs.map((doc) => ({ tenant: TENANT, id: doc.id, position: at, doc: doc as object }))] as const,
  );
  const state = { tenants: { [TENANT]: { seq: position } } };
  return stores.readStore.saveBatch(PROJECTOR, new Map(versions as never), { position: at, storeId: 'log', state });
};
const blocksOf = (lines: readonly WorkLine[]) =>
  Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) => ({
    ...{ id: `r:${String(block).padStart(5, '0')}`, runId: 'r', block },
    lines: lines.slice(block * 100, block * 100 + 100),
  }));
const saveRun = (lines: readonly WorkLine[], docs: readonly SupplierDoc[], queues: readonly { readonly id: string }[] = []) =>
  save([
    [paymentRuns, [run]],
    [runWork, blocksOf(lines)],
    [suppliers, docs],
    [waitingSuppliers, queues],
  ]);
const places = async () =>
  new Map((await work.of(TENANT, 'r')).map(({ n, place, waiting }) => [n, [place, waiting?.step ?? null]]));

test('a long run shows which rows wait for a supplier or for a second person, as the page of each row does', async () => {
  const lines = Array.from({ length: 1_200 }, (_, i) => line(i + 1, i + 1 === 5 ? { why: 'weak-answer' } : {}));
  const special = [
    asked(1),
    changing(2, 'account'),
    changing(3, 'addition'),
    changing(4, 'certification'),
    changing(5, 'addition'),
  ];
  const others = lines.slice(special.length).map(({ n }) => supplier(n));
  const queues = ['single', 'list', 'single', 'list'].map((queue, i) => ({ id: `s${i + 2}`, queue }));
  await saveRun(lines, [...special, ...others], queues);
  const found = await places();
  expect(found.size).toBe(1_200);
  expect([1, 2, 3, 4, 5, 6].map((n) => found.get(n))).toEqual([
    ['waiting', 'sent'],
    ['waiting', 'change-request'],
    ['todo', null],
    ['waiting', 'change-request'],
    ['waiting', 'change-request'],
    ['todo', null],
  ]);
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const one = await work.one(TENANT, run, n, null);
    expect([one?.place, one?.waiting?.step ?? null]).toEqual(found.get(n));
  }
});

test('a row that is held is shown as held at the next look', async () => {
  await saveRun([line(1), line(2)], [supplier(1), supplier(2)]);
  expect(await places()).toEqual(new Map([1, 2].map((n) => [n, ['todo', null]])));
  await save([[runWork, blocksOf([line(1), line(2, { aside: { kind: 'held', by: 'anna', at: NOW } })])]]);
  expect((await places()).get(2)).toEqual(['out', null]);
});

test('a row stops waiting when the link of its supplier expires, also if nothing else happens', async () => {
  await saveRun([line(1)], [asked(1)]);
  expect((await places()).get(1)).toEqual(['waiting', 'sent']);
  clock.set(TOMORROW);
  expect((await places()).get(1)).toEqual(['todo', null]);
});

test('the lines of a run that is looked at again are not read again until something happens in the company', async () => {
  await saveRun([line(1)], [supplier(1)]);
  const first = await work.of(TENANT, 'r');
  expect(await work.of(TENANT, 'r')).toBe(first);
  await save([[suppliers, [asked(1)]]]);
  expect((await places()).get(1)).toEqual(['waiting', 'sent']);
});

test('lists show the figures with which a run was released, and others when it was withdrawn, worked on and released again', async () => {
  const released = { ...run, open: false, readyAt: NOW, rejectedAt: null };
  const atRisk = async (doc: RunDoc) => (await risk.of(TENANT, [doc])).get('r')?.atRisk;
  await save([[runWork, blocksOf([line(1), line(2)])]]);
  expect(await atRisk(released)).toEqual({ lines: 2, amount: 3 });
  await save([[suppliers, [supplier(1)]]]);
  expect(await atRisk(released)).toEqual({ lines: 2, amount: 3 });
  await save([[runWork, blocksOf([line(1), line(2, { aside: { kind: 'held', by: 'anna', at: NOW } })])]]);
  expect(await atRisk({ ...released, open: true, readyAt: null })).toEqual({ lines: 1, amount: 1 });
  expect(await atRisk({ ...released, readyAt: TOMORROW })).toEqual({ lines: 1, amount: 1 });
});
