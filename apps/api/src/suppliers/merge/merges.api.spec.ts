import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Permission, supplier } from '@counterfoil/domain';
import type { MergePreview, SupplierDuplicates, SupplierPayments, Written } from '@counterfoil/projections';
import type { Harness } from '../../platform/testing/harness.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { seen } from '../../platform/testing/checks.js';
import { company, row } from '../imports/testing/importer.js';
import { approveAddition, Portal, type Refusal, startHarness } from '../testing/portal.js';

const TENANT = 'mergeable';
const EDITS: readonly Permission[] = ['canAccessSupplierManagement', 'canEditSuppliers', 'canVerifyPayments'];

let harness: Harness;
/** This user adds the records and therefore cannot approve a merge. */
let anna: Portal;
let clerk: Portal;
let ben: Portal;
let northerner: Portal;
let stranger: Portal;

beforeAll(async () => {
  harness = await startHarness();
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL');
  anna = new Portal(harness, await harness.signIn(TENANT, 'anna'));
  clerk = new Portal(harness, await harness.signIn(TENANT, 'cleo', EDITS));
  ben = new Portal(harness, await harness.signIn(TENANT, 'ben'));
  northerner = new Portal(harness, await harness.signIn(TENANT, 'nils', undefined, 'north'));
  stranger = new Portal(harness, await harness.signIn('kauri123', 'stan'));
  await harness.caughtUp();
});
afterAll(() => harness.stop());

let added = 0;
const add = (fields: object = {}, portal = anna): Promise<string> => {
  added++;
  return portal.add({
    supplierCode: `M-${added}`,
    supplierName: `Wattle ${added}`,
    accountName: `Wattle ${added}`,
    accountNumber: String(30_000_000 + added),
    govCode: null,
    ...fields,
  });
};
/** Added and approved by a second person, so nothing about it waits. */
const settled = async (fields: object = {}): Promise<string> => {
  const id = await add(fields);
  await approveAddition(harness, TENANT, id);
  return id;
};
const answered = async (id: string, flag: 1 | 3): Promise<void> => {
  const { account, accountName } = await anna.show(id);
  const said = { flag, shown: account!, accountName: accountName!, grade: 'strong', verifier: null } as const;
  const by = { kind: 'supplier', id } as const;
  await harness.told(TENANT, supplier, id, { type: 'RecordAnswer', data: { supplierId: id, ...said } }, by);
  await harness.caughtUp();
};
const merge = (id: string, intoId: string, portal = clerk) =>
  portal.person.post<Written & Refusal>(`/suppliers/${id}/merge`, { intoId, reason: 'entered twice' });
const unmerge = (id: string, portal = clerk) =>
  portal.person.post<Written & Refusal>(`/suppliers/${id}/unmerge`, { reason: 'two branches' });
const waiting = async (id: string, kind: string) => {
  await harness.caughtUp();
  return (await ben.show(id)).changeRequests.find((request) => request.kind === kind)!;
};
const approve = async (id: string, kind: 'merge' | 'unmerge', portal = ben) => {
  const { requestId } = await waiting(id, kind);
  const answer = await portal.person.post<Refusal>('/approvals/approve', { supplierId: id, requestId, check: seen });
  await harness.caughtUp();
  return answer;
};
const merged = async (fields: object = {}, of: object = {}) => {
  const [id, intoId] = [await settled(of), await settled(fields)];
  await merge(id, intoId);
  expect((await approve(id, 'merge')).status).toBe(200);
  return { id, intoId };
};
const duplicates = async (id: string, portal = anna) =>
  (await portal.person.get<SupplierDuplicates>(`/suppliers/${id}/duplicates`)).body;

describe('records of one payee', () => {
  test('duplicates are found by company number, account and similar names, and say which of them they share', async () => {
    const account = { accountNumber: '77712345' };
    const id = await add({
      supplierName: 'Jarrah Fencing Pty Ltd',
      accountName: 'Jarrah Fencing Pty Ltd',
      govCode: '51 824 753 556',
      ...account,
    });
    const number = await add({ supplierName: 'Somebody Else', accountName: 'Somebody Else', govCode: '51 824 753 556' });
    const same = await add({ supplierName: 'Third Name', accountName: 'Third Name', ...account });
    const named = await add({ supplierName: 'Jarrah Fencing Limited', accountName: 'Jarrah Fencing Limited' });
    const slip = await add({ supplierName: 'Jarah Fencing', accountName: 'Jarah Fencing' });
    await add({ supplierName: 'Jacaranda Nursery', accountName: 'Jacaranda Nursery' });
    const { rows, merged: none } = await duplicates(id);
    expect(rows.map(({ supplierId, by }) => [supplierId, by])).toEqual([
      [number, ['company-number']],
      [same, ['account']],
      [named, ['name']],
      [slip, ['near-name']],
    ]);
    expect(none).toEqual([]);
  });
  test('records of other entities and companies are not listed as duplicates', async () => {
    const account = { accountNumber: '88812345' };
    const north = await add({ ...account, entityId: 'north' });
    await add({ ...account, entityId: 'south' });
    expect((await duplicates(north, northerner)).rows).toEqual([]);
    expect((await duplicates(north)).rows).toHaveLength(1);
    expect((await stranger.person.get(`/suppliers/${north}/duplicates`)).status).toBe(404);
  });
});

