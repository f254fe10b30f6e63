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
/** A clerk who may edit but not approve, and an approver who has nothing to do with them. */
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

/** A record that its supplier has confirmed. */
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
  test('who adds a supplier with an own account and email has nobody behind either', async () => {
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

  test('who also may approve cannot approve the own addition', async () => {
    const both = new Portal(harness, await harness.signIn(TENANT, 'both', [...EDITS, 'canApprove']));
    await harness.caughtUp();
    const id = await both.add({ supplierCode: `T-${++codes}`, supplierName: 'Own Too', accountName: 'Own Too', ...theirs });
    const own = await both.person.post<Refusal>('/approvals/approve', { supplierId: id, requestId: `${id}:addition` });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
  });

  test('who withdraws the own addition has deactivated the record', async () => {
    const withdrawer = new Portal(harness, await harness.signIn(TENANT, 'withdrawer', [...EDITS, 'canApprove']));
    await harness.caughtUp();
    const id = await withdrawer.add({ supplierCode: `T-${++codes}`, supplierName: 'Gone Soon', accountName: 'Gone Soon' });
    await withdrawer.person.post('/approvals/decline', { supplierId: id, requestId: `${id}:addition`, reason: 'a mistake' });
    expect(await withdrawer.show(id)).toMatchObject({ active: false, changeRequests: [] });
    await withdrawer.call('SetSupplierActiveMultiple', { ids: [id], isActive: true });
    expect((await waitingFor(id)).map(({ kind }) => kind)).toEqual(['addition']);
  });

  test('who recodes, renames and deactivates a verified record changes nothing but that it is not paid', async () => {
    const { id, code } = await verified('Hartmann Pianos');
    const recoded = await clerk.call('setSupplierDetails', { id, supplierCode: `${code}-OLD`, supplierName: 'Hartmann (old)' });
    expect(recoded.body).toMatchObject({ pending: true });
    const stopped = await clerk.call('SetSupplierActiveMultiple', { ids: [id], isActive: false });
    expect(stopped.body).toMatchObject({ pending: true, message: expect.stringContaining('second person') });
    expect(await ben.show(id)).toMatchObject({ supplierCode: code, supplierName: 'Hartmann Pianos', active: false });
    expect((await waitingFor(id)).map(({ kind }) => kind)).toEqual(['identity', 'deactivation']);
  });

  test('who adds a record with the name of a verified one is shown next to it', async () => {
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

  test('who gets a code and name freed by others is still shown next to the record that had them', async () => {
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

  test('who imports a list adds nothing that counts, and renames nothing that is verified, also not by undoing', async () => {
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

test('two people who approve an addition at the same moment leave one approval', async () => {
  const carl = new Portal(harness, await harness.signIn(TENANT, 'carl'));
  await harness.caughtUp();
  const id = await clerk.add({ supplierCode: `R-${++codes}`, supplierName: 'Raced', accountName: 'Raced', ...theirs });
  const request = { supplierId: id, requestId: `${id}:addition` };
  const both = await Promise.all([ben, carl].map((who) => who.person.post('/approvals/approve', { ...request, check: seen })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { events } = await recordOf(id);
  expect(events.filter(({ type }) => type === 'SupplierAdditionApproved')).toHaveLength(1);
});
