import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { noWholeAddress } from '@counterfoil/domain';
import { closeStores, openStores } from '@counterfoil/read-store';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { AppModule } from '../../app.module.js';
import { Harness } from '../../platform/testing/harness.js';
import { Stores } from '../../platform/stores.js';
import { registerCompany } from '../provision.js';
import { setupGate } from './setup-gate.js';
import { Setup } from './setup.js';

let harness: Harness;
let setup: Setup;
beforeEach(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  setup = harness.app.get(Setup);
});
afterEach(() => harness.stop());

const PASSWORD = 'a long password';
const company = {
  companyName: 'Riverbend Steel Pty Ltd',
  country: 'AUS',
  first: { name: 'Ann Lee', username: 'ann@riverbend.example', password: PASSWORD },
  second: { name: 'Ben Ng', username: 'ben@riverbend.example' },
  ownDomains: ['riverbend.example'],
};

type Said = {
  readonly errorCode?: string;
  readonly message?: string;
  readonly fields?: { readonly [field: string]: string[] };
  readonly secondPersonLink?: string;
};

/** A browser without a session, with its anti-forgery token. */
const post = async (url: string, payload: object): Promise<{ readonly status: number; readonly body: Said }> => {
  const page = await harness.app.inject({ method: 'GET', url: '/account/antiforgery' });
  const headers = { 'x-anti-forgery': (JSON.parse(page.body) as { token: string }).token };
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
  const { statusCode, body } = await harness.app.inject({ method: 'POST', url, payload, headers, cookies });
  return { status: statusCode, body: JSON.parse(body) as Said };
};
const signIn = (username: string, password = PASSWORD) => post('/account/login', { username, password });
const needed = async (): Promise<unknown> => JSON.parse((await harness.app.inject({ url: '/setup' })).body);
const secretOf = ({ secondPersonLink }: Said): string => new URL(secondPersonLink!).hash.slice(1);

describe('the first start', () => {
  test('the code that the server prints sets up a company whose first two users can sign in', async () => {
    expect(await needed()).toEqual({ needed: true });
    const { status, body } = await post('/setup', { code: await setup.newCode(), ...company });
    expect([status, body.message]).toEqual([200, undefined]);
    expect((await signIn(company.first.username)).status).toBe(200);
    expect((await signIn(company.second.username)).status).toBe(401);
    const chosen = await post('/account/choosePassword', { link: secretOf(body), password: 'another long password' });
    expect(chosen.status).toBe(200);
    expect((await signIn(company.second.username, 'another long password')).status).toBe(200);
    expect(await needed()).toEqual({ needed: false });
  });

  test('the setup code can be typed in small letters and without hyphens', async () => {
    const code = (await setup.newCode()).toLowerCase().replaceAll('-', ' ');
    expect((await post('/setup', { code, ...company })).status).toBe(200);
  });

  test('a wrong code, an older code or a code from the day before sets up no company', async () => {
    const older = await setup.newCode();
    const code = await setup.newCode();
    for (const wrong of ['AAAA-AAAA-AAAA-AAAA', older])
      expect((await post('/setup', { code: wrong, ...company })).body.fields).toHaveProperty('code');
    harness.clock.advance(86_400_001);
    expect((await post('/setup', { code, ...company })).body.fields).toHaveProperty('code');
    expect(await needed()).toEqual({ needed: true });
  });

  test('after ten wrong codes every further code is refused, even the correct one', async () => {
    const code = await setup.newCode();
    for (let i = 0; i < 10; i++) await post('/setup', { code: `WRONG${i}`, ...company });
    const { status, body } = await post('/setup', { code, ...company });
    expect([status, body.errorCode]).toEqual([429, 'too-many-attempts']);
  });

  test('a second company cannot be set up, even with the code of the first', async () => {
    const code = await setup.newCode();
    await post('/setup', { code, ...company });
    const { status } = await post('/setup', { code, ...company, companyName: 'Other' });
    expect(status).toBe(404);
  });

  test('one person cannot be both of the first two users', async () => {
    const second = { name: 'Ann again', username: ' ANN@riverbend.example ' };
    const { status, body } = await post('/setup', { code: await setup.newCode(), ...company, second });
    expect([status, body.fields]).toEqual([
      400,
      { 'second.username': ['Please enter another user name: these are two people.'] },
    ]);
  });

  test.each(['ben@riverbend', 'ben＠riverbend.example', '@riverbend.example'])(
    'the user name %s, which looks like an email address and is none, is refused',
    async (username) => {
      const { status, body } = await post('/setup', {
        code: await setup.newCode(),
        ...company,
        second: { name: 'Ben Ng', username },
      });
      expect([status, body.fields]).toEqual([400, { 'second.username': [noWholeAddress] }]);
      expect(await needed()).toEqual({ needed: true });
    },
  );

  test('a setup that was interrupted before the company was registered can be repeated', async () => {
    const code = await setup.newCode();
    const runner = harness.app.get(CommandRunner);
    const run = runner.run.bind(runner);
    runner.run = ((...args: Parameters<typeof run>) =>
      args[0].category === 'customer' ? Promise.reject(new Error('killed')) : run(...args)) as typeof run;
    expect((await post('/setup', { code, ...company })).status).toBe(500);
    runner.run = run;
    expect(await needed()).toEqual({ needed: true });
    expect((await post('/setup', { code, ...company })).status).toBe(200);
    expect((await signIn(company.first.username)).status).toBe(200);
  });
});

