import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { supplier, type Permission } from '@counterfoil/domain';
import type { Approval } from '@counterfoil/projections';
import type { Harness } from '../../platform/testing/harness.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { company, row } from '../imports/testing/importer.js';
import { approveAddition, Portal, type Refusal, startHarness } from '../testing/portal.js';
import { seen } from '../../platform/testing/checks.js';

const TENANT = 'acmetrade';
const EDITS: readonly Permission[] = ['canAccessSupplierManagement', 'canEditSuppliers', 'canVerifyPayments'];
const theirs = { country: 'AUS', accountCode: '033-000', accountNumber: '666777', email: 'me@thief.example' };

let harness: Harness;
/** A clerk who can edit but not approve, and an approver who is not tied to the clerk. */
let clerk: Portal;
let ben: Portal;
let codes = 0;

beforeAll(async () => {
  harness = await startHarness();
  await harness.company(TENANT);
  clerk = new Portal(harness, await harness.signIn(TENANT, 'clerk', EDITS));
  ben = new Portal(harness, await harness.signIn(TENANT, 'ben'));
  await harness.caughtUp();
});
afterAll(() => harness.stop());

/** A supplier that has confirmed its account. */
const verified = async (name: string): Promise<{ readonly id: string; readonly code: string }> => {
  const code = `V-${++codes}`;
  const id = await ben.add({ supplierCode: code, supplierName: name, accountName: name, accountNumber: `9000${codes}` });
  await approveAddition(harness, TENANT, id);
  const { supplier: known } = await recordOf(id);
  const answer = { flag: 1, shown: known.payee.account!, accountName: name, grade: 'strong', verifier: null } as const;
  await harness.told(TENANT, supplier, id, { type: 'RecordAnswer', data: { supplierId: id, ...answer } });
  await harness.caughtUp();
  return { id, code };
};
const recordOf = async (id: string) => (await harness.app.get(SupplierRecords).find(TENANT, id))!;
const waitingFor = async (id: string): Promise<readonly Approval[]> =>
  (await ben.approvals()).filter(({ supplierId }) => supplierId === id);

