import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { login } from '@counterfoil/domain';
import type { ListAnswer, UserView, Written } from '@counterfoil/projections';
import { Module } from '@nestjs/common';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';
import { LOGIN_TENANT, loginIdOf } from '../provision.js';
import { Browser } from '../testing/browser.js';
import { linkOf } from '../testing/people.js';

@Module({})
class Root {}
/** Emails are enabled as in the demo, because without a mail server no links are sent. */
const root = ({ config, ...rest }: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on({ ...rest, config: { ...config, demo: true } }), CustomersModule],
});

type Refusal = { readonly errorCode: string; readonly fields?: Readonly<Record<string, readonly string[]>> };
type Added = Written & { readonly id: string };
const TENANT = 'bluegum1';
const PASSWORD = 'correct horse battery';
const DAY = 86_400_000;

let harness: Harness;
type Reader = Pick<Visitor, 'get' | 'post'>;
let mara: Reader;
let ben: Reader;
let people = 0;

beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL', { singleOperator: true });
  mara = await harness.signIn(TENANT, 'mara');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const newcomer = (extra: object = {}) => {
  const username = `new-${++people}@bluegum.example`;
  return { username, body: { name: 'Nia New', username, permissions: ['canVerifyPayments'] as readonly string[], ...extra } };
};
/** Requested by mara, approved by ben, with a password that the user chose by a link that mara asked for. */
const user = async (permissions: readonly string[] = [], extra: object = {}): Promise<{ id: string; username: string }> => {
  const { body } = newcomer({ permissions, ...extra });
  const { username } = body;
  const { id } = (await mara.post<Added>('/users', body)).body;
  await harness.caughtUp();
  expect((await ben.post(`/users/${id}/approve`, { requestId: await requestOf(id) })).status).toBe(200);
  expect((await mara.post(`/users/${id}/passwordLink`)).status).toBe(200);
  await harness.caughtUp();
  expect((await choose(id, PASSWORD)).status).toBe(200);
  await harness.caughtUp();
  return { id, username };
};
/** What the user does with the newest link. */
const choose = async (id: string, password: string) => {
  const browser = new Browser(harness);
  await browser.fetchToken();
  return browser.post<Refusal>('/account/choosePassword', { link: await linkOf(harness, TENANT, id), password });
};
const list = async (reader: Reader = mara) => (await reader.get<ListAnswer<UserView>>('/users?length=500')).body.rows;
const requestOf = async (id: string) => (await list()).find((row) => row.id === id)!.changeRequests[0]!.requestId;
const signedIn = async (username: string): Promise<Browser> => {
  const browser = new Browser(harness);
  expect((await browser.signIn(username, PASSWORD)).status).toBe(200);
  return browser;
};

