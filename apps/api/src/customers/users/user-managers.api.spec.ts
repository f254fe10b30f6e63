import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Permission, user } from '@counterfoil/domain';
import type { ListAnswer, UserView, Written } from '@counterfoil/projections';
import { Module } from '@nestjs/common';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';
import { UserManagers } from './user-managers.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), CustomersModule] });

type Refusal = { readonly errorCode: string };
const MANAGES: readonly Permission[] = ['canManageUsers'];

let harness: Harness;
let companies = 0;

beforeAll(async () => {
  harness = await Harness.start(root);
});
afterAll(() => harness.stop());

/** A new company with only these users, with these permissions. */
const company = async <Name extends string>(people: Readonly<Record<Name, readonly Permission[]>>) => {
  const tenant = `managers${++companies}`;
  await harness.company(tenant);
  const visitors = {} as Record<Name, Visitor>;
  for (const name of Object.keys(people) as Name[]) visitors[name] = await harness.signIn(tenant, name, people[name]);
  await harness.caughtUp();
  return { tenant, ...visitors };
};
const answerTo = async (who: Visitor, path: string, body: object = {}): Promise<unknown> => {
  const { status, body: answer } = await who.post<Partial<Refusal>>(path, body);
  return status === 200 ? 200 : answer.errorCode;
};
const revoke = { permission: 'canManageUsers', granted: false };
const managing = async (tenant: string, people: readonly Visitor[]): Promise<number> => {
  const states = await Promise.all(people.map(({ userId }) => harness.app.get(CommandRunner).stateOf(user, tenant, userId)));
  return states.filter(({ status, permissions }) => status === 'active' && permissions.includes('canManageUsers')).length;
};

test('the last user who manages users keeps this right until a colleague has it', async () => {
  const { anna, ben } = await company({ anna: MANAGES, ben: ['canApprove'] });
  expect(await answerTo(anna, `/users/${anna.userId}/permissions`, revoke)).toBe('last-manager');
  expect(await answerTo(anna, `/users/${anna.userId}/deactivate`)).toBe('last-manager');
  expect(await answerTo(anna, `/users/${ben.userId}/permissions`, { ...revoke, granted: true })).toBe(200);
  await harness.caughtUp();
  expect(await answerTo(anna, `/users/${anna.userId}/permissions`, revoke)).toBe(200);
});

test('two managers who take the right from each other at the same moment cannot both succeed', async () => {
  for (const act of [revoke, null]) {
    const { tenant, anna, ben } = await company({ anna: MANAGES, ben: MANAGES });
    const path = ({ userId }: Visitor) => `/users/${userId}/${act === null ? 'deactivate' : 'permissions'}`;
    await Promise.all([answerTo(anna, path(ben), act ?? {}), answerTo(ben, path(anna), act ?? {})]);
    expect(await managing(tenant, [anna, ben])).toBe(1);
  }
});

test('while the right is taken from one manager, it is taken from no other', async () => {
  const { tenant, anna, ben } = await company({ anna: MANAGES, ben: MANAGES });
  const managers = harness.app.get(UserManagers);
  const taken = ({ userId }: Visitor) =>
    harness.told(tenant, user, userId, { type: 'RevokePermission', data: { userId, permission: 'canManageUsers' } });
  const takenFrom = (who: Visitor, meanwhile = async () => undefined as unknown) =>
    managers.keepOne(tenant, [who.userId], async () => {
      await meanwhile();
      return taken(who);
    });
  await takenFrom(anna, () => expect(takenFrom(ben)).rejects.toMatchObject({ errorCode: 'managers-changing' }));
  await expect(takenFrom(ben)).rejects.toMatchObject({ errorCode: 'last-manager' });
  expect(await managing(tenant, [anna, ben])).toBe(1);
});

test('a role that takes the right away is not approved once its user is the last manager', async () => {
  const { tenant, anna, ben, dora } = await company({ anna: MANAGES, ben: MANAGES, dora: ['canApprove'] });
  expect((await anna.post<Written>(`/users/${ben.userId}/role`, { role: 'clerk' })).body.pending).toBe(true);
  await harness.caughtUp();
  const { rows } = (await dora.get<ListAnswer<UserView>>('/users')).body;
  const { requestId } = rows.find(({ id }) => id === ben.userId)!.changeRequests[0]!;
  expect(await answerTo(ben, `/users/${anna.userId}/permissions`, revoke)).toBe(200);
  expect(await answerTo(dora, `/users/${ben.userId}/approve`, { requestId })).toBe('last-manager');
  expect(await managing(tenant, [anna, ben])).toBe(1);
});

test('a role keeps the right while only its users have it', async () => {
  const { tenant, anna, ben } = await company({ anna: MANAGES, ben: MANAGES });
  expect(await answerTo(anna, '/roles', { name: 'Keeper', permissions: MANAGES })).toBe(200);
  expect(await answerTo(anna, `/users/${ben.userId}/role`, { role: 'keeper' })).toBe(200);
  const again = await harness.signInAgain(tenant, ben.userId, MANAGES);
  expect(await answerTo(again, `/users/${anna.userId}/role`, { role: 'keeper' })).toBe(200);
  await harness.caughtUp();
  expect(await answerTo(again, '/roles/keeper', { name: 'Keeper', permissions: ['canViewAudit'] })).toBe('last-manager');
  expect(await managing(tenant, [anna, ben])).toBe(2);
});
