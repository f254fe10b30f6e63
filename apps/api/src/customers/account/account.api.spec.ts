import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { access, type Permission } from '@counterfoil/domain';
import type { Me } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SESSION_COOKIE, VISITOR_COOKIE } from '../../platform/session/access.js';
import { Harness } from '../../platform/testing/harness.js';
import { registerCompany } from '../provision.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, newPersonOf, PASSWORD, TENANT } from '../testing/people.js';

const MINUTE = 60_000;

let harness: Harness;

const newPerson = (permissions: readonly Permission[] = []) => newPersonOf(harness, permissions);
const signedIn = async (): Promise<Browser> => {
  const browser = new Browser(harness);
  expect((await browser.signIn((await newPerson()).username, PASSWORD)).status).toBe(200);
  await harness.caughtUp();
  return browser;
};
const accessEvents = async () => {
  const day = harness.clock.now().slice(0, 10).replaceAll('-', '');
  return harness.app.get(CommandRunner).historyOf(access, TENANT, day);
};

beforeAll(async () => {
  harness = await Harness.start(customersOnly);
  const runner = harness.app.get(CommandRunner);
  const entities = [{ id: 'north', name: 'Bluegum North' }];
  await registerCompany(runner, { customerId: TENANT, name: 'Bluegum', country: 'AUS', entities });
});
afterAll(() => harness.stop());