describe('adding a user', () => {
  test('a new user waits for the approval of a second person, who is not the requester', async () => {
    const { body, username } = newcomer();
    const asked = await mara.post<Added>('/users', body);
    expect(asked.body).toMatchObject({ pending: true, message: expect.stringContaining('second person') });
    await harness.caughtUp();
    const { id } = asked.body;
    const row = (reader: Reader) => list(reader).then((rows) => rows.find((r) => r.id === id)!);
    expect(await row(mara)).toMatchObject({ name: 'Nia New', username, status: 'requested', createdByName: 'User mara' });
    expect((await row(mara)).changeRequests[0]!.blockedBecause).toContain('yourself');
    expect((await row(ben)).changeRequests[0]!.blockedBecause).toBeNull();
    const requestId = await requestOf(id);
    const own = await mara.post<Refusal>(`/users/${id}/approve`, { requestId });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
    expect((await ben.post(`/users/${id}/approve`, { requestId })).status).toBe(200);
    const again = await ben.post<Refusal>(`/users/${id}/approve`, { requestId });
    expect([again.status, again.body.errorCode]).toEqual([409, 'no-such-request']);
    await harness.caughtUp();
    expect((await row(mara)).status).toBe('active');
  });

  test('a declined user can be requested again under the same user name', async () => {
    const { body } = newcomer();
    const { id } = (await mara.post<Added>('/users', body)).body;
    await harness.caughtUp();
    expect((await ben.post(`/users/${id}/decline`, { requestId: await requestOf(id), reason: 'Not ours' })).status).toBe(200);
    const again = await mara.post<Added>('/users', body);
    expect([again.status, again.body.id]).toEqual([200, id]);
  });

  test('a user of a customer with a single operator is added at once', async () => {
    const solo = await harness.signIn('kauri123', 'solo');
    await harness.caughtUp();
    const added = await solo.post<Added>('/users', newcomer().body);
    expect([added.status, added.body.pending]).toEqual([200, undefined]);
  });

  test('only the owner of the mailbox learns that a user name is in use at another company', async () => {
    const solo = await harness.signIn('kauri123', 'sole');
    const { body } = newcomer();
    const { id } = (await mara.post<Added>('/users', body)).body;
    const there = await solo.post<Added>('/users', { ...body, username: body.username.toUpperCase() });
    expect([there.status, there.body.pending]).toEqual([200, undefined]);
    const twice = await mara.post<Refusal>('/users', body);
    expect([twice.status, twice.body.errorCode]).toEqual([409, 'user-exists']);
    await solo.post(`/users/${there.body.id}/passwordLink`);
    const browser = new Browser(harness);
    await browser.fetchToken();
    const link = await linkOf(harness, 'kauri123', there.body.id);
    expect((await browser.post('/account/choosePassword', { link, password: PASSWORD })).status).toBe(200);
    await harness.caughtUp();
    expect((await ben.post(`/users/${id}/approve`, { requestId: await requestOf(id) })).status).toBe(200);
    await mara.post(`/users/${id}/passwordLink`);
    await harness.caughtUp();
    const taken = await choose(id, PASSWORD);
    expect([taken.status, taken.body.errorCode]).toEqual([409, 'login-taken']);
  });

  test('a user who was not approved does not reserve the user name', async () => {
    const { body } = newcomer();
    const { id } = (await mara.post<Added>('/users', body)).body;
    await harness.caughtUp();
    await ben.post(`/users/${id}/decline`, { requestId: await requestOf(id), reason: 'Not ours' });
    const claims = await harness.app.get(CommandRunner).historyOf(login, LOGIN_TENANT, loginIdOf(body.username));
    expect(claims).toEqual([]);
  });

  test('a user name that is not an email address is refused, because no link could be sent to it', async () => {
    const bad = await mara.post<Refusal>('/users', { ...newcomer().body, username: 'nia' });
    expect([bad.status, Object.keys(bad.body.fields!)]).toEqual([400, ['username']]);
  });

  test.each(['Nia\u0007New', 'Nia\nNew', 'Nia \u202eweN'])(
    'the name %j is refused, because lists would not show it as typed',
    async (name) => {
      const bad = await mara.post<Refusal>('/users', { ...newcomer().body, name });
      expect([bad.status, Object.keys(bad.body.fields!)]).toEqual([400, ['name']]);
    },
  );

  test('a new user with several faults is refused with every fault named by field', async () => {
    const bad = await mara.post<Refusal>('/users', { name: ' ', username: 'a b', permissions: ['canFly'], isAdmin: true });
    expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([400, ['isAdmin', 'name', 'permissions', 'username']]);
    const entity = await mara.post<Refusal>('/users', newcomer({ entityId: 'west' }).body);
    expect([entity.status, entity.body.fields]).toEqual([400, { entityId: ['There is no such entity.'] }]);
  });

  test('a repeated add-user request returns the first answer, and another body under its key is refused', async () => {
    const { body } = newcomer();
    const headers = { 'idempotency-key': 'the-same-key' };
    const first = await mara.post<Added>('/users', body, headers);
    expect((await mara.post<Added>('/users', body, headers)).body).toEqual(first.body);
    const other = await mara.post<Refusal>('/users', { ...body, name: 'Somebody else' }, headers);
    expect([other.status, other.body.errorCode]).toEqual([409, 'repeated-with-another-body']);
  });
});

