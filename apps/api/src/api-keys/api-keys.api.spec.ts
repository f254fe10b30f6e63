import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { paymentLines, paymentRun, plusDays, user } from '@counterfoil/domain';
import type {
  AccessRow,
  ApiKeysAnswer,
  ListAnswer,
  NewSecret,
  RunView,
  SupplierFileAnswer,
  SupplierRowsAnswer,
  SupplierView,
  TableAnswer,
  VerifyAnswer,
  Written,
} from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { SESSION_COOKIE } from '../platform/session/access.js';
import { KeyCallLog } from '../platform/session/key-calls.js';
import { seen } from '../platform/testing/checks.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { program, type Program } from './testing/program.js';

type Refusal = { readonly errorCode: string; readonly message: string };
const TENANT = 'acmetrade';
const line = {
  ...{ accountName: 'Bluegum Joinery', accountNumber: '10203040', accountCode: '063102', accountCodeType: 9 },
  ...{ country: 'AUS', currency: 'AUD', amount: 120_000, clientData: '1', action: 'pay' },
};
const rights = { permissions: ['canVerifyPayments'], entityId: null, expiresOn: '2027-06-30', addresses: [] };

let harness: Harness;
let carla: Visitor;
let ben: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['north']);
  await harness.company('brolgacorp');
  carla = await harness.signIn(TENANT, 'carla');
  ben = await harness.signIn(TENANT, 'ben');
  // Two people whom the same person added on the same day are tied for a week.
  harness.clock.set(plusDays(harness.clock.now(), 8));
  carla = await harness.signInAgain(TENANT, 'carla');
  ben = await harness.signInAgain(TENANT, 'ben');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const listed = async (reader: Visitor = carla) => {
  await harness.caughtUp();
  return (await reader.get<ApiKeysAnswer>('/api-keys')).body;
};
const requestOf = async (id: string): Promise<string> =>
  (await listed()).keys.find((key) => key.id === id)!.requests[0]!.requestId;
const approve = async (id: string, by: Visitor = ben) =>
  by.post<Written & Refusal>(`/api-keys/${id}/approve`, { requestId: await requestOf(id) });

/** A key that Carla made and Ben approved. */
const key = async (name: string, more: object = {}): Promise<Program & { readonly id: string }> => {
  const { body } = await carla.post<NewSecret>('/api-keys', { name, ...rights, ...more });
  expect((await approve(body.id)).status).toBe(200);
  return { ...program(harness, body.secret!), id: body.id };
};

