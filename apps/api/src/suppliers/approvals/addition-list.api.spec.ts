import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdditionList, AdditionsApproved, Approval } from '@counterfoil/projections';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { company, row } from '../imports/testing/importer.js';
import { type Refusal, startHarness } from '../testing/portal.js';
import { seen } from '../../platform/testing/checks.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Approvals = { readonly rows: readonly Approval[]; readonly total: number; readonly lists: readonly AdditionList[] };
const approvalsOf = async (who: Visitor): Promise<Approvals> => {
  await harness.caughtUp();
  return (await who.get<Approvals>('/approvals')).body;
};
const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => row(`L-${from + i}`, { account: String(500_000 + from + i) })).join('\n');

test('a list of new suppliers is approved as a whole by a second person, 500 suppliers at a time', async () => {
  const importer = await company(harness);
  const ben = (await importer.colleague('ben')).person;
  await importer.import(rowsOf(0, 620));
  const { rows, total, lists } = await approvalsOf(ben);
  expect([rows, total]).toEqual([[], 0]);
  expect(lists).toMatchObject([{ fileName: 'list.csv', requestedByName: 'User anna', count: 620, blockedBecause: null }]);
  expect(lists[0]!.first).toHaveLength(20);
  expect(lists[0]!.first[0]).toMatchObject({ supplierName: 'Supplier L-0', supplierCode: 'L-0', account: '063-102 500000' });

  const { importId } = lists[0]!;
  expect((await approvalsOf(importer.person)).lists[0]!.blockedBecause).toContain('yourself');
  const own = await importer.person.post<AdditionsApproved>('/approvals/approve-list', { importId, check: seen });
  expect(own.body).toMatchObject({ approved: 0, refused: 500, left: 120 });

  const first = await ben.post<AdditionsApproved>('/approvals/approve-list', { importId, check: seen });
  expect([first.status, first.body]).toMatchObject([200, { approved: 500, refused: 0, left: 120 }]);
  const second = await ben.post<AdditionsApproved>('/approvals/approve-list', { importId, check: seen });
  expect(second.body).toMatchObject({ approved: 120, refused: 0, left: 0 });
  expect((await approvalsOf(ben)).lists).toEqual([]);
  const [one] = await importer.portal.list('&search=L-619');
  const record = await harness.app.get(SupplierRecords).find(importer.tenant, one!.id);
  expect(record!.supplier.hands.account).toMatchObject({ by: { id: 'anna' }, approvedBy: { id: 'ben' } });
});

test('a new supplier that resembles another one is left out of its list and approved on its own', async () => {
  const importer = await company(harness);
  const ben = (await importer.colleague('ben')).person;
  await importer.import(row('M-1', { name: 'Murray River' }));
  await importer.import([row('M-2', { name: 'Murray River', account: '777888' }), row('M-3', { account: '1234567' })].join('\n'));
  const { rows, lists } = await approvalsOf(ben);
  expect(lists.map(({ count }) => count)).toEqual([1, 1]);
  expect(rows).toMatchObject([
    {
      kind: 'addition',
      supplierCode: 'M-2',
      change: { resembles: [{ supplierName: 'Murray River', supplierCode: 'M-1', by: 'name' }] },
    },
  ]);
  for (const { importId } of lists) await ben.post('/approvals/approve-list', { importId, check: seen });
  expect((await approvalsOf(ben)).rows.map(({ supplierCode }) => supplierCode)).toEqual(['M-2']);
});

test('only an approver of the same customer can approve a list of new suppliers', async () => {
  const importer = await company(harness);
  await importer.import(rowsOf(0, 2));
  const other = await company(harness);
  const { importId } = (await approvalsOf(importer.person)).lists[0]!;
  const editor = await harness.signIn(importer.tenant, 'editor', ['canEditSuppliers']);
  expect((await editor.post<Refusal>('/approvals/approve-list', { importId, check: seen })).status).toBe(403);
  const theirs = await other.person.post<AdditionsApproved>('/approvals/approve-list', { importId, check: seen });
  expect(theirs.body).toMatchObject({ approved: 0, refused: 0, left: 0 });
  expect((await approvalsOf(importer.person)).lists[0]!.count).toBe(2);
});