describe('a clerk alone', () => {
  test('the account and email of a supplier that a clerk adds alone have no approver', async () => {
    const id = await clerk.add({
      supplierCode: `T-${++codes}`,
      supplierName: 'Own Account',
      accountName: 'Own Account',
      ...theirs,
    });
    const { hands } = (await recordOf(id)).supplier;
    expect([hands.account.by.id, hands.account.approvedBy, hands.email.by.id, hands.email.approvedBy]).toEqual([
      ...['clerk', null, 'clerk', null],
    ]);
    const [request] = await waitingFor(id);
    expect(request).toMatchObject({ kind: 'addition', requestedBy: 'clerk', blockedBecause: null });
    const own = await clerk.person.post<Refusal>('/approvals/approve', { supplierId: id, requestId: request!.requestId });
    expect(own.status).toBe(403);
  });

  test('a clerk who can also approve cannot approve their own addition', async () => {
    const both = new Portal(harness, await harness.signIn(TENANT, 'both', [...EDITS, 'canApprove']));
    await harness.caughtUp();
    const id = await both.add({ supplierCode: `T-${++codes}`, supplierName: 'Own Too', accountName: 'Own Too', ...theirs });
    const own = await both.person.post<Refusal>('/approvals/approve', { supplierId: id, requestId: `${id}:addition` });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
  });

  test('a clerk who withdraws their own addition deactivates the supplier', async () => {
    const withdrawer = new Portal(harness, await harness.signIn(TENANT, 'withdrawer', [...EDITS, 'canApprove']));
    await harness.caughtUp();
    const id = await withdrawer.add({ supplierCode: `T-${++codes}`, supplierName: 'Gone Soon', accountName: 'Gone Soon' });
    await withdrawer.person.post('/approvals/decline', { supplierId: id, requestId: `${id}:addition`, reason: 'a mistake' });
    expect(await withdrawer.show(id)).toMatchObject({ active: false, changeRequests: [] });
    await withdrawer.call('SetSupplierActiveMultiple', { ids: [id], isActive: true });
    expect((await waitingFor(id)).map(({ kind }) => kind)).toEqual(['addition']);
  });

  test('a clerk alone can deactivate a verified supplier but cannot change its code or name', async () => {
    const { id, code } = await verified('Hartmann Pianos');
    const recoded = await clerk.call('setSupplierDetails', { id, supplierCode: `${code}-OLD`, supplierName: 'Hartmann (old)' });
    expect(recoded.body).toMatchObject({ pending: true });
    const stopped = await clerk.call('SetSupplierActiveMultiple', { ids: [id], isActive: false });
    expect(stopped.body).toMatchObject({ pending: true, message: expect.stringContaining('second person') });
    expect(await ben.show(id)).toMatchObject({ supplierCode: code, supplierName: 'Hartmann Pianos', active: false });
    expect((await waitingFor(id)).map(({ kind }) => kind)).toEqual(['identity', 'deactivation']);
  });

  test('the addition of a supplier with the name of a verified one shows that supplier', async () => {
    const { id: original, code } = await verified('Kauri Timber');
    const id = await clerk.add({
      supplierCode: `${code}-B`,
      supplierName: 'Kauri Timber',
      accountName: 'Kauri Timber',
      ...theirs,
    });
    const [request] = await waitingFor(id);
    expect(request).toMatchObject({
      kind: 'addition',
      change: { resembles: [{ supplierId: original, supplierName: 'Kauri Timber', supplierCode: code, by: 'name' }] },
    });
  });

  test('an addition with a freed code shows its former supplier, and taking a freed name waits for approval', async () => {
    const { id: original, code } = await verified('Wattle Print');
    await ben.call('setSupplierDetails', { id: original, supplierCode: `${code}-OLD`, supplierName: 'Wattle Archive' });
    const [recode] = await waitingFor(original);
    const zoe = { kind: 'user', id: 'zoe' } as const;
    const independent = { tiedTo: [], singleOperator: false };
    const approval = { supplierId: original, requestId: recode!.requestId, approver: independent, check: seen };
    await harness.told(TENANT, supplier, original, { type: 'ApproveSupplierRequest', data: approval }, zoe);
    await harness.caughtUp();
    const id = await clerk.add({ supplierCode: code, supplierName: 'Anything Else', accountName: 'Anything Else', ...theirs });
    expect((await waitingFor(id))[0]).toMatchObject({ change: { resembles: [{ supplierId: original, by: 'code' }] } });
    const renamed = await clerk.add({
      supplierCode: `${code}-C`,
      supplierName: 'Yet Another',
      accountName: 'Yet Another',
      ...theirs,
    });
    const call = await clerk.call('setSupplierDetails', { id: renamed, supplierName: 'Wattle Print' });
    expect(call.body).toMatchObject({ pending: true });
    expect(await ben.show(renamed)).toMatchObject({ supplierName: 'Yet Another' });
  });

  test('an import by a clerk alone approves no supplier and renames no verified one, even when undone', async () => {
    const importer = await company(harness);
    const { tenant, portal } = importer;
    await importer.import(row('I-1', { name: 'Import One', email: 'me@thief.example' }));
    const [added] = await portal.list();
    expect(added!.changeRequests.map(({ kind, change }) => [kind, 'importId' in change && change.importId !== null])).toEqual([
      ['addition', true],
    ]);
    await approveAddition(harness, tenant, added!.id, added!.changeRequests[0]!.requestId);
    const shown = { flag: 1, shown: added!.account!, accountName: 'Import One', grade: 'strong', verifier: null } as const;
    const data = { supplierId: added!.id, ...shown };
    await harness.told(tenant, supplier, added!.id, { type: 'RecordAnswer', data });
    await harness.caughtUp();
    await importer.import(row('I-1', { name: 'Somebody Else' }));
    const [renamed] = await portal.list();
    expect(renamed).toMatchObject({ supplierName: 'Import One', accountName: 'Import One', status: 'verified' });
    expect(renamed!.changeRequests.map(({ kind }) => kind)).toEqual(['identity', 'account']);
    await importer.undone();
    const [after] = await portal.list();
    expect(after).toMatchObject({ supplierName: 'Import One', status: 'verified', changeRequests: [] });
  });
});

test('an addition that two users approve at the same moment has one approval', async () => {
  const carl = new Portal(harness, await harness.signIn(TENANT, 'carl'));
  await harness.caughtUp();
  const id = await clerk.add({ supplierCode: `R-${++codes}`, supplierName: 'Raced', accountName: 'Raced', ...theirs });
  const request = { supplierId: id, requestId: `${id}:addition` };
  const both = await Promise.all([ben, carl].map((who) => who.person.post('/approvals/approve', { ...request, check: seen })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { events } = await recordOf(id);
  expect(events.filter(({ type }) => type === 'SupplierAdditionApproved')).toHaveLength(1);
});