describe('a merge', () => {
  test('a merge waits for a second person, then deactivates the record and shows both histories as one story', async () => {
    const [id, intoId] = [await settled(), await settled()];
    expect((await merge(id, intoId)).body).toMatchObject({ pending: true });
    expect(await anna.show(id)).toMatchObject({ active: true, mergedInto: null });
    expect((await approve(id, 'merge')).status).toBe(200);
    expect(await anna.show(id)).toMatchObject({ active: false, status: 'merged', mergedInto: { supplierId: intoId } });
    expect((await duplicates(intoId)).merged.map(({ supplierId }) => supplierId)).toEqual([id]);
    const story = await anna.history(intoId);
    expect(story.filter(({ type }) => type === 'SupplierAdded')).toHaveLength(2);
    expect((await anna.history(id)).map(({ sentence }) => sentence)[0]).toContain('merge Wattle');
  });
  test('undoing a merge restores the record as unverified, and needs a second person too', async () => {
    const { id } = await merged();
    expect((await unmerge(id)).body).toMatchObject({ pending: true });
    expect(await anna.show(id)).toMatchObject({ status: 'merged' });
    expect((await approve(id, 'unmerge')).status).toBe(200);
    expect(await anna.show(id)).toMatchObject({ active: true, status: 'unverified', mergedInto: null });
  });
  test('a preview says in which direction two records can be merged', async () => {
    const [proven, plain] = [await settled(), await settled()];
    await answered(proven, 1);
    const { body } = await anna.person.get<MergePreview>(`/suppliers/${proven}/merges/${plain}`);
    expect(body).toEqual({ thisIntoOther: expect.stringContaining('the other way round'), otherIntoThis: null });
  });
  test('payments to a supplier that was never paid are empty', async () => {
    const { body } = await anna.person.get<SupplierPayments>(`/suppliers/${await add()}/payments`);
    expect(body).toMatchObject({ rows: [], paid: [], open: [], runs: 0, lastPaidAt: null, currency: 'AUD' });
    expect(body.months).toHaveLength(12);
  });
});