describe('an API key', () => {
  test('a new API key works once a second person approved it, and its secret is shown once', async () => {
    const headers = { 'idempotency-key': 'the first key' };
    const { body } = await carla.post<NewSecret>('/api-keys', { name: 'Warehouse', ...rights }, headers);
    expect(body).toMatchObject({
      pending: true,
      secret: expect.stringMatching(/^cfk_acmetrade_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/),
    });
    const warehouse = program(harness, body.secret!);
    const early = await warehouse.get<Refusal>('/payments/runs');
    expect([early.status, early.body.errorCode]).toEqual([401, 'key-waits']);
    expect(early.headers['www-authenticate']).toContain('Bearer');
    expect((await approve(body.id, carla)).body.errorCode).toBe('second-person-needed');
    expect((await approve(body.id)).status).toBe(200);
    expect((await warehouse.get('/payments/runs')).status).toBe(200);
    const again = await carla.post<NewSecret>('/api-keys', { name: 'Warehouse', ...rights }, headers);
    expect(again.body).toMatchObject({ id: body.id, secret: null });
  });

  test('a run started by a program is recorded in the log with the name of its API key and the person it acts for', async () => {
    const erp = await key('ERP');
    const { status, body } = await erp.post<VerifyAnswer>('/customerPortalApi/verifyAccounts', [line]);
    expect(status).toBe(200);
    const run = await erp.get<RunView>(`/payments/runs/${body.runId}`);
    expect(run.body.origin).toBe('api');
    const events = await harness.app.get(CommandRunner).historyOf(paymentRun, TENANT, body.runId);
    for (const { meta } of events) expect(meta.actor).toEqual({ kind: 'user', id: 'carla', key: { id: erp.id, name: 'ERP' } });
  });

  test('every call of an API key is recorded in the access log, and the key shows when it was last used', async () => {
    const counted = await key('Counted');
    for (let i = 0; i < 3; i++) await counted.get('/payments/runs');
    await counted.get('/users');
    await harness.app.get(KeyCallLog).write();
    await harness.caughtUp();
    const call = { draw: 1, start: 0, length: 50, kind: 'api-key' };
    const { body } = await carla.post<TableAnswer<AccessRow>>('/audit/access/table', call);
    const [entry] = body.rows.filter(({ detail }) => detail.startsWith('Counted'));
    expect(entry?.detail).toBe('Counted: 3 × GET /payments/runs (200), 1 × GET /users (403)');
    expect((await listed()).keys.find(({ id }) => id === counted.id)?.lastUsed).toMatchObject({ address: '127.0.0.1' });
  });

  test('a revoked API key is refused from the next call on', async () => {
    const old = await key('Old');
    expect((await old.get('/payments/runs')).status).toBe(200);
    expect((await carla.post(`/api-keys/${old.id}/revoke`)).status).toBe(200);
    expect((await old.get<Refusal>('/payments/runs')).body.errorCode).toBe('key-revoked');
  });

  test('fewer rights of an API key take effect on the next call, and more rights wait for a second person', async () => {
    const both = await key('Both', { permissions: ['canVerifyPayments', 'canAccessSupplierManagement'] });
    expect((await both.get('/suppliers')).status).toBe(200);
    await carla.post(`/api-keys/${both.id}/rights`, rights);
    expect((await both.get<Refusal>('/suppliers')).body.errorCode).toBe('no-permission');
    const wider = { ...rights, permissions: ['canVerifyPayments', 'canEditSuppliers'] };
    expect((await carla.post<Written>(`/api-keys/${both.id}/rights`, wider)).body.pending).toBe(true);
    expect((await both.post<Refusal>('/suppliers', {})).body.errorCode).toBe('no-permission');
  });

  test('after a rotation the previous secret of an API key works until the overlap ends', async () => {
    const rotated = await key('Rotated');
    const { body } = await carla.post<NewSecret>(`/api-keys/${rotated.id}/rotate`, { overlapHours: 1 });
    const next = program(harness, body.secret!);
    expect((await next.get<Refusal>('/payments/runs')).body.errorCode).toBe('key-waits');
    await approve(rotated.id);
    expect([(await next.get('/payments/runs')).status, (await rotated.get('/payments/runs')).status]).toEqual([200, 200]);
    const before = harness.clock.now();
    harness.clock.advance(3_600_000);
    expect((await next.get('/payments/runs')).status).toBe(200);
    expect((await rotated.get<Refusal>('/payments/runs')).body.errorCode).toBe('key-expired');
    harness.clock.set(before);
  });

  test('an API key for one entity and some network addresses works nowhere else', async () => {
    const fixed = await key('Fixed', { addresses: ['203.0.113.0/24'] });
    const elsewhere = await fixed.get<Refusal>('/payments/runs');
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([403, 'key-address']);
    const bad = await carla.post<Refusal>('/api-keys', { name: 'Bad', ...rights, entityId: 'south', addresses: ['everywhere'] });
    expect(bad.status).toBe(400);
  });
});

