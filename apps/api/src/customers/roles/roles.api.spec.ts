import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { permissions } from '@counterfoil/domain';
import type { ListAnswer, RolesAnswer, UserView, Written } from '@counterfoil/projections';
import { Module } from '@nestjs/common';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';
import { Browser } from '../testing/browser.js';
import { RoleKeeper } from './role-keeper.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), CustomersModule] });

type Refusal = { readonly errorCode: string; readonly fields?: Readonly<Record<string, readonly string[]>> };
type Added = Written & { readonly id: string };
const TENANT = 'bluegum1';

let harness: Harness;
let mara: Visitor;
let ben: Visitor;
let people = 0;

beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  mara = await harness.signIn(TENANT, 'mara');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const roles = async () => {
  await harness.caughtUp();
  return (await ben.get<RolesAnswer>('/roles')).body.rows;
};
const role = async (id: string) => (await roles()).find((row) => row.id === id)!;
const seen = async (id: string) => {
  await harness.caughtUp();
  return (await ben.get<ListAnswer<UserView>>('/users?length=500')).body.rows.find((row) => row.id === id)!;
};
const codeOf = async (who: Pick<Visitor, 'post'>, path: string, body: object) => {
  const { status, body: refusal } = await who.post<Refusal>(path, body);
  return [status, refusal.errorCode];
};
/** A separate role for each test. */
const ownRole = async (held: readonly string[]): Promise<string> => {
  const name = `Role ${++people}`;
  expect((await mara.post('/roles', { name, permissions: held })).status).toBe(200);
  return `role-${people}`;
};
/** A user with a role that mara gave, with a session. */
const withRole = async (roleId: string): Promise<Visitor> => {
  const visitor = await harness.signIn(TENANT, `person-${++people}`, []);
  await harness.caughtUp();
  const asked = await mara.post<Written>(`/users/${visitor.userId}/role`, { role: roleId });
  if (asked.body.pending === true) {
    const { requestId } = (await seen(visitor.userId)).changeRequests[0]!;
    expect((await ben.post(`/users/${visitor.userId}/approve`, { requestId })).status).toBe(200);
  }
  await harness.caughtUp();
  return visitor;
};
const widened = async (roleId: string, held: readonly string[]): Promise<string> => {
  const { name } = await role(roleId);
  expect((await mara.post<Written>(`/roles/${roleId}`, { name, permissions: held })).body.pending).toBe(true);
  return (await role(roleId)).pending!.requestId;
};

test('a company starts with five roles and can add its own', async () => {
  expect((await roles()).slice(0, 5).map(({ id, isBuiltIn }) => [id, isBuiltIn])).toEqual(
    ['clerk', 'supplier-manager', 'approver', 'auditor', 'lead'].map((id) => [id, true]),
  );
  expect((await mara.post('/roles', { name: 'Night shift', permissions: ['canVerifyPayments'] })).status).toBe(200);
  expect(await role('night-shift')).toMatchObject({ name: 'Night shift', permissions: ['canVerifyPayments'], users: 0 });
  expect(await codeOf(mara, '/roles', { name: 'clerk', permissions: [] })).toEqual([409, 'role-exists']);
  expect(await codeOf(mara, '/roles/clerk', { name: 'Clerk', permissions: ['canApprove'] })).toEqual([409, 'built-in-role']);
  const bad = await mara.post<Refusal>('/roles', { name: ' ', permissions: ['canFly'] });
  expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([400, ['name', 'permissions']]);
});

test('a user gets the permissions of a role once a second person approves the request for it', async () => {
  const carol = await harness.signIn(TENANT, 'carol', ['canViewAudit'], 'north');
  await harness.caughtUp();
  const asked = await mara.post<Written>('/users/carol/role', { role: 'approver', entityId: 'south' });
  expect(asked.body.pending).toBe(true);
  expect(await seen('carol')).toMatchObject({ role: null, permissions: ['canViewAudit'], entityId: 'north' });
  const { requestId } = (await seen('carol')).changeRequests[0]!;
  expect(await codeOf(mara, '/users/carol/approve', { requestId })).toEqual([409, 'second-person-needed']);
  expect((await ben.post('/users/carol/approve', { requestId })).status).toBe(200);
  const { permissions: held, role: given, entityId, handledBy } = await seen('carol');
  expect([held, given?.name, entityId]).toEqual([
    ['canVerifyPayments', 'canAccessSupplierManagement', 'canApprove'],
    'Approver',
    'south',
  ]);
  expect(handledBy.map(({ by }) => by)).toContain('mara');
  expect((await carol.get('/account/me')).status).toBe(401);
});

test('a user is added with a role and shows which permissions deviate from it', async () => {
  const body = { name: 'Dora', username: 'dora@bluegum.example', role: 'clerk' };
  const { id } = (await mara.post<Added>('/users', body)).body;
  await harness.caughtUp();
  const { requestId } = (await seen(id)).changeRequests[0]!;
  await ben.post(`/users/${id}/approve`, { requestId });
  await mara.post(`/users/${id}/permissions`, { permission: 'canViewAudit', granted: true });
  expect(await seen(id)).toMatchObject({
    roleId: 'clerk',
    role: { permissions: ['canVerifyPayments', 'canAccessSupplierManagement'] },
  });
  expect((await seen(id)).permissions).toContain('canViewAudit');
  expect(await codeOf(mara, '/users', { ...body, username: 'x@bluegum.example', role: 'king' })).toEqual([400, 'validation']);
});

