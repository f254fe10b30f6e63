import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { access, type AccessEvent } from '@counterfoil/domain';
import { customersOnly, newPersonOf, PASSWORD, TENANT } from '../../customers/testing/people.js';
import { Browser } from '../../customers/testing/browser.js';
import { CommandRunner } from '../log/command-runner.js';
import { Harness } from '../testing/harness.js';
import { RefusedCalls } from './refused-calls.js';

let harness: Harness;

const signedIn = async (): Promise<{ readonly id: string; readonly browser: Browser }> => {
  const { id, username } = await newPersonOf(harness);
  const browser = new Browser(harness);
  expect((await browser.signIn(username, PASSWORD)).status).toBe(200);
  return { id, browser };
};
/** What the access log says about the refused calls of a user, once they are written. */
const recordedOf = async (userId: string) => {
  await harness.app.get(RefusedCalls).write();
  const day = harness.clock.now().slice(0, 10).replaceAll('-', '');
  const entries: readonly AccessEvent[] = await harness.app.get(CommandRunner).historyOf(access, TENANT, day);
  return entries.flatMap((entry) => (entry.type === 'CallsRefused' && entry.data.userId === userId ? [entry.data.refusals] : []));
};

beforeAll(async () => {
  harness = await Harness.start(customersOnly);
  await harness.company(TENANT);
});
afterAll(() => harness.stop());

test('the refused calls of a person are one entry of the access log for each period, with a count for each kind', async () => {
  const { id, browser } = await signedIn();
  for (let i = 0; i < 20; i++) expect((await browser.post('/users/somebody/role', { roleId: null })).status).toBe(403);
  expect((await browser.post('/users/somebody/permissions', {})).status).toBe(403);
  const forged = { 'x-anti-forgery': 'a guess' };
  expect((await browser.post('/account/password', {}, forged)).status).toBe(403);
  expect((await browser.post('/account/password', { surprise: 1 })).status).toBe(400);
  const guess = { current: 'a guess', next: 'four long words here' };
  expect((await browser.post('/account/password', guess)).status).toBe(400);
  expect(await recordedOf(id)).toEqual([
    [
      { kind: 'no-right', count: 21, method: 'POST', route: '/users/:id/role' },
      { kind: 'forged', count: 1, method: 'POST', route: '/account/password' },
      { kind: 'bad-body', count: 1, method: 'POST', route: '/account/password' },
      { kind: 'wrong-proof', count: 1, method: 'POST', route: '/account/password' },
    ],
  ]);
  expect((await browser.post('/users/somebody/role', { roleId: null })).status).toBe(403);
  expect(await recordedOf(id)).toHaveLength(2);
});

test('calls that are answered, or that lack only a session or a record, are not recorded as refused', async () => {
  const { id, browser } = await signedIn();
  expect((await browser.get('/account/me')).status).toBe(200);
  expect((await browser.get('/no-such-page-of-data')).status).toBe(404);
  expect((await new Browser(harness).get('/account/me')).status).toBe(401);
  expect(await recordedOf(id)).toEqual([]);
});

test('what was collected is written when the server stops', async () => {
  const { id, browser } = await signedIn();
  await browser.post('/users/somebody/role', { roleId: null });
  await harness.app.get(RefusedCalls).onModuleDestroy();
  const [refusals] = await recordedOf(id);
  expect(refusals).toMatchObject([{ kind: 'no-right', count: 1 }]);
});