describe('misuse of an API key', () => {
  test('the person who requested an API key can withdraw it and gets an answer, and the key never works', async () => {
    const { body } = await carla.post<NewSecret>('/api-keys', { name: 'Mistake', ...rights });
    const request = { requestId: await requestOf(body.id) };
    expect((await ben.post<Refusal>(`/api-keys/${body.id}/withdraw`, request)).body.errorCode).toBe('not-own-request');
    const withdrawn = await carla.post<Written>(`/api-keys/${body.id}/withdraw`, request);
    expect(withdrawn.body.message).toBe('The request was withdrawn.');
    expect((await program(harness, body.secret!).get('/payments/runs')).status).toBe(401);
  });

  test('a person without a permission cannot give it to an API key', async () => {
    const dora = await harness.signIn(TENANT, 'dora', ['canManageUsers']);
    const { status, body } = await dora.post<Refusal>('/api-keys', { name: 'Dora', ...rights });
    expect([status, body.errorCode]).toEqual([409, 'beyond-own-rights']);
  });

  test('no API key can have the permission to approve or to manage users', async () => {
    for (const permission of ['canApprove', 'canManageUsers'])
      expect((await carla.post('/api-keys', { name: 'X', ...rights, permissions: [permission] })).status).toBe(400);
  });

  test('an API key cannot release a run, decide, or make another API key', async () => {
    const erp = await key('No release', { permissions: ['canVerifyPayments', 'canEditSuppliers'] });
    const { body } = await erp.post<VerifyAnswer>('/customerPortalApi/verifyAccounts', [line]);
    for (const path of [`/payments/runs/${body.runId}/ready`, '/approvals/approve', '/api-keys', '/users', '/account/password']) {
      const answer = await erp.post<Refusal>(path, {});
      expect([path, answer.status, answer.body.errorCode]).toEqual([path, 403, 'not-for-keys']);
    }
  });

  test('a person who adds a supplier with their own API key cannot approve it as a second person', async () => {
    const own = await key('Own hand', { permissions: ['canAccessSupplierManagement', 'canEditSuppliers'] });
    const supplier = { supplierName: 'Thief Pty Ltd', supplierCode: 'T-1', email: 'pay@thief.example' };
    const account = { country: 'AUS', accountCode: '063-102', accountNumber: '55667788', accountName: 'Thief Pty Ltd' };
    const added = await own.post<{ readonly id: string }>('/suppliers', { ...supplier, ...account });
    expect(added.status).toBe(200);
    await harness.caughtUp();
    const { body } = await carla.get<ListAnswer<{ readonly requestId: string; readonly supplierId: string }>>('/approvals');
    const request = body.rows.find(({ supplierId }) => supplierId === added.body.id)!;
    const answer = await carla.post<Refusal>('/approvals/approve', { supplierId: added.body.id, requestId: request.requestId });
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'second-person-needed']);
  });

  test('the person who created an API key cannot approve a list that the key imported or a name certified for its account', async () => {
    const own = await key('Own list', { permissions: ['canAccessSupplierManagement', 'canEditSuppliers'] });
    const list =
      'Supplier Code,Supplier Name,Bank Account Name,BSB,Account Number,Country\nT-9,Thief List,Thief List,063102,66778899,AU';
    const { body: file } = await own.upload<SupplierFileAnswer>('/customerPortalApi/uploadSupplierFile', 'list.csv', list);
    expect((await own.post('/customerPortalApi/updateSuppliers', { fileId: file.fileId, fileName: 'list.csv' })).status).toBe(
      200,
    );
    await harness.app.get(Jobs).allSettled();
    await harness.caughtUp();
    const { body } = await carla.get<SupplierRowsAnswer>('/suppliers?search=Thief%20List');
    const supplierId = body.rows[0]!.id;
    const certification = { id: supplierId, isAlias: true, accountName: 'Thief List', authorizerComment: 'Known to us' };
    expect((await own.post<Refusal>('/customerPortalApi/setSupplierAlias', certification)).body.errorCode).toBe('not-for-keys');
    expect((await carla.post<Written>('/customerPortalApi/setSupplierAlias', certification)).body.pending).toBe(true);
    await harness.caughtUp();
    const { changeRequests: waiting } = (await carla.get<SupplierView>(`/suppliers/${supplierId}`)).body;
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(['addition', 'certification']);
    for (const { requestId } of waiting) {
      const refused = await carla.post<Refusal>('/approvals/approve', { supplierId, requestId, check: seen });
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'second-person-needed']);
    }
  });

  test('a person who gives a colleague’s API key a new secret acts with the key in their own name', async () => {
    const shared = await key('Shared', { permissions: ['canAccessSupplierManagement', 'canEditSuppliers'] });
    const { body: fresh } = await ben.post<NewSecret>(`/api-keys/${shared.id}/rotate`, { overlapHours: 0 });
    expect((await approve(shared.id, carla)).status).toBe(200);
    const thief = { supplierName: 'By Ben', supplierCode: 'T-2', email: 'pay@thief.example' };
    const account = { country: 'AUS', accountCode: '063-102', accountNumber: '55667700', accountName: 'By Ben' };
    const { body: added } = await program(harness, fresh.secret!).post<{ readonly id: string }>('/suppliers', {
      ...thief,
      ...account,
    });
    await harness.caughtUp();
    const request = { supplierId: added.id, requestId: `${added.id}:addition`, check: seen };
    expect((await ben.post<Refusal>('/approvals/approve', request)).body.errorCode).toBe('second-person-needed');
  });

  test('a part of a run that a program sends to the run of a person is recorded as the program’s, and a key of one entity sends none', async () => {
    const [whole, north] = [await key('Parts'), await key('Parts of north', { entityId: 'north' })];
    const verify = '/customerPortalApi/verifyAccounts';
    const { runId } = (await ben.post<VerifyAnswer>(`${verify}?last=false`, [line])).body;
    expect((await north.post(`${verify}?runId=${runId}&last=false`, [line])).status).toBe(404);
    expect((await whole.post(`${verify}?runId=${runId}&last=false`, [line])).status).toBe(200);
    const parts = await harness.app.get(CommandRunner).historyOf(paymentLines, TENANT, runId);
    expect(parts.map(({ meta: { actor } }) => actor)).toEqual([
      { kind: 'user', id: 'ben' },
      { kind: 'user', id: 'carla', key: { id: whole.id, name: 'Parts' } },
    ]);
  });

  test('an API key loses its rights when its person loses the permission or can no longer sign in', async () => {
    await harness.signIn(TENANT, 'leo');
    harness.clock.set(plusDays(harness.clock.now(), 8));
    const [leo, judge, manager] = [
      await harness.signInAgain(TENANT, 'leo'),
      await harness.signInAgain(TENANT, 'ben'),
      await harness.signInAgain(TENANT, 'carla'),
    ];
    [carla, ben] = [manager, judge];
    const { body } = await leo.post<NewSecret>('/api-keys', { name: 'Leo', ...rights });
    await approve(body.id);
    const left = program(harness, body.secret!);
    expect((await left.get('/payments/runs')).status).toBe(200);
    await manager.post('/users/leo/permissions', { permission: 'canVerifyPayments', granted: false });
    expect((await left.get<Refusal>('/payments/runs')).body.errorCode).toBe('no-permission');
    await manager.post('/users/leo/deactivate');
    expect((await left.get<Refusal>('/payments/runs')).body.errorCode).toBe('key-without-person');
    expect((await harness.app.get(CommandRunner).stateOf(user, TENANT, 'leo')).status).toBe('inactive');
  });

  test('a call with a wrong API key is refused even when the browser has a session, and a valid key needs no cookie', async () => {
    const { statusCode, body } = await harness.app.inject({
      method: 'GET',
      url: '/payments/runs',
      headers: { authorization: 'Bearer cfk_acmetrade_0123456789abcdef_' + 'A'.repeat(43) },
      cookies: { [SESSION_COOKIE]: carla.cookies[SESSION_COOKIE]! },
    });
    expect([statusCode, (JSON.parse(body) as Refusal).errorCode]).toEqual([401, 'key-not-valid']);
  });

  test('an API key of another company has no access to the data of this one', async () => {
    const erp = await key('Apart');
    const { body } = await erp.post<VerifyAnswer>('/customerPortalApi/verifyAccounts', [line]);
    const stranger = await harness.signIn('brolgacorp', 'stranger');
    expect((await stranger.get(`/payments/runs/${body.runId}`)).status).toBe(404);
    expect((await stranger.post(`/api-keys/${erp.id}/revoke`)).status).toBe(404);
    expect((await erp.get(`/payments/runs/${body.runId}`)).status).toBe(200);
  });

  test('calls above the limit of an API key are refused until the minute is over', () => {
    const calls = harness.app.get(KeyCallLog);
    const session = { tenant: TENANT, userId: 'carla', key: { id: 'busy', name: 'Busy' } };
    for (let i = 0; i < 1_200; i++) expect(calls.excess(session)).toBeNull();
    expect(calls.excess(session)).toBeGreaterThan(0);
  });
});