describe('signing in', () => {
  test('a user who signs in sees their own name, permissions, customer and entities', async () => {
    const { username, id } = await newPerson(['canApprove']);
    const browser = new Browser(harness);
    expect((await browser.signIn(`  ${username.toUpperCase()} `, PASSWORD)).status).toBe(200);
    await harness.caughtUp();
    const me = await browser.get<Me>('/Account/ME');
    expect(me.status).toBe(200);
    expect(me.body).toEqual({
      user: { id, name: 'Pat', permissions: ['canApprove'], entityId: null, lacksFactor: false },
      customer: { id: TENANT, name: 'Bluegum', country: 'AUS', singleOperator: false, zone: null },
      entities: [{ id: 'north', name: 'Bluegum North' }],
      supportDesk: false,
      supportEmail: 'support@counterfoil.example',
      sendsEmail: false,
      demo: false,
    });
  });

  test('the session and visitor cookies are hidden from scripts and limited to this site', async () => {
    const browser = await signedIn();
    for (const name of [SESSION_COOKIE, VISITOR_COOKIE])
      expect(browser.setCookies[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(browser.cookies[VISITOR_COOKIE]).toBeUndefined();
  });

  test('an unknown name, a wrong password and an inactive user get the same answer', async () => {
    const { username } = await newPerson();
    const inactive = await newPerson();
    const manager = await harness.signIn(TENANT, 'manager');
    await harness.caughtUp();
    expect((await manager.post(`/users/${inactive.id}/deactivate`)).status).toBe(200);
    const answers = [
      await new Browser(harness).signIn('nobody@bluegum.example', PASSWORD),
      await new Browser(harness).signIn(username, 'wrong password'),
      await new Browser(harness).signIn(inactive.username, PASSWORD),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.body.errorCode).toBe('sign-in-failed');
  });

  test('signing in again starts a new session and ends the previous one', async () => {
    const { username } = await newPerson();
    const browser = new Browser(harness);
    await browser.signIn(username, PASSWORD);
    const before = browser.session!;
    await browser.signIn(username, PASSWORD);
    expect(browser.session).not.toBe(before);
    browser.cookies[SESSION_COOKIE] = before;
    expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('signing in is refused without the visitor token or with an unknown field', async () => {
    const browser = new Browser(harness);
    expect((await browser.post<{ errorCode: string }>('/account/login', { username: 'a', password: 'b' })).status).toBe(403);
    await browser.fetchToken();
    const odd = await browser.post<{ fields: object }>('/account/login', { username: 'a', password: 'b', admin: true });
    expect([odd.status, odd.body.fields]).toEqual([400, { admin: ["'admin' is not a field of this request."] }]);
    const empty = await browser.post<{ fields: object }>('/account/login', {});
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['username', 'password']]);
  });

  test('failed sign-ins sent at the same time are each counted', async () => {
    const { username } = await newPerson();
    const tries = await Promise.all(Array.from({ length: 14 }, () => new Browser(harness).signIn(username, 'wrong')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('every sign-in, failed sign-in and sign-out is recorded, even when many happen at once', async () => {
    const { username, id } = await newPerson();
    const mine = async () =>
      (await accessEvents()).filter(({ data }) => (data as { userId: string }).userId === id).map(({ type }) => type);
    const browsers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = new Browser(harness);
        expect((await browser.signIn(username, PASSWORD)).status).toBe(200);
        return browser;
      }),
    );
    await new Browser(harness).signIn(username, 'wrong password');
    await browsers[0]!.post('/account/LogOff');
    expect(await mine()).toEqual([...Array.from({ length: 6 }, () => 'SignedIn'), 'SignInFailed', 'SignedOut']);
  });
});

describe('a session', () => {
  test('a request without a session is refused', async () =>
    expect((await new Browser(harness).get('/account/me')).status).toBe(401));

  test('signing out makes the session cookie invalid', async () => {
    const browser = await signedIn();
    const cookie = browser.session!;
    expect((await browser.post('/account/LogOff')).status).toBe(200);
    expect(browser.session).toBeUndefined();
    browser.cookies[SESSION_COOKIE] = cookie;
    expect((await browser.get('/account/me')).status).toBe(401);
    expect((await browser.post('/account/logoff')).status).toBe(401);
  });

  test('signing out is refused without the visitor token', async () => {
    const browser = await signedIn();
    expect((await browser.post('/account/LogOff', {}, { 'x-anti-forgery': 'made-up' })).status).toBe(403);
    expect((await browser.get('/account/me')).status).toBe(200);
  });

  test('a session does not serve a page that was opened by another user of the same browser', async () => {
    const anna = await signedIn();
    const anotherPerson = { 'x-signed-in-as': 'another-user' };
    const read = await anna.get<{ errorCode: string }>('/account/me', anotherPerson);
    expect([read.status, read.body.errorCode]).toEqual([401, 'signed-in-as-other']);
    const act = await anna.post<{ errorCode: string }>('/account/password', {}, anotherPerson);
    expect([act.status, act.body.errorCode]).toEqual([401, 'signed-in-as-other']);
    const { body } = await anna.get<{ user: { id: string } }>('/account/me');
    expect((await anna.get('/account/me', { 'x-signed-in-as': body.user.id })).status).toBe(200);
  });

  test('a session ends after 30 minutes without a request', async () => {
    const browser = await signedIn();
    harness.clock.advance(29 * MINUTE);
    expect((await browser.get('/account/me')).status).toBe(200);
    harness.clock.advance(29 * MINUTE);
    expect((await browser.get('/account/me')).status).toBe(200);
    harness.clock.advance(30 * MINUTE);
    expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('a session ends 12 hours after the sign-in, however much it is used', async () => {
    const browser = await signedIn();
    for (let i = 0; i < 29; i++) {
      harness.clock.advance(24 * MINUTE);
      expect((await browser.get('/account/me')).status).toBe(200);
    }
    harness.clock.advance(24 * MINUTE);
    expect((await browser.get('/account/me')).status).toBe(401);
  });
});

describe("changing one's own password", () => {
  test("changing one's own password ends the other sessions and keeps this one", async () => {
    const { username } = await newPerson();
    const [here, elsewhere] = [new Browser(harness), new Browser(harness)];
    for (const browser of [here, elsewhere]) await browser.signIn(username, PASSWORD);
    await harness.caughtUp();
    const changed = await here.post('/account/password', { current: PASSWORD, next: 'another long password' });
    expect(changed.status).toBe(200);
    expect((await here.get('/account/me')).status).toBe(200);
    expect((await elsewhere.get('/account/me')).status).toBe(401);
    expect((await new Browser(harness).signIn(username, PASSWORD)).status).toBe(401);
    expect((await new Browser(harness).signIn(username, 'another long password')).status).toBe(200);
  });

  test("a user's own password is not changed with a wrong current password or to a short one", async () => {
    const browser = await signedIn();
    const wrong = await browser.post<{ errorCode: string }>('/account/password', { current: 'x', next: 'another long password' });
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'wrong-password']);
    expect((await browser.post('/account/password', { current: PASSWORD, next: 'short' })).status).toBe(400);
  });

  test('the events of a user contain neither the user name nor the password hash', async () => {
    const { username, id } = await newPerson();
    const stored: string[] = [];
    for await (const event of harness.stores.eventStore.readStream(TENANT, `${TENANT}.user-${id}`))
      stored.push(JSON.stringify(event));
    expect(stored).toHaveLength(2);
    expect(stored.join()).not.toContain(username);
    expect(stored.join()).not.toContain('argon2');
  });
});
