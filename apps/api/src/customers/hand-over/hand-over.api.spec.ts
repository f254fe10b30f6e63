import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Permission } from '@counterfoil/domain';
import type {
  ApiKeysAnswer,
  NewSecret,
  NotificationsAnswer,
  OpenWorkAnswer,
  RunWorkRowAnswer,
  WorkAnswer,
} from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { WorkKeeper } from './work-keeper.js';

const TENANT = 'bluegum1';
const WORKS: readonly Permission[] = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers'];
type Refusal = { readonly errorCode: string };

let harness: Harness;
let mara: Visitor;
let ben: Visitor;
let kiri: Visitor;
let people = 0;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL');
  mara = await harness.signIn(TENANT, 'mara');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.signIn(TENANT, 'norah', WORKS, 'north');
  await harness.signIn(TENANT, 'viewer', ['canViewAudit']);
  kiri = await harness.signIn('kauri123', 'kiri');
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

type Leaver = Visitor & { readonly id: string };
const newLeaver = async (granted: readonly Permission[] = WORKS, entityId: string | null = null): Promise<Leaver> => {
  const id = `leaver-${++people}`;
  const visitor = await harness.signIn(TENANT, id, granted, entityId);
  await harness.caughtUp();
  return Object.assign(visitor, { id });
};

let cents = 0;
/** A run of three payments, of which the first two are assigned to somebody. */
const assignedTo = async (id: string): Promise<string> => {
  harness.clock.advance(1_000);
  const line = { accountName: 'Wattle', accountCode: '063102', accountCodeType: 9, country: 'AUS', currency: 'AUD' };
  const lines = [1, 2, 3].map((n) => ({
    ...line,
    accountNumber: `1020304${n}`,
    amount: 100 + ++cents,
    clientData: `${n}`,
    action: 'x',
  }));
  const { body } = await mara.post<{ runId: string }>('/customerPortalApi/verifyAccounts', lines);
  await harness.settledJobs();
  await harness.caughtUp();
  const given = { lines: [1, 2], to: id, due: '2026-11-24' };
  expect((await mara.post(`/payments/runs/${body.runId}/work/assign`, given)).status).toBe(200);
  await harness.caughtUp();
  return body.runId;
};
const ownerOf = async (runId: string, n = 1) => {
  await harness.caughtUp();
  return (await mara.get<RunWorkRowAnswer>(`/payments/runs/${runId}/work/${n}`)).body.row.owner;
};
const openWork = async (id: string, who: Visitor = mara) => (await who.get<OpenWorkAnswer>(`/users/${id}/openWork`)).body;
const deactivate = (id: string, handOverTo?: string) =>
  mara.post<Refusal>(`/users/${id}/deactivate`, handOverTo === undefined ? {} : { handOverTo });
const notifications = async (who: Visitor) => {
  await harness.caughtUp();
  return (await who.get<NotificationsAnswer>('/notifications')).body.rows;
};
/** A supplier that a user added and whose addition waits for approval. */
const supplierOf = async (who: Visitor): Promise<string> => {
  const code = `H-${++cents}`;
  const account = { country: 'AUS', accountCode: '063-102', accountNumber: `1020${5000 + cents}` };
  const body = { supplierCode: code, supplierName: `Bluegum ${code}`, accountName: `Bluegum ${code}`, ...account };
  const { body: added } = await who.post<{ id: string }>('/suppliers', { ...body, email: 'ap@bluegum.example' });
  await harness.caughtUp();
  return added.id;
};

