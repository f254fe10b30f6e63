import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { user, type UserCommand } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import type { Me } from '@counterfoil/projections';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { Harness } from '../../platform/testing/harness.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, newPersonOf, PASSWORD, TENANT } from '../testing/people.js';

const MINUTE = 60_000;

let harness: Harness;
/** What happens when an event of a type is about to be recorded: for a sign-in, after the rights were read and before the session is opened. */
let meanwhile: { readonly type: string; readonly act: () => Promise<unknown> } | null = null;

const pausing = (store: EventStore): EventStore => {
  const append: EventStore['append'] = async (tenant, call) => {
    const now = meanwhile;
    if (now !== null && call.events.some(({ type }) => type === now.type)) {
      meanwhile = null;
      await now.act();
    }
    return store.append(tenant, call);
  };
  return new Proxy(store, {
    get: (target, name, receiver) => (name === 'append' ? append : bound(target, Reflect.get(target, name, receiver))),
  });
};
const bound = (target: object, value: unknown): unknown => (typeof value === 'function' ? value.bind(target) : value);

const newPerson = () => newPersonOf(harness, ['canApprove', 'canVerifyPayments']);

beforeAll(async () => {
  harness = await Harness.start(customersOnly, undefined, { around: pausing });
  await harness.company(TENANT);
});
afterAll(() => harness.stop());

/** Signs in and runs an action between the password check and the opening of the session. */
const signInWhile = async (command: (userId: string) => UserCommand): Promise<{ browser: Browser; username: string }> => {
  const { username, id } = await newPerson();
  const browser = new Browser(harness);
  meanwhile = { type: 'SignedIn', act: () => harness.told(TENANT, user, id, command(id)) };
  expect((await browser.signIn(username, PASSWORD)).status).toBe(200);
  await harness.caughtUp();
  return { browser, username };
};

describe('rights that are removed during a sign-in', () => {
  const changes: readonly [string, (userId: string) => UserCommand][] = [
    ['a permission is revoked', (userId) => ({ type: 'RevokePermission', data: { userId, permission: 'canApprove' } })],
    ['the user is deactivated', (userId) => ({ type: 'DeactivateUser', data: { userId } })],
    ['the password is reset', (userId) => ({ type: 'SetPassword', data: { userId, passwordHash: 'x', reset: true } })],
  ];
  test.each(changes)('a session that is opened while %s ends at once', async (_, command) => {
    const { browser } = await signInWhile(command);
    expect(browser.session).toBeDefined();
    expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('a session that is opened while a permission is granted ends at once, and the next session has the permission', async () => {
    const permission = 'canViewAudit';
    const { browser, username } = await signInWhile((userId) => ({
      type: 'GrantPermission',
      data: { userId, permission, singleOperator: false },
    }));
    expect((await browser.get('/account/me')).status).toBe(401);
    await browser.signIn(username, PASSWORD);
    expect((await browser.get<Me>('/account/me')).body.user.permissions).toContain(permission);
  });

  test('a change that does not affect rights leaves the session open', async () => {
    const expiresAt = '2026-12-01T00:00:00.000Z';
    const link = { linkHash: 'x', reason: 'shown', expiresAt } as const;
    const { browser } = await signInWhile((userId) => ({ type: 'IssuePasswordLink', data: { userId, ...link } }));
    for (let i = 0; i < 2; i++) expect((await browser.get('/account/me')).status).toBe(200);
  });

  test('a session ends as soon as the change is in the log, even if the server did nothing else after writing it', async () => {
    const { username, id } = await newPerson();
    const browser = new Browser(harness);
    await browser.signIn(username, PASSWORD);
    await harness.caughtUp();
    expect((await browser.get('/account/me')).status).toBe(200);
    await harness.told(TENANT, user, id, { type: 'RevokePermission', data: { userId: id, permission: 'canApprove' } });
    expect((await browser.get('/account/me')).status).toBe(401);
  });
});

describe('a user who signs in on a new browser while access is taken away', () => {
  const acts: readonly [string, string, string, object][] = [
    ['deactivation', 'UserDeactivated', 'deactivate', {}],
    ['revoked permission', 'PermissionRevoked', 'permissions', { permission: 'canApprove', granted: false }],
    ['end of all sessions', 'SessionsEnded', 'sessions/end', {}],
  ];
  test.each(acts)('the %s is not refused, and ends the session', async (_, type, path, body) => {
    const { username, id } = await newPerson();
    const manager = await harness.signIn(TENANT, 'manager');
    const browser = new Browser(harness);
    let signedIn = 0;
    const act = async () => {
      signedIn = (await browser.signIn(username, PASSWORD)).status;
    };
    meanwhile = { type, act };
    expect((await manager.post(`/users/${id}/${path}`, body)).status).toBe(200);
    expect(signedIn).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
  });
});

describe('a session that has ended', () => {
  test('a request that read a session before the session ended does not store it again', async () => {
    const { username } = await newPerson();
    const browser = new Browser(harness);
    await browser.signIn(username, PASSWORD);
    await harness.caughtUp();
    harness.clock.advance(5 * MINUTE);
    const cookie = browser.session!;
    const { stateStore } = harness.stores;
    const read = stateStore.read.bind(stateStore);
    const signOffAfter: typeof read = async (...call) => {
      const entry = await read(...call);
      stateStore.read = read;
      await browser.post('/account/LogOff');
      return entry;
    };
    stateStore.read = signOffAfter;
    await browser.get('/account/me');
    browser.cookies[SESSION_COOKIE] = cookie;
    expect((await browser.get('/account/me')).status).toBe(401);
  });
});