describe('attacks by merging', () => {
  test('a verified supplier cannot be merged into a record of the thief', async () => {
    const theirs = await settled();
    await answered(theirs, 1);
    const own = await settled();
    expect((await merge(theirs, own)).body.errorCode).toBe('survivor-unproven');
    expect(await anna.show(theirs)).toMatchObject({ active: true, status: 'verified' });
  });
  test('the remaining record inherits neither the approval of an account or email nor the answer of the merged one', async () => {
    const [honest, own] = [await settled(), await add({ email: 'me@thief.example' }, clerk)];
    await merge(honest, own);
    expect((await approve(honest, 'merge')).status).toBe(200);
    const { hands, answer, certifiedNames } = (await harness.app.get(SupplierRecords).find(TENANT, own))!.supplier;
    expect([hands.account.approvedBy, hands.email.approvedBy, answer, certifiedNames]).toEqual([null, null, null, []]);
    expect((await clerk.show(own)).changeRequests.map(({ kind }) => kind)).toEqual(['addition']);
    const [request] = (await ben.approvals()).filter(({ supplierId }) => supplierId === own);
    expect(request).toMatchObject({ kind: 'addition', requestedBy: 'cleo' });
  });
  test('a requested merge is refused once the record has been verified', async () => {
    const [id, own] = [await settled(), await settled()];
    await merge(id, own);
    await answered(id, 1);
    expect((await approve(id, 'merge')).body.errorCode).toBe('survivor-unproven');
  });
  test('a merge is refused once the record has been reported, so that the report stays visible', async () => {
    const [id, intoId] = [await settled(), await settled()];
    await merge(id, intoId);
    await answered(id, 3);
    expect((await approve(id, 'merge')).body.errorCode).toBe('merge-reported');
    expect(await anna.show(id)).toMatchObject({ status: 'reported' });
  });
  test('a merge is not approved while a change of the same record waits', async () => {
    const [id, intoId] = [await settled(), await settled()];
    await merge(id, intoId);
    await clerk.call('setSupplierDetails', { id, country: 'AUS', accountCode: '033-000', accountNumber: '666777' });
    expect((await approve(id, 'merge')).body.errorCode).toBe('merge-waits');
  });
  test('records of other entities and companies cannot be merged or merged into', async () => {
    const [north, south, whole] = [await settled({ entityId: 'north' }), await settled({ entityId: 'south' }), await settled()];
    const foreign = await add({}, stranger);
    expect((await merge(north, south)).body.errorCode).toBe('other-entity');
    expect((await merge(whole, foreign)).status).toBe(404);
    expect((await merge(foreign, whole)).status).toBe(404);
    expect((await merge(north, south, northerner)).status).toBe(404);
    expect((await merge(south, north, northerner)).status).toBe(404);
    expect((await anna.person.get(`/suppliers/${whole}/merges/${foreign}`)).status).toBe(404);
  });
  test('a person with two roles can approve neither their own merge nor one into a record that they added', async () => {
    const [id, intoId] = [await settled(), await settled()];
    await merge(id, intoId, ben);
    expect((await approve(id, 'merge', ben)).body.errorCode).toBe('second-person-needed');
    expect((await approve(id, 'merge', anna)).body.errorCode).toBe('second-person-needed');
    const shown = (await anna.approvals()).filter(({ supplierId }) => supplierId === id);
    expect(shown.map(({ blockedBecause }) => blockedBecause === null)).toEqual([false]);
  });
  test('two records that are merged into each other at the same moment may both be inactive, but never verified', async () => {
    const [a, b] = [await settled(), await settled()];
    await merge(a, b);
    await merge(b, a);
    await Promise.all([approve(a, 'merge'), approve(b, 'merge')]);
    const statuses = [(await anna.show(a)).status, (await anna.show(b)).status];
    expect(statuses).toContain('merged');
    expect(statuses).not.toContain('verified');
    expect((await anna.history(a)).length).toBeGreaterThan(0);
  });
  test('a merged record is not activated, changed, certified or recoded by any route', async () => {
    const { id } = await merged();
    const { supplierCode } = await anna.show(id);
    const active = await clerk.call('SetSupplierActiveMultiple', { ids: [id], isActive: true });
    expect(JSON.stringify(active.body)).toContain('merged into another one');
    for (const [call, body] of [
      ['setSupplierDetails', { id, supplierName: 'Thief' }],
      ['setSupplierAlias', { id, isAlias: true, accountName: 'Thief', authorizerComment: 'x' }],
      ['setSupplierMaxAmount', { id, limitAmount: 100 }],
    ] as const)
      expect((await clerk.call(call, body)).body).toMatchObject({ errorCode: 'supplier-merged' });
    expect(await anna.show(id)).toMatchObject({ status: 'merged', active: false, supplierCode });
  });
  test('undoing a merge restores neither a report nor an earlier verification', async () => {
    const [id, intoId] = [await settled(), await settled()];
    await answered(id, 1);
    await answered(intoId, 1);
    await merge(id, intoId);
    expect((await approve(id, 'merge')).status).toBe(200);
    await unmerge(id);
    expect((await approve(id, 'unmerge')).status).toBe(200);
    expect(await anna.show(id)).toMatchObject({ active: true, status: 'unverified', verified: false });
  });
  test('a user without the permission to edit suppliers cannot request a merge', async () => {
    const viewer = new Portal(
      harness,
      await harness.signIn(TENANT, 'vera', ['canAccessSupplierManagement', 'canVerifyPayments']),
    );
    await harness.caughtUp();
    const [id, intoId] = [await settled(), await settled()];
    expect((await merge(id, intoId, viewer)).status).toBe(403);
  });
  test('a row of an imported list with the code of a merged supplier is refused and says so', async () => {
    const importer = await company(harness, { singleOperator: true });
    await importer.import([row('OLD', { account: '10203041' }), row('NEW', { account: '10203042' })].join('\n'));
    const [old, stays] = ['OLD', 'NEW'].map(
      (code) => async () => (await importer.portal.list()).find(({ supplierCode }) => supplierCode === code)!,
    );
    const intoId = (await stays!()).id;
    const { body } = await importer.person.post<Written & Refusal>(`/suppliers/${(await old!()).id}/merge`, {
      intoId,
      reason: 'entered twice',
    });
    expect(body).not.toHaveProperty('errorCode');
    await harness.caughtUp();
    const list = `${row('OLD', { name: 'Renamed', account: '666777' })}`;
    const { body: preview } = await importer.upload(list);
    expect(preview.rows[0]).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('merged into another one') });
    expect((await importer.import(list)).counts).toMatchObject({ failed: 1, changed: 0 });
    expect(await old!()).toMatchObject({ status: 'merged', mergedInto: { supplierId: intoId } });
  });
});