/** Every route that an API key reaches. A route that is added to this list must be safe without a person. */
const forKeys = [
  'GET /payments/formats',
  'GET /payments/reading/:uploadId',
  'GET /payments/runs',
  'GET /payments/runs/:runId',
  'GET /payments/runs/:runId/file',
  'GET /payments/runs/:runId/release',
  'GET /payments/runs/:runId/released-file',
  'GET /payments/runs/:runId/report',
  'GET /payments/runs/:runId/rows',
  'GET /payments/runs/:runId/work',
  'GET /payments/runs/:runId/work/:n',
  'GET /payments/runs/:runId/work/:n/report',
  'GET /payments/runs/download',
  'GET /suppliers',
  'GET /suppliers/:id',
  'GET /suppliers/:id/history',
  'GET /suppliers/:id/payments',
  'GET /suppliers/download',
  'GET /suppliers/imports',
  'GET /suppliers/imports/:id',
  'POST /customerPortalApi/getAuditLog',
  'POST /customerPortalApi/getSupplierByAccountName',
  'POST /customerPortalApi/getSupplierByCode',
  'POST /customerPortalApi/getSuppliers',
  'POST /customerPortalApi/getSuppliersByCodes',
  'POST /customerPortalApi/setSupplierDetails',
  'POST /customerPortalApi/updateSuppliers',
  'POST /customerPortalApi/uploadSupplierFile',
  'POST /customerPortalApi/verifyAccounts',
  'POST /payment-processors/process-file',
  'POST /payments/runs/:runId/resume',
  'POST /suppliers',
];

test('an API key with every permission reaches the listed routes and no other', async () => {
  const permissions = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers', 'canViewAudit'];
  const all = await key('All', { permissions });
  const reached: string[] = [];
  for (const route of harness.answers.routes.filter((one) => /^(?:GET|POST) \/[^*]*$/.test(one))) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const url = path.replace('/:n', '/1').replace(/:\w+/g, '0b8f7c52-58a5-5d6a-9f53-6f2f8f6f0000');
    const answer = method === 'GET' ? await all.get<Refusal>(url) : await all.post<Refusal>(url, {});
    if (!['not-for-keys', 'anti-forgery'].includes(answer.body?.errorCode)) reached.push(route);
  }
  const open = /^GET \/(?:account\/antiforgery|ajax|dev|docs|health|ready|setup|openapi)/i;
  expect(reached.filter((route) => !open.test(route)).sort()).toEqual([...forKeys].sort());
});
