import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Harness } from '../../platform/testing/harness.js';
import { approveAddition, Portal, type Refusal, startHarness } from '../testing/portal.js';
import { seen } from '../../platform/testing/checks.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Portal;
let ben: Portal;
let solo: Portal | null = null;
let codes = 0;

beforeAll(async () => {
  harness = await startHarness();
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL', { singleOperator: true });
  anna = new Portal(harness, await harness.signIn(TENANT, 'anna'));
  ben = new Portal(harness, await harness.signIn(TENANT, 'ben'));
  await harness.caughtUp();
});
afterAll(() => harness.stop());

/** A supplier whose account and email anna asks to change. */
const asked = async (who: Portal = anna) => {
  const id = await who.add({ supplierCode: `A-${++codes}` });
  if (who !== solo) await approveAddition(harness, TENANT, id);
  await who.call('setSupplierDetails', {
    id,
    country: 'AUS',
    accountCode: '033000',
    accountNumber: '87654',
    email: 'new@x.example',
  });
  const waiting = (await who.approvals()).filter(({ supplierId }) => supplierId === id);
  return { id, account: waiting.find(({ kind }) => kind === 'account')!, email: waiting.find(({ kind }) => kind === 'email')! };
};

describe('a change of account', () => {
  test('a change of account is listed with both accounts, its requester and whether the reader can decide', async () => {
    const { id, account } = await asked();
    expect(account).toMatchObject({
      supplierId: id,
      supplierName: 'Bluegum Joinery',
      requestedByName: 'User anna',
      wasText: '063-102 10203040, Bluegum Joinery',
      nowText: '033-000 87654, Bluegum Joinery',
      blockedBecause: expect.stringContaining('yourself'),
    });
    const forBen = (await ben.approvals()).find(({ requestId }) => requestId === account.requestId);
    expect(forBen?.blockedBecause).toBeNull();
  });

  test('a change of account is approved by another user, never by its requester', async () => {
    const { id, account } = await asked();
    const request = { supplierId: id, requestId: account.requestId, check: seen };
    const own = await anna.person.post<Refusal>('/approvals/approve', request);
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
    const headers = { 'idempotency-key': 'approve-once' };
    const done = await ben.person.post('/approvals/approve', request, headers);
    expect(done.status).toBe(200);
    expect((await ben.person.post('/approvals/approve', request, headers)).body).toEqual(done.body);
    expect(await anna.show(id)).toMatchObject({ accountDisplay: '033-000 87654', email: 'ap@bluegum.example' });
    const late = await ben.person.post<Refusal>('/approvals/approve', request);
    expect([late.status, late.body.errorCode]).toEqual([409, 'no-such-request']);
  });

  test('a change of account is not approved without a check record, and the answer names what is missing', async () => {
    const { id, account } = await asked();
    const request = { supplierId: id, requestId: account.requestId };
    const none = await ben.person.post<Refusal>('/approvals/approve', request);
    expect([none.status, none.body]).toMatchObject([
      400,
      {
        errorCode: 'check-needed',
        message: 'Please say what was checked.',
        fields: { 'check.reason': ['Please say what was checked.'] },
      },
    ]);
    const half = { method: 'call-back', reason: 'Called' };
    const partly = await ben.person.post<Refusal>('/approvals/approve', { ...request, check: half });
    expect([partly.status, partly.body.fields!['check.call.number']]).toEqual([400, ['Please enter the number you called']]);
  });

  test('the card and the timeline of a change request show what its requester and a colleague checked', async () => {
    const id = await anna.add({ supplierCode: `A-${++codes}` });
    await approveAddition(harness, TENANT, id);
    await anna.call('setSupplierEmail', {
      id,
      email: 'other@x.example',
      check: { method: 'known', reason: 'Their new bookkeeper' },
    });
    const [email] = (await ben.approvals()).filter(({ supplierId }) => supplierId === id);
    expect(email?.checks).toMatchObject([{ byName: 'User anna', check: { method: 'known', reason: 'Their new bookkeeper' } }]);
    const carl = new Portal(harness, await harness.signIn(TENANT, 'carl', ['canEditSuppliers', 'canAccessSupplierManagement']));
    await harness.caughtUp();
    const request = { supplierId: id, requestId: email!.requestId };
    expect((await carl.person.post('/approvals/check', { ...request, check: seen })).status).toBe(200);
    expect((await ben.approvals()).find(({ requestId }) => requestId === email!.requestId)?.checks).toHaveLength(2);
    expect((await ben.person.post('/approvals/approve', request)).status).toBe(200);
    const said = (await ben.history(id)).map(({ sentence }) => sentence);
    expect(said).toContainEqual(expect.stringContaining('Known to me, or on our own list: Their new bookkeeper'));
    expect(said).toContainEqual(expect.stringContaining('Saw a document: Seen on their letterhead'));
  });

  test('a change of account cannot be approved after the account name has changed', async () => {
    const { id, account } = await asked();
    await ben.call('setSupplierDetails', { id, accountName: 'Bluegum Kitchens' });
    const name = (await anna.approvals()).find((row) => row.supplierId === id && row.requestedByName === 'User ben')!;
    expect(
      (await anna.person.post('/approvals/approve', { supplierId: id, requestId: name.requestId, check: seen })).status,
    ).toBe(200);
    const void_ = await ben.person.post<Refusal>('/approvals/approve', {
      supplierId: id,
      requestId: account.requestId,
      check: seen,
    });
    expect([void_.status, void_.body.errorCode]).toEqual([409, 'request-changed']);
  });

  test('a change request can be withdrawn by its requester or declined by another user', async () => {
    const { id, account, email } = await asked();
    const decline = (who: Portal, requestId: string) =>
      who.person.post('/approvals/decline', { supplierId: id, requestId, reason: 'A mistake' });
    expect((await decline(anna, account.requestId)).status).toBe(200);
    expect((await decline(ben, email.requestId)).status).toBe(200);
    expect(await anna.show(id)).toMatchObject({ accountDisplay: '063-102 10203040', changeRequests: [] });
  });

  test('a change of account at a customer with a single operator applies at once', async () => {
    solo = new Portal(harness, await harness.signIn('kauri123', 'solo'));
    await harness.caughtUp();
    const { id, account } = await asked(solo);
    expect(account).toBeUndefined();
    expect(await solo.show(id)).toMatchObject({ accountDisplay: '033-000 87654', email: 'new@x.example' });
  });
});