describe('the open work of a user', () => {
  test('the open work of a user is counted before they are deactivated, with the colleagues who may take it over', async () => {
    const nia = await newLeaver([...WORKS, 'canManageUsers']);
    await assignedTo(nia.id);
    const supplierId = await supplierOf(nia);
    await nia.post('/customerPortalApi/SendChangeRequests', { ids: [supplierId] });
    const rights = { permissions: ['canVerifyPayments'], entityId: null, expiresOn: '2027-02-01', addresses: [] };
    const key = await nia.post<NewSecret>('/api-keys', { name: 'ERP of Nia', ...rights });
    await harness.caughtUp();
    const { keys } = (await ben.get<ApiKeysAnswer>('/api-keys')).body;
    const asked = keys.find(({ id }) => id === key.body.id)!.requests[0]!;
    expect((await ben.post(`/api-keys/${key.body.id}/approve`, { requestId: asked.requestId })).status).toBe(200);
    await harness.caughtUp();
    const found = await openWork(nia.id);
    expect(found).toMatchObject({ payments: 2, runs: 1, requests: 1, onlyApprover: 0, links: 1, apiKeys: ['ERP of Nia'] });
    const ids = found.colleagues.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining(['ben', 'mara']));
    expect(ids).not.toContain(nia.id);
    expect(ids).not.toContain('viewer');
    expect(ids).not.toContain('norah');
  });

  test('change requests that only this user may approve are counted', async () => {
    await harness.signIn('kauri123', 'kore', ['canApprove', 'canAccessSupplierManagement']);
    await supplierOf(kiri);
    await harness.caughtUp();
    expect((await openWork('kore', kiri)).onlyApprover).toBe(1);
    await harness.signIn('kauri123', 'koa', ['canApprove', 'canAccessSupplierManagement']);
    await harness.caughtUp();
    expect((await openWork('kore', kiri)).onlyApprover).toBe(0);
  });

  test('a user who manages the users of one entity does not see the open work of users elsewhere', async () => {
    const nora = await newLeaver(['canManageUsers'], 'north');
    expect((await nora.get(`/users/ben/openWork`)).status).toBe(404);
  });
});

describe('handing over', () => {
  test('assigned payments are handed over to the chosen colleague with the same due date, and the colleague is notified', async () => {
    const nia = await newLeaver();
    const runId = await assignedTo(nia.id);
    expect((await deactivate(nia.id, 'ben')).status).toBe(200);
    expect(await ownerOf(runId)).toMatchObject({ userId: 'ben', due: '2026-11-24' });
    expect(await ownerOf(runId, 3)).toBeNull();
    const told = (await notifications(ben)).filter(
      ({ kind, runId: of, about }) => of === runId || (kind === 'hand-over' && about === nia.id),
    );
    expect(told.map(({ kind, name, byName }) => [kind, name, byName])).toContainEqual([
      'hand-over',
      `User ${nia.id}`,
      'User mara',
    ]);
    expect(told.find(({ kind }) => kind === 'assigned')).toMatchObject({ count: 2, byName: 'User mara' });
  });

  test('payments of a user who is deactivated without a colleague, in a group, or by an erasure are no longer assigned', async () => {
    const [one, two, three] = [await newLeaver(), await newLeaver(), await newLeaver()];
    const runs = [await assignedTo(one.id), await assignedTo(two.id), await assignedTo(three.id)];
    expect((await deactivate(one.id)).status).toBe(200);
    const call = { customActionType: 'group_action', customActionName: 'deactivate', id: [two.id], start: 0, length: 10 };
    expect((await mara.post('/users/table', call)).status).toBe(200);
    expect((await mara.post('/people/erase', { subject: `user:${three.id}`, reason: 'They asked for it' })).status).toBe(200);
    await harness.caughtUp();
    await harness.app.get(WorkKeeper).look();
    expect([await ownerOf(runs[0]!), await ownerOf(runs[1]!), await ownerOf(runs[2]!)]).toEqual([null, null, null]);
  });

  test('a server that was killed after the deactivation hands the work over at its next check, exactly once', async () => {
    const nia = await newLeaver();
    const runId = await assignedTo(nia.id);
    const keeper = harness.app.get(WorkKeeper);
    const keepNow = keeper.keepNow.bind(keeper);
    keeper.keepNow = () => Promise.resolve();
    expect((await deactivate(nia.id, 'ben')).status).toBe(200);
    keeper.keepNow = keepNow;
    expect(await ownerOf(runId)).toMatchObject({ userId: nia.id });
    await Promise.all([keeper.look(), keeper.look()]);
    expect(await ownerOf(runId)).toMatchObject({ userId: 'ben' });
    await mara.post(`/payments/runs/${runId}/work/assign`, { lines: [1], to: null });
    await harness.caughtUp();
    await keeper.look();
    expect(await ownerOf(runId)).toBeNull();
  });

  test('a user who may no longer check payments keeps no payments, and the chosen colleague gets them', async () => {
    const nia = await newLeaver();
    const runId = await assignedTo(nia.id);
    const revoked = { permission: 'canVerifyPayments', granted: false, handOverTo: 'ben' };
    expect((await mara.post(`/users/${nia.id}/permissions`, revoked)).status).toBe(200);
    expect(await ownerOf(runId)).toMatchObject({ userId: 'ben' });
  });

  test('a colleague who took work over can hand it over again when they are deactivated', async () => {
    const [nia, otto] = [await newLeaver(), await newLeaver()];
    const supplierId = await supplierOf(nia);
    await nia.post('/customerPortalApi/SendChangeRequests', { ids: [supplierId] });
    const runId = await assignedTo(nia.id);
    await deactivate(nia.id, otto.id);
    expect(await ownerOf(runId)).toMatchObject({ userId: otto.id });
    expect(await openWork(otto.id)).toMatchObject({ payments: 2, links: 1 });
    await deactivate(otto.id, 'ben');
    expect(await ownerOf(runId)).toMatchObject({ userId: 'ben' });
    const { others } = (await ben.get<WorkAnswer>('/work')).body;
    expect(others.items).toContainEqual(expect.objectContaining({ kind: 'link', supplierId }));
  });

  test('a user who is activated again gets their links back, and their payments stay with the colleague', async () => {
    const nia = await newLeaver();
    const supplierId = await supplierOf(nia);
    await nia.post('/customerPortalApi/SendChangeRequests', { ids: [supplierId] });
    const runId = await assignedTo(nia.id);
    await deactivate(nia.id, 'ben');
    await harness.caughtUp();
    expect((await mara.post(`/users/${nia.id}/activate`)).status).toBe(200);
    await harness.caughtUp();
    const ofSupplier = (item: object) => 'supplierId' in item && item.supplierId === supplierId;
    const linksOf = async (who: Visitor) =>
      (await who.get<WorkAnswer>('/work')).body.others.items.filter((item) => item.kind === 'link' && ofSupplier(item));
    expect(await linksOf(ben)).toEqual([]);
    expect(await linksOf(await harness.signInAgain(TENANT, nia.id, WORKS))).toHaveLength(1);
    expect(await ownerOf(runId)).toMatchObject({ userId: 'ben' });
  });
});