test('adding permissions to a role changes all its users once a second person approves, and ties the requester to them', async () => {
  const roleId = await ownRole(['canVerifyPayments']);
  const person = await withRole(roleId);
  const requestId = await widened(roleId, ['canVerifyPayments', 'canApprove']);
  expect((await seen(person.userId)).permissions).toEqual(['canVerifyPayments']);
  expect(await codeOf(mara, `/roles/${roleId}/approve`, { requestId })).toEqual([409, 'second-person-needed']);
  harness.clock.advance(1_000);
  expect((await ben.post(`/roles/${roleId}/approve`, { requestId })).status).toBe(200);
  const after = await seen(person.userId);
  expect([after.permissions, after.role?.version]).toEqual([['canVerifyPayments', 'canApprove'], 2]);
  expect(after.handledBy.at(-1)).toEqual({ by: 'mara', at: harness.clock.now() });
});

test('removing permissions from a role changes all its users at once and ends their sessions', async () => {
  const roleId = await ownRole(['canVerifyPayments', 'canViewAudit']);
  const person = await withRole(roleId);
  const { name } = await role(roleId);
  const done = await mara.post<Written>(`/roles/${roleId}`, { name, permissions: ['canVerifyPayments'] });
  expect(done.body.pending).toBeUndefined();
  expect((await seen(person.userId)).permissions).toEqual(['canVerifyPayments']);
  expect((await person.get('/account/me')).status).toBe(401);
});

test('a user of a role can neither request nor approve adding permissions to it', async () => {
  const roleId = await ownRole(['canManageUsers', 'canApprove']);
  const holder = await withRole(roleId);
  // A new session with the permissions of the role: granting the role ended the old one.
  const again = await Browser.of(harness, TENANT, holder.userId);
  const more = { name: (await role(roleId)).name, permissions };
  expect(await codeOf(again, `/roles/${roleId}`, more)).toEqual([409, 'own-access']);
  const requestId = await widened(roleId, permissions);
  expect(await codeOf(again, `/roles/${roleId}/approve`, { requestId })).toEqual([409, 'own-access']);
  expect(await codeOf(again, `/users/${holder.userId}/role`, { role: 'lead' })).toEqual([409, 'own-access']);
});

test('users whose role changed while the server was down are updated once, at its next check', async () => {
  const roleId = await ownRole(['canVerifyPayments']);
  const person = await withRole(roleId);
  const keeper = harness.app.get(RoleKeeper);
  const keepNow = keeper.keepNow.bind(keeper);
  const requestId = await widened(roleId, ['canVerifyPayments', 'canViewAudit']);
  keeper.keepNow = () => Promise.resolve();
  expect((await ben.post(`/roles/${roleId}/approve`, { requestId })).status).toBe(200);
  keeper.keepNow = keepNow;
  expect((await seen(person.userId)).permissions).toEqual(['canVerifyPayments']);
  await Promise.all([keeper.look(), keeper.look()]);
  expect((await seen(person.userId)).permissions).toEqual(['canVerifyPayments', 'canViewAudit']);
  await mara.post(`/users/${person.userId}/permissions`, { permission: 'canViewAudit', granted: false });
  await harness.caughtUp();
  await keeper.look();
  expect((await seen(person.userId)).permissions).toEqual(['canVerifyPayments']);
});

test('a manager of one entity gives roles in that entity only, and cannot change a role', async () => {
  const northerner = await harness.signIn(TENANT, 'northerner', permissions, 'north');
  const colleague = await harness.signIn(TENANT, 'colleague', [], 'north');
  await harness.caughtUp();
  const roleId = await ownRole([]);
  const at = `/users/${colleague.userId}/role`;
  expect(await codeOf(northerner, at, { role: 'clerk', entityId: 'south' })).toEqual([400, 'validation']);
  expect(await codeOf(northerner, at, { role: 'clerk' })).toEqual([400, 'validation']);
  expect((await northerner.post<Written>(at, { role: 'clerk', entityId: 'north' })).body.pending).toBe(true);
  expect(await codeOf(northerner, '/users/ben/role', { role: 'clerk', entityId: 'north' })).toEqual([404, 'not-found']);
  const calls: Record<string, object> = {
    '/roles': { name: 'Mine', permissions: [] },
    [`/roles/${roleId}`]: { name: 'Mine', permissions: [] },
    [`/roles/${roleId}/approve`]: { requestId: 'x' },
    [`/roles/${roleId}/decline`]: { requestId: 'x' },
    [`/roles/${roleId}/withdraw`]: { requestId: 'x' },
  };
  for (const [route, body] of Object.entries(calls))
    expect([route, ...(await codeOf(northerner, route, body))]).toEqual([route, 409, 'whole-company-only']);
});

test('a change of a role can be declined by a second person or withdrawn by its requester, and a withdrawal cannot approve it', async () => {
  const roleId = await ownRole([]);
  const first = await widened(roleId, ['canViewAudit']);
  expect((await ben.post(`/roles/${roleId}/decline`, { requestId: first, reason: 'No' })).status).toBe(200);
  const second = await widened(roleId, ['canViewAudit']);
  expect(await codeOf(ben, `/roles/${roleId}/withdraw`, { requestId: second })).toEqual([409, 'not-own-request']);
  for (const user of [ben, mara]) {
    const approving = { requestId: second, act: 'approve' };
    expect(await codeOf(user, `/roles/${roleId}/withdraw`, approving)).toEqual([400, 'validation']);
  }
  expect((await mara.post(`/roles/${roleId}/withdraw`, { requestId: second })).status).toBe(200);
  expect(await role(roleId)).toMatchObject({ permissions: [], pending: null });
});