describe('approving several change requests', () => {
  test('approving several change requests gives each its own outcome, also two of one supplier', async () => {
    const first = await asked();
    const second = await asked();
    const items = [first.account, first.email, { supplierId: second.id, requestId: 'nobody' }, second.account].map(
      ({ supplierId, requestId }) => ({ supplierId, requestId }),
    );
    const done = await ben.person.post<{ position: string; results: { ok: boolean; errorCode?: string }[] }>(
      '/approvals/approve',
      { items, check: seen },
    );
    expect(done.status).toBe(200);
    expect(done.body.results.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, 'no-such-request'],
      [true, undefined],
    ]);
    expect(done.body.position).not.toBe('');
    expect(await anna.show(first.id)).toMatchObject({
      accountDisplay: '033-000 87654',
      email: 'new@x.example',
      hasRequests: false,
    });
  });

  test('an approval needs a change request or a list of them, and no unknown fields', async () => {
    const bad = await ben.person.post<Refusal>('/approvals/approve', {});
    expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([400, ['requestId', 'supplierId']]);
    const odd = await ben.person.post<Refusal>('/approvals/approve', {
      items: [{ supplierId: 'x', requestId: 'y', force: true }],
    });
    expect([odd.status, Object.keys(odd.body.fields!)]).toEqual([400, ['items.0.force']]);
  });
});

test('only approvers decide on change requests, editors can read them, and other customers cannot see them', async () => {
  const editor = await harness.signIn(TENANT, 'editor', ['canEditSuppliers']);
  const stranger = await harness.signIn('kauri123', 'stranger');
  const { id, account } = await asked();
  const request = { supplierId: id, requestId: account.requestId };
  expect((await editor.get('/approvals')).status).toBe(200);
  for (const path of ['/approvals/approve', '/approvals/decline']) {
    expect((await editor.post(path, request)).status).toBe(403);
    expect((await stranger.post(path, request)).status).toBe(404);
    expect((await ben.person.post(path, request, { 'x-anti-forgery': 'x' })).status).toBe(403);
    expect((await harness.app.inject({ method: 'POST', url: path, payload: request })).statusCode).toBe(401);
  }
  expect((await stranger.get<{ rows: object[] }>('/approvals')).body.rows).toEqual([]);
});
