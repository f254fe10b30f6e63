import { afterEach, expect, test } from '@jest/globals';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SESSION_COOKIE, VISITOR_COOKIE } from '../../platform/session/access.js';
import { Harness } from '../../platform/testing/harness.js';
import { registerCompany } from '../provision.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, newPersonOf, PASSWORD, TENANT } from '../testing/people.js';

const HOST_SESSION = `__Host-${SESSION_COOKIE}`;
let harness: Harness;
afterEach(() => harness.stop());

const servedAt = async (env: Record<string, string>): Promise<Browser> => {
  harness = await Harness.start(customersOnly, undefined, { env });
  const runner = harness.app.get(CommandRunner);
  await registerCompany(runner, { customerId: TENANT, name: 'Bluegum', country: 'AUS', entities: [] });
  return new Browser(harness);
};

test('with https a session cookie is accepted only under the name that no other host of the domain can set', async () => {
  const browser = await servedAt({ PUBLIC_URL: 'https://pay.example' });
  const { username } = await newPersonOf(harness);
  expect((await browser.signIn(username, PASSWORD)).status).toBe(200);
  await harness.caughtUp();
  expect((await browser.get('/account/me')).status).toBe(200);
  const secret = browser.cookies[HOST_SESSION]!;
  expect(browser.setCookies[HOST_SESSION]).toEqual({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true });

  for (const name of [SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`, `__Host-__Host-${SESSION_COOKIE}`]) {
    const planted = new Browser(harness);
    planted.cookies[name] = secret;
    expect([name, (await planted.get('/account/me')).status]).toEqual([name, 401]);
  }
  expect((await browser.post('/account/LogOff')).status).toBe(200);
  expect(browser.cookies[HOST_SESSION]).toBeUndefined();
});

test('when the portal is below a path of the host, its cookies are marked to be sent over TLS only', async () => {
  const browser = await servedAt({ PUBLIC_URL: 'https://pay.example', BASE_PATH: '/counterfoil' });
  await browser.get('/counterfoil/account/antiforgery');
  expect(browser.setCookies[`__Secure-${VISITOR_COOKIE}`]).toMatchObject({ path: '/counterfoil', secure: true });
});

test('without https the cookies have names without a prefix', async () => {
  const browser = await servedAt({});
  await browser.get('/account/antiforgery');
  expect(Object.keys(browser.setCookies)).toEqual([VISITOR_COOKIE]);
});