describe('a link to choose a password', () => {
  test('two people who open one link at the same time set only one password', async () => {
    const { body } = await post('/setup', { code: await setup.newCode(), ...company });
    const choose = (password: string) => post('/account/choosePassword', { link: secretOf(body), password });
    const both = await Promise.all([choose('the password of Ben'), choose('the password of a thief')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a link to choose a password expires after seven days', async () => {
    const { body } = await post('/setup', { code: await setup.newCode(), ...company });
    harness.clock.advance(7 * 86_400_000 + 1);
    const { status, body: refusal } = await post('/account/choosePassword', { link: secretOf(body), password: PASSWORD });
    expect([status, refusal.errorCode]).toEqual([409, 'password-link-used']);
  });
});

test('an installation whose read models are missing knows from the log that it has a company, and asks for no second one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-setup-'));
  const others = await openStores({ dataDir });
  const withoutModels = () => new Setup(new Stores(harness.stores.eventStore, others), harness.clock);
  expect(await withoutModels().isNeeded()).toBe(true);
  await post('/setup', { code: await setup.newCode(), ...company });
  expect(await withoutModels().isNeeded()).toBe(false);
  await closeStores(others);
  await rm(dataDir, { recursive: true, force: true });
});

describe('an installation without a company', () => {
  const ask = async (url: string, accept: string) => {
    const said: { status?: number; to?: string } = {};
    const reply = {
      redirect: (to: string) => Promise.resolve((said.to = to)),
      status: (status: number) => ((said.status = status), { send: () => Promise.resolve() }),
    };
    await setupGate(() => setup.isNeeded(), '')({ method: 'GET', url, headers: { accept } } as never, reply as never);
    return said;
  };

  test('without a company every page leads to the setup page, and every other call is refused', async () => {
    expect(await ask('/payments/runs', 'text/html')).toEqual({ to: '/setup' });
    expect(await ask('/account/login', 'text/html')).toEqual({ to: '/setup' });
    expect(await ask('/supplier/verify/x', '*/*')).toEqual({ to: '/setup' });
    expect(await ask('/account/me', 'application/json')).toEqual({ status: 503 });
  });

  test('without a company the setup page and the health checks are served', async () => {
    for (const path of ['/setup', '/setup?x=1', '/health', '/ready', '/account/antiforgery', '/assets/index.js', '/favicon.svg'])
      expect(await ask(path, 'text/html')).toEqual({});
  });

  test('once there is a company every call is served again', async () => {
    await registerCompany(harness.app.get(CommandRunner), { customerId: 'acmetrade', name: 'Acme', country: 'AUS' });
    expect(await ask('/payments/runs', 'text/html')).toEqual({});
  });
});
