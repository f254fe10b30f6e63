import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { supplier } from '@counterfoil/domain';
import type { ListAnswer, SupplierRowsAnswer, SupplierView, Written } from '@counterfoil/projections';
import type { Harness } from '../../platform/testing/harness.js';
import { type Added, approveAddition, bluegum, Portal, type Refusal, startHarness } from '../testing/portal.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Portal;
let northerner: Portal;

beforeAll(async () => {
  harness = await startHarness();
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL');
  anna = new Portal(harness, await harness.signIn(TENANT, 'anna'));
  northerner = new Portal(harness, await harness.signIn(TENANT, 'nils', undefined, 'north'));
  await harness.caughtUp();
});
afterAll(() => harness.stop());

/** Size in characters of an answer with one row, so that twenty rows fit into 20 KB. */
const LONGEST_ROW = 1_000;

let codes = 0;
const code = () => `C-${++codes}`;

describe('adding a supplier by form', () => {
  test('the account of a new supplier is read by the rules of its country', async () => {
    const id = await anna.add();
    expect(await anna.show(id)).toMatchObject({
      id,
      supplierCode: 'S-1',
      supplierName: 'Bluegum Joinery',
      status: 'unverified',
      accountDisplay: '063-102 10203040',
      account: { country: 'AUS', accountCode: '063102', accountNumber: '10203040', accountCodeType: 9 },
      email: 'ap@bluegum.example',
      certifiedByName: '',
      commentByName: '',
    });
  });

  test('a new supplier with several faults is refused with every fault named by field', async () => {
    const bad = await anna.person.post<Refusal>('/suppliers', {
      supplierName: '',
      country: 'AUS',
      accountNumber: '1',
      email: 'nobody',
      colour: 'red',
    });
    expect(bad.status).toBe(400);
    expect(bad.body.fields).toEqual({
      supplierName: ['Please enter a supplier name.'],
      accountCode: ['Please enter a valid 6 digit BSB'],
      accountNumber: ['Please enter the account number as your credit union gives it, 3 to 50 letters or digits'],
      email: ['Please enter a valid email address'],
      colour: ["'colour' is not a field of this request."],
    });
    const missing = await anna.person.post<Refusal>('/suppliers', {});
    expect(Object.keys(missing.body.fields!)).toEqual(['supplierName']);
    const number = await anna.person.post<Refusal>('/suppliers', { ...bluegum, supplierCode: code(), accountNumber: 10203040 });
    expect([number.status, Object.keys(number.body.fields!)]).toEqual([400, ['accountNumber']]);
  });

  test("the entity, company number and code of a new supplier are checked against the customer's own lists", async () => {
    const fieldsOf = async (extra: object) =>
      (await anna.person.post<Refusal>('/suppliers', { ...bluegum, supplierCode: code(), ...extra })).body.fields;
    expect(await fieldsOf({ entityId: 'west' })).toEqual({ entityId: ['There is no such entity.'] });
    expect(await fieldsOf({ govCode: '53004085617' })).toEqual({ govCode: ['Please enter a valid ABN'] });
    expect(await fieldsOf({ govCode: 'N/A' })).toBeUndefined();
    const taken = await anna.person.post<Refusal>('/suppliers', bluegum);
    expect([taken.status, taken.body.errorCode]).toEqual([409, 'supplier-code-taken']);
  });

  test('a repeated add-supplier request returns the first answer, and another body under its key is refused', async () => {
    const headers = { 'idempotency-key': 'add-it-once' };
    const body = { ...bluegum, supplierCode: code() };
    const first = await anna.person.post<Added>('/suppliers', body, headers);
    const again = await anna.person.post<Added>('/suppliers', body, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await harness.caughtUp();
    const late = await anna.person.post<Added>('/suppliers', body, headers);
    expect(late.body).toEqual(first.body);
    const other = await anna.person.post<Refusal>('/suppliers', { ...body, supplierName: 'Somebody else' }, headers);
    expect([other.status, other.body.errorCode]).toEqual([409, 'repeated-with-another-body']);
  });
});

describe('the list of suppliers', () => {
  test('a row of the supplier list has what the list shows, and the rest comes when the supplier is opened', async () => {
    const id = await anna.add({ supplierCode: 'ROW-1', supplierName: 'Wattle Rows', accountName: 'Wattle Rows' });
    const { text, body } = await anna.person.get<SupplierRowsAnswer>('/suppliers?supRef=ROW-1');
    expect(body.rows).toMatchObject([{ id, supplierCode: 'ROW-1', status: 'unverified', waitingChanges: 1, request: null }]);
    expect(text.length).toBeLessThan(LONGEST_ROW);
    for (const part of ['hash', 'hands', 'screening', 'changeRequests']) expect(text).not.toContain(`"${part}"`);
    const named = { supplierCode: 'ROW-1' };
    const { body: record } = await anna.person.post<SupplierView>('/customerPortalApi/getSupplierByCode', named);
    expect(record).toEqual(await anna.show(id));
    expect(record.changeRequests).toHaveLength(1);
  });

  test('the list of suppliers is filtered, searched and sorted', async () => {
    const id = await anna.add({
      supplierCode: 'F-1',
      supplierName: 'Aardvark Filters',
      accountName: 'Aardvark',
      accountNumber: '777',
      govCode: '51 824 753 556',
    });
    await anna.call('SetSupplierActiveMultiple', { ids: [id], isActive: false });
    const codesOf = async (query: string) => (await anna.list(query)).map(({ supplierCode }) => supplierCode);
    expect(await codesOf('&supRef=F-1')).toEqual(['F-1']);
    expect(await codesOf(`&supIds=${id},unknown`)).toEqual(['F-1']);
    expect(await codesOf('&status=inactive,reported')).toEqual(['F-1']);
    expect(await codesOf('&active=false')).toEqual(['F-1']);
    expect(await codesOf('&search=aard')).toEqual(['F-1']);
    expect(await codesOf('&search=51%20824%20753%20556')).toEqual(['F-1']);
    expect(await codesOf('&hasRequests=true')).toContain('F-1');
    await approveAddition(harness, TENANT, id);
    expect(await codesOf('&hasRequests=true')).not.toContain('F-1');
    expect((await codesOf('&sort=-supplierName')).at(-1)).toBe('F-1');
    expect((await anna.person.get<Refusal>('/suppliers?status=purple')).status).toBe(400);
    expect((await anna.person.get<Refusal>('/suppliers?sort=email')).status).toBe(400);
    expect((await anna.person.get<Refusal>('/suppliers?colour=red')).status).toBe(400);
  });

  test('the list of suppliers can be limited to one entity or to unknown entities', async () => {
    const north = await anna.add({ supplierCode: code(), entityId: 'north' });
    const stray = `stray-${code()}`;
    const details = {
      ...{ supplierCode: code(), supplierName: 'Stray', entityId: 'sold-in-2019', govCode: null, taxNumber: null },
      ...{ isEmployee: false, smallBusiness: false, division: null },
    };
    const data = { supplierId: stray, source: 'import', importId: null, details, account: null, accountName: null } as const;
    const nobody = { email: null, contact: null, resembles: [], singleOperator: false };
    await harness.told(TENANT, supplier, stray, { type: 'AddSupplier', data: { ...data, ...nobody } });
    const ids = async (who: Portal, query: string) => (await who.list(query)).map(({ id }) => id);
    expect(await ids(anna, '&entityId=north')).toEqual([north]);
    const unknown = await ids(anna, '&entityId=unknown');
    expect([unknown.includes(stray), unknown.includes(north)]).toEqual([true, false]);
    expect(await ids(northerner, '')).toEqual([north]);
    expect(await ids(northerner, '&entityId=unknown')).toEqual([north]);
  });

  test('the list of suppliers shows what the reader has just written', async () => {
    const { id, position } = (await anna.person.post<Added>('/suppliers', { ...bluegum, supplierCode: code() })).body;
    const answer = await anna.person.get<ListAnswer<SupplierView>>('/SUPPLIERS?length=500', { 'x-at-least': position });
    expect(answer.body.rows.some((row) => row.id === id)).toBe(true);
    expect(answer.headers['x-stale']).toBeUndefined();
  });
});

describe('changing a supplier', () => {
  test('ordinary details of a supplier change at once, and its account and email wait for a second person', async () => {
    const id = await anna.add({ supplierCode: code() });
    await approveAddition(harness, TENANT, id);
    const plain = await anna.call('setSupplierDetails', { id, taxNumber: '123', contactFirstName: 'Jo' });
    expect([plain.status, (plain.body as Written).pending]).toEqual([200, undefined]);
    expect(await anna.show(id)).toMatchObject({ taxNumber: '123', contact: { firstName: 'Jo' }, hasRequests: false });
    const account = { country: 'AUS', accountCode: '033000', accountNumber: '87654' };
    const asked = await anna.call('setSupplierDetails', { id, ...account, email: 'new@bluegum.example', division: 'West' });
    expect(asked.body).toMatchObject({ pending: true, message: expect.stringContaining('second person') });
    const now = await anna.show(id);
    expect(now).toMatchObject({ accountDisplay: '063-102 10203040', email: 'ap@bluegum.example', division: 'West' });
    expect(now.changeRequests.map(({ kind }) => kind)).toEqual(['account', 'email']);
  });

  test('a field that a change leaves out stays, and a field that is sent empty is cleared', async () => {
    const id = await anna.add({ supplierCode: code(), taxNumber: '123', contactMobile: '0400 000 000' });
    await anna.call('setSupplierDetails', { id, taxNumber: '', contactMobile: null });
    expect(await anna.show(id)).toMatchObject({ taxNumber: null, contact: null, govCode: '53004085616' });
    const unchanged = await anna.call('setSupplierDetails', { id });
    expect(unchanged.body).toEqual({ position: '', message: 'Nothing had to be changed.' });
  });

  test('a change based on an outdated revision of the supplier is refused', async () => {
    const id = await anna.add({ supplierCode: code() });
    const { revision } = await anna.show(id);
    await anna.call('setSupplierDetails', { id, division: 'East', revision });
    const late = await anna.call('setSupplierDetails', { id, division: 'West', revision });
    expect([late.status, (late.body as Refusal).errorCode]).toEqual([409, 'changed-meanwhile']);
  });

  test('a payment limit is lowered at once and raised by a second person', async () => {
    const id = await anna.add({ supplierCode: code() });
    expect((await anna.call('setSupplierMaxAmount', { id, limitAmount: 500_00 })).body).not.toHaveProperty('pending');
    expect(await anna.show(id)).toMatchObject({ limitAmount: 500_00, duplicateDays: null });
    expect((await anna.call('setSupplierMaxAmount', { id, limitAmount: 900_00, duplicateDays: 30 })).body).toMatchObject({
      pending: true,
    });
    expect((await anna.call('setSupplierMaxAmount', { id, limitAmount: -1 })).status).toBe(400);
    expect(await anna.show(id)).toMatchObject({ limitAmount: 500_00 });
  });

  test('a certified name waits for a second person, and its comment is saved at once', async () => {
    const id = await anna.add({ supplierCode: code() });
    const alias = { id, isAlias: true, accountName: 'Bluegum Kitchens', authorizerComment: 'Their trading name' };
    expect((await anna.call('setSupplierAlias', alias)).body).toMatchObject({ pending: true });
    expect(await anna.show(id)).toMatchObject({ certifiedNames: [], comment: 'Their trading name', commentByName: 'User anna' });
    const again = await anna.call('setSupplierAlias', alias);
    expect([again.status, (again.body as Refusal).errorCode]).toEqual([409, 'already-certified']);
    const none = await anna.call('setSupplierAlias', { id, isAlias: false, accountName: 'Bluegum Kitchens' });
    expect([none.status, (none.body as Refusal).errorCode]).toEqual([409, 'not-certified']);
  });

  test('several suppliers are deactivated at once, and an unknown one does not stop the others', async () => {
    const ids = [await anna.add({ supplierCode: code() }), await anna.add({ supplierCode: code() })];
    const done = await anna.call('setsupplieractivemultiple', { ids: [...ids, ids[0], 'nobody'], isActive: false });
    expect((done.body as { results: { ok: boolean }[] }).results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect((await anna.list(`&supIds=${ids.join()}`)).map(({ status }) => status)).toEqual(['inactive', 'inactive']);
  });

  test('a comment on a supplier is trimmed and cannot be empty', async () => {
    const id = await anna.add({ supplierCode: code() });
    expect((await anna.call('setSupplierAuthorizerComment', { id, comment: '  Called them.  ' })).status).toBe(200);
    expect((await anna.show(id)).comment).toBe('Called them.');
    expect((await anna.call('setSupplierAuthorizerComment', { id, comment: '  ' })).status).toBe(400);
  });
});

test('the history of a supplier says who did what, newest first, with old and new values', async () => {
  const id = await anna.add({ supplierCode: code() });
  await anna.call('setSupplierDetails', { id, division: 'West' });
  await harness.told(TENANT, supplier, id, {
    type: 'SetSupplierActive',
    data: { supplierId: id, active: false, singleOperator: false },
  });
  const entries = await anna.history(id);
  expect(entries.map(({ by, byKind, type }) => [by, byKind, type])).toEqual([
    ['Counterfoil', 'system', 'SupplierDeactivated'],
    ['User anna', 'user', 'SupplierDetailsChanged'],
    ['User anna', 'user', 'SupplierAdditionRequested'],
    ['User anna', 'user', 'SupplierAdded'],
  ]);
  expect(entries[1]!.changes).toEqual([{ field: 'Division', was: '', now: 'West' }]);
  expect(entries[2]!.changes.map(({ now }) => now)).toContain('063-102 10203040');
});

describe('access to suppliers', () => {
  const changes = (id: string): readonly (readonly [string, object])[] => [
    ['/customerPortalApi/setSupplierDetails', { id, division: 'x' }],
    ['/customerPortalApi/setSupplierAlias', { id, isAlias: true }],
    ['/customerPortalApi/setSupplierMaxAmount', { id, limitAmount: 1 }],
    ['/customerPortalApi/SetSupplierActiveMultiple', { ids: [id], isActive: false }],
    ['/customerPortalApi/setSupplierAuthorizerComment', { id, comment: 'x' }],
  ];

  test('reading and changing suppliers needs the permission, a session and the token', async () => {
    const reader = await harness.signIn(TENANT, 'reader', ['canAccessSupplierManagement']);
    const clerk = await harness.signIn(TENANT, 'clerk', ['canVerifyPayments']);
    const id = await anna.add({ supplierCode: code() });
    expect((await reader.get(`/suppliers/${id}`)).status).toBe(200);
    for (const path of ['/suppliers', `/suppliers/${id}`, `/suppliers/${id}/history`, '/approvals']) {
      expect([path, (await clerk.get(path)).status]).toEqual([path, 403]);
      expect([path, (await harness.app.inject({ url: path })).statusCode]).toEqual([path, 401]);
    }
    for (const [path, body] of [...changes(id), ['/suppliers', bluegum] as const]) {
      expect([path, (await reader.post(path, body)).status]).toEqual([path, 403]);
      expect([path, (await anna.person.post(path, body, { 'x-anti-forgery': 'x' })).status]).toEqual([path, 403]);
      expect([path, (await harness.app.inject({ method: 'POST', url: path, payload: body })).statusCode]).toEqual([path, 401]);
    }
  });

  test('suppliers of another customer or another entity are unknown', async () => {
    const stranger = await harness.signIn('kauri123', 'stranger');
    const id = await anna.add({ supplierCode: code(), entityId: 'south' });
    for (const person of [stranger, northerner.person]) {
      for (const path of [`/suppliers/${id}`, `/suppliers/${id}/history`, '/suppliers/no%20such%2Fid'])
        expect([path, (await person.get(path)).status]).toEqual([path, 404]);
      for (const [path, body] of changes(id)) {
        const answer = await person.post<{ results: readonly { errorCode?: string }[] }>(path, body);
        if (path.endsWith('Multiple')) expect(answer.body.results).toMatchObject([{ ok: false, errorCode: 'not-found' }]);
        else expect([path, answer.status]).toEqual([path, 404]);
      }
    }
    expect((await anna.show(id)).active).toBe(true);
  });

  test('a user of one entity adds suppliers to it and cannot move them to another', async () => {
    const id = await northerner.add({ supplierCode: code() });
    expect((await northerner.show(id)).entityId).toBe('north');
    const away = await northerner.call('setSupplierDetails', { id, entityId: 'south' });
    expect([away.status, (away.body as Refusal).fields]).toEqual([
      400,
      { entityId: ['You can only work with suppliers of your own entity.'] },
    ]);
  });
});