describe('requests about users', () => {
  const seen = { method: 'document', reason: 'Saw the contract', call: null };
  const said = { method: 'document', reason: 'Saw the contract' };
  const row = async (id: string, reader: Reader = mara) => (await list(reader)).find((one) => one.id === id)!;

  test('the check record of the requester is shown with a request for a user', async () => {
    const { id } = (await mara.post<Added>('/users', { ...newcomer().body, check: said })).body;
    await harness.caughtUp();
    expect((await row(id, ben)).changeRequests[0]!.checks).toMatchObject([{ by: 'mara', byName: 'User mara', check: seen }]);
    const bad = await mara.post<Refusal>('/users', { ...newcomer().body, check: { method: 'call-back', reason: '' } });
    expect([bad.status, Object.keys(bad.body.fields!)]).toEqual([400, expect.arrayContaining(['check.reason', 'check.call.at'])]);
  });

  test('only the requester can withdraw a request for a user', async () => {
    const { id } = (await mara.post<Added>('/users', newcomer().body)).body;
    await harness.caughtUp();
    const requestId = await requestOf(id);
    const other = await ben.post<Refusal>(`/users/${id}/withdraw`, { requestId });
    expect([other.status, other.body.errorCode]).toEqual([409, 'not-own-request']);
    expect((await mara.post(`/users/${id}/withdraw`, { requestId })).status).toBe(200);
    await harness.caughtUp();
    expect(await row(id)).toMatchObject({ status: 'declined', changeRequests: [] });
  });

  test('the person who deactivated a user can activate them alone within an hour, and later only with a second person', async () => {
    const { id, username } = await user();
    await mara.post(`/users/${id}/deactivate`);
    const undone = await mara.post<Written>(`/users/${id}/activate`);
    expect([undone.status, undone.body.pending]).toEqual([200, undefined]);
    await signedIn(username);
    await mara.post(`/users/${id}/deactivate`);
    const gil = await harness.signIn(TENANT, 'gil');
    const asked = await gil.post<Written>(`/users/${id}/activate`, { check: said });
    expect(asked.body.pending).toBe(true);
    expect((await new Browser(harness).signIn(username, PASSWORD)).status).toBe(401);
    await harness.caughtUp();
    const requestId = await requestOf(id);
    const own = await gil.post<Refusal>(`/users/${id}/approve`, { requestId });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
    expect((await ben.post(`/users/${id}/approve`, { requestId })).status).toBe(200);
    await signedIn(username);
    await harness.caughtUp();
    expect((await row(id)).handledBy.map(({ by }) => by)).toContain('gil');
  });

  test('a user whose data was erased cannot be activated again', async () => {
    const { id } = await user();
    await mara.post('/people/erase', { subject: `user:${id}`, reason: 'Left' });
    await harness.caughtUp();
    expect((await mara.post<Refusal>(`/users/${id}/activate`)).body.errorCode).toBe('no-such-user');
  });
});