describe('limits of a hand-over', () => {
  test.each([
    ['themselves', 'leaver'],
    ['somebody of one entity, for work of the whole company', 'norah'],
    ['somebody without the permission', 'viewer'],
    ['somebody of another company', 'kiri'],
    ['somebody who does not exist', 'nobody'],
    ['somebody who is deactivated', 'gone'],
  ])('work is not handed over to %s, and no user is deactivated', async (_, to) => {
    const nia = await newLeaver();
    const runId = await assignedTo(nia.id);
    const gone = await newLeaver();
    await deactivate(gone.id);
    await harness.caughtUp();
    const answer = await deactivate(nia.id, to === 'leaver' ? nia.id : to === 'gone' ? gone.id : to);
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'no-such-colleague']);
    expect(await ownerOf(runId)).toMatchObject({ userId: nia.id });
    expect((await nia.get('/work')).status).toBe(200);
  });

  test('a colleague who lost the permission before the hand-over gets no payments', async () => {
    const [nia, otto] = [await newLeaver(), await newLeaver()];
    const runId = await assignedTo(nia.id);
    const keeper = harness.app.get(WorkKeeper);
    const keepNow = keeper.keepNow.bind(keeper);
    keeper.keepNow = () => Promise.resolve();
    await deactivate(nia.id, otto.id);
    await mara.post(`/users/${otto.id}/permissions`, { permission: 'canVerifyPayments', granted: false });
    keeper.keepNow = keepNow;
    await harness.caughtUp();
    await keeper.look();
    expect(await ownerOf(runId)).toBeNull();
  });

  test('the requester of a change stays its requester, so taking work over does not let a user approve their own request', async () => {
    const nia = await newLeaver();
    const [ofNia, ofMara] = [await supplierOf(nia), await supplierOf(mara)];
    await deactivate(nia.id, 'mara');
    await harness.caughtUp();
    const waiting = async (who: Visitor, id: string) => {
      const { mine } = (await who.get<WorkAnswer>('/work')).body;
      return mine.items.find((item) => item.kind === 'approval' && item.supplierId === id);
    };
    expect(await waiting(mara, ofMara)).toBeUndefined();
    expect(await waiting(ben, ofNia)).toMatchObject({ requestedByNames: [`User ${nia.id}`] });
  });

  test('only users who manage users can hand work over', async () => {
    const [nia, otto] = [await newLeaver(), await newLeaver()];
    expect((await otto.post(`/users/${nia.id}/deactivate`, { handOverTo: otto.id })).status).toBe(403);
  });
});