describe('permissions and passwords', () => {
  test('an ordinary permission changes at once and ends the sessions of the user', async () => {
    const { id, username } = await user();
    const browser = await signedIn(username);
    const granted = await mara.post<Written>(`/users/${id}/permissions`, { permission: 'canViewAudit', granted: true });
    expect([granted.status, granted.body.pending]).toEqual([200, undefined]);
    expect((await browser.get('/account/me')).status).toBe(401);
    const back = await signedIn(username);
    expect((await back.get<{ user: object }>('/account/me')).body.user).toMatchObject({ permissions: ['canViewAudit'] });
    await mara.post(`/users/${id}/permissions`, { permission: 'canViewAudit', granted: false });
    expect((await back.get('/account/me')).status).toBe(401);
  });

  test('the permission to approve waits for a second person, and the session continues until then', async () => {
    const { id, username } = await user();
    const browser = await signedIn(username);
    const asked = await mara.post<Written>(`/users/${id}/permissions`, { permission: 'canApprove', granted: true });
    expect(asked.body.pending).toBe(true);
    expect((await browser.get('/account/me')).status).toBe(200);
    await harness.caughtUp();
    expect((await ben.post(`/users/${id}/approve`, { requestId: await requestOf(id) })).status).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('a user cannot grant a permission to themselves, whatever they manage', async () => {
    const manager = await harness.signIn(TENANT, 'manager', ['canManageUsers']);
    await harness.caughtUp();
    for (const permission of ['canApprove', 'canViewAudit']) {
      const own = await manager.post<Refusal>('/users/manager/permissions', { permission, granted: true });
      expect([own.status, own.body.errorCode]).toEqual([409, 'own-access']);
    }
  });

  test('a deactivated user is signed out at once and cannot sign in', async () => {
    const { id, username } = await user();
    const browser = await signedIn(username);
    expect((await mara.post(`/users/${id}/deactivate`)).status).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
    expect((await new Browser(harness).signIn(username, PASSWORD)).status).toBe(401);
  });

  test('a password reset ends the password and the sessions of the user, who gets a link to choose a new password', async () => {
    const { id, username } = await user();
    const browser = await signedIn(username);
    expect((await mara.post(`/users/${id}/passwordLink`)).status).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
    expect((await new Browser(harness).signIn(username, PASSWORD)).status).toBe(401);
    const hasPassword = async () => (await list()).find((row) => row.id === id)!.hasPassword;
    expect(await hasPassword()).toBe(false);
    for (const weak of ['short', 'passwordpassword', username]) expect((await choose(id, weak)).status).toBe(400);
    expect((await choose(id, PASSWORD)).status).toBe(200);
    await signedIn(username);
    await harness.caughtUp();
    expect(await hasPassword()).toBe(true);
  });

  test('a user cannot set the password of a colleague or send a link to themselves', async () => {
    const { id } = await user();
    expect((await mara.post(`/users/${id}/password`, { password: 'a new long password' })).status).toBe(404);
    const own = await mara.post<Refusal>('/users/mara/passwordLink');
    expect([own.status, own.body.errorCode]).toEqual([409, 'own-password']);
  });
});

describe('tied users', () => {
  test('a person cannot approve a request of a user whose password they reset in the last 7 days', async () => {
    const { username } = await user(['canManageUsers', 'canApprove']);
    const asker = await signedIn(username);
    const { id: newId } = (await asker.post<Added>('/users', newcomer().body)).body;
    await harness.caughtUp();
    const requestId = await requestOf(newId);
    // mara requested this user and reset the password, so she could be signing in as the user.
    const tied = await mara.post<Refusal>(`/users/${newId}/approve`, { requestId });
    expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
    expect((await list()).find((row) => row.id === newId)!.changeRequests[0]!.blockedBecause).toContain('7 days');
  });

  test("two users whose passwords the same third person reset cannot approve each other's requests", async () => {
    const [liam, noah] = [await user(['canManageUsers']), await user(['canManageUsers', 'canApprove'])];
    const [asker, approver] = [await signedIn(liam.username), await signedIn(noah.username)];
    const { id: newId } = (await asker.post<Added>('/users', newcomer().body)).body;
    await harness.caughtUp();
    const requestId = await requestOf(newId);
    const tied = await approver.post<Refusal>(`/users/${newId}/approve`, { requestId });
    expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
    expect((await ben.post(`/users/${newId}/approve`, { requestId })).status).toBe(200);
  });

  test('the person who requested a link is tied to the user for 7 days after the link was used, however late it was used', async () => {
    const { id, username } = await user(['canManageUsers']);
    const signInBoth = async () => {
      mara = await Browser.of(harness, TENANT, 'mara');
      ben = await Browser.of(harness, TENANT, 'ben');
    };
    const decided = async () => {
      const { id: newId } = (await (await signedIn(username)).post<Added>('/users', newcomer().body)).body;
      await harness.caughtUp();
      const answer = await mara.post<Refusal>(`/users/${newId}/approve`, { requestId: await requestOf(newId) });
      return [answer.status, answer.body.errorCode];
    };
    harness.clock.advance(8 * DAY);
    await signInBoth();
    expect(await decided()).toEqual([200, undefined]);
    expect((await mara.post(`/users/${id}/passwordLink`)).status).toBe(200);
    harness.clock.advance(6 * DAY);
    expect((await choose(id, PASSWORD)).status).toBe(200);
    harness.clock.advance(6 * DAY);
    await signInBoth();
    expect(await decided()).toEqual([409, 'approver-not-independent']);
    harness.clock.advance(2 * DAY);
    await signInBoth();
    expect(await decided()).toEqual([200, undefined]);
  });
});

test('two users with one mailbox cannot approve each other’s requests, however long ago they were added', async () => {
  const all = ['canManageUsers', 'canApprove'];
  const first = await user(all);
  const [local, domain] = first.username.split('@');
  const second = await user(all, { username: `${local}+pay@${domain}` });
  harness.clock.advance(30 * DAY);
  const [asker, approver] = [await signedIn(first.username), await signedIn(second.username)];
  const { id } = (await asker.post<Added>('/users', newcomer().body)).body;
  await harness.caughtUp();
  mara = await Browser.of(harness, TENANT, 'mara');
  const requestId = await requestOf(id);
  const tied = await approver.post<Refusal>(`/users/${id}/approve`, { requestId });
  expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
  ben = await Browser.of(harness, TENANT, 'ben');
  expect((await ben.post(`/users/${id}/approve`, { requestId })).status).toBe(200);
});

test('two users whose links the same third person requested stay tied when the data of that person is erased', async () => {
  const grace = await user(['canManageUsers']);
  const [liam, noah] = [await user(['canManageUsers']), await user(['canManageUsers', 'canApprove'])];
  harness.clock.advance(8 * DAY);
  const manager = await signedIn(grace.username);
  for (const { id } of [liam, noah]) {
    expect((await manager.post(`/users/${id}/passwordLink`)).status).toBe(200);
    await harness.caughtUp();
    expect((await choose(id, PASSWORD)).status).toBe(200);
  }
  mara = await Browser.of(harness, TENANT, 'mara');
  expect((await mara.post('/people/erase', { subject: `user:${grace.id}`, reason: 'Left' })).status).toBe(200);
  await harness.caughtUp();
  const [asker, approver] = [await signedIn(liam.username), await signedIn(noah.username)];
  const { id } = (await asker.post<Added>('/users', newcomer().body)).body;
  await harness.caughtUp();
  const tied = await approver.post<Refusal>(`/users/${id}/approve`, { requestId: await requestOf(id) });
  expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
});

describe('access to users', () => {
  test('managing users needs the permission, a session and the visitor token', async () => {
    const clerk = await harness.signIn(TENANT, 'clerk', ['canVerifyPayments']);
    const routes = [
      '/users',
      '/users/ben/permissions',
      '/users/ben/deactivate',
      '/users/ben/passwordLink',
      '/users/ben/approve',
      '/users/ben/decline',
      '/users/ben/activate',
      '/users/ben/withdraw',
    ];
    expect((await clerk.get('/users')).status).toBe(403);
    for (const route of routes) {
      expect([route, (await clerk.post(route)).status]).toEqual([route, 403]);
      expect([route, (await mara.post(route, {}, { 'x-anti-forgery': 'x' })).status]).toEqual([route, 403]);
      expect([route, (await harness.app.inject({ method: 'POST', url: route, payload: {} })).statusCode]).toEqual([route, 401]);
    }
    const approver = await harness.signIn(TENANT, 'approver', ['canApprove']);
    expect((await approver.get('/users')).status).toBe(200);
  });

  test('users of another customer are unknown', async () => {
    const stranger = await harness.signIn('kauri123', 'stranger');
    await harness.caughtUp();
    const bodies: Record<string, object> = {
      permissions: { permission: 'canViewAudit', granted: true },
      deactivate: {},
      passwordLink: {},
      approve: { requestId: 'x' },
      decline: { requestId: 'x' },
      activate: {},
      withdraw: { requestId: 'x' },
    };
    for (const [action, body] of Object.entries(bodies))
      expect([action, (await stranger.post(`/users/ben/${action}`, body)).status]).toEqual([action, 404]);
    expect((await list(stranger)).some(({ id }) => id === 'ben')).toBe(false);
  });

  test('a user of one entity manages only the users of that entity', async () => {
    const northerner = await harness.signIn(TENANT, 'northerner', ['canManageUsers'], 'north');
    await harness.signIn(TENANT, 'colleague', [], 'north');
    await harness.caughtUp();
    expect((await list(northerner)).map(({ id }) => id).sort()).toEqual(['colleague', 'northerner']);
    expect((await northerner.post('/users/ben/deactivate')).status).toBe(404);
    expect((await northerner.post('/users', newcomer().body)).status).toBe(400);
    expect((await northerner.post('/users', newcomer({ entityId: 'north' }).body)).status).toBe(200);
  });
});

test('a user who adds a user sees that user in the next list', async () => {
  const { body } = newcomer();
  const { id, position } = (await mara.post<Added>('/users', body)).body;
  const answer = await mara.get<ListAnswer<UserView>>('/users?length=500', { 'x-at-least': position });
  expect(answer.headers['x-stale']).toBeUndefined();
  expect(answer.body.rows.some((row) => row.id === id)).toBe(true);
  expect(answer.body.position >= position).toBe(true);
});
