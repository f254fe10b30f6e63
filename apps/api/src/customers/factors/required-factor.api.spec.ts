import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { customer, type Permission, type SecondFactorRule } from '@counterfoil/domain';
import type { CompanySettings, Me, NewRecoveryCodes, NotificationsAnswer, OwnSignIn, Written } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness } from '../../platform/testing/harness.js';
import { addUserWithPassword } from '../provision.js';
import { Browser } from '../testing/browser.js';
import { totpCode, totpStepAt } from './totp.js';

const PASSWORD = 'correct horse battery';
type Refusal = { readonly errorCode: string; readonly message: string };

let harness: Harness;
let people = 0;
let companies = 0;

const companyThatAsks = async (requireSecondFactor: SecondFactorRule): Promise<string> => {
  const tenant = `company${++companies}`;
  await harness.company(tenant, 'AUS', { requireSecondFactor });
  return tenant;
};
type Person = { readonly id: string; readonly username: string; readonly browser: Browser };
const signIn = async (username: string, code?: string) => {
  const browser = new Browser(harness);
  const { status } = await browser.signIn(username, PASSWORD, code);
  await harness.caughtUp();
  return { browser, status };
};
const person = async (tenant: string, ...permissions: readonly Permission[]): Promise<Person> => {
  const username = `person-${++people}@acme.example`;
  const runner = harness.app.get(CommandRunner);
  const id = await addUserWithPassword(runner, { tenant, username, name: 'Pat', password: PASSWORD, permissions });
  return { id, username, browser: (await signIn(username)).browser };
};
/** A time step counts once, so each code that a test needs is of a later step. */
const codeNow = (secret: string): string => {
  harness.clock.advance(30_000);
  return totpCode(secret, totpStepAt(harness.clock.now()));
};
const begin = (browser: Browser, code?: string) =>
  browser.post<Refusal & { secret: string }>('/account/authenticator/begin', {
    password: PASSWORD,
    ...(code === undefined ? {} : { code }),
  });
const setUp = async (browser: Browser, code?: string): Promise<string> => {
  const { secret } = (await begin(browser, code)).body;
  const added = await browser.post<NewRecoveryCodes>('/account/authenticator', { code: codeNow(secret) });
  expect([added.status, added.body.recoveryCodes]).toEqual([200, expect.any(Array)]);
  await harness.caughtUp();
  await browser.fetchToken();
  return secret;
};
const approve = async (browser: Browser) =>
  (await browser.post<Refusal>('/users/nobody/approve', { requestId: 'x' })).body.errorCode;
const lacksFactor = async (browser: Browser) => (await browser.get<Me>('/account/me')).body.user.lacksFactor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
}, 60_000);
afterAll(() => harness.stop());

describe('a company that asks people who decide for a second factor', () => {
  test('an approver without an authenticator can read, but cannot approve, grant or change anything until one is set up', async () => {
    const tenant = await companyThatAsks('deciders');
    const { browser } = await person(tenant, 'canApprove', 'canManageUsers', 'canViewAudit');
    expect([await lacksFactor(browser), (await browser.get('/users')).status]).toEqual([true, 200]);
    for (const path of ['/users/nobody/approve', '/users', '/roles', '/customer/policy', '/api-keys']) {
      const refused = await browser.post<Refusal>(path, {});
      expect([path, refused.status, refused.body.errorCode]).toEqual([path, 403, 'factor-needed']);
    }
    expect((await browser.get<Refusal>('/audit/export')).body.errorCode).toBe('factor-needed');
    await setUp(browser);
    expect([await lacksFactor(browser), await approve(browser)]).toEqual([false, 'not-found']);
  });

  test('a user who checks payments needs a second factor while they may release, and a user who only reads does not', async () => {
    const tenant = await companyThatAsks('deciders');
    const [clerk, auditor] = [await person(tenant, 'canVerifyPayments'), await person(tenant, 'canViewAudit')];
    expect([await lacksFactor(clerk.browser), await lacksFactor(auditor.browser)]).toEqual([true, false]);
  });

  test('a required authenticator cannot be removed, but can be replaced with one of its codes', async () => {
    const { browser, username } = await person(await companyThatAsks('deciders'), 'canApprove');
    const old = await setUp(browser);
    expect((await browser.get<OwnSignIn>('/account/sign-in')).body.isFactorRequired).toBe(true);
    const removal = await browser.post<Refusal>('/account/authenticator/remove', { password: PASSWORD, code: codeNow(old) });
    expect([removal.status, removal.body.errorCode]).toEqual([409, 'factor-required']);
    expect((await begin(browser)).body.errorCode).toBe('authenticator-exists');
    expect((await begin(browser, '000000')).body.errorCode).toBe('wrong-code');
    const next = await setUp(browser, codeNow(old));
    expect((await signIn(username, codeNow(old))).status).toBe(401);
    expect((await signIn(username, codeNow(next))).status).toBe(200);
  });
});

test('a policy for everybody also asks users who only read for a second factor, and a policy for no one does not ask approvers', async () => {
  const reader = await person(await companyThatAsks('everybody'), 'canViewAudit');
  expect((await reader.browser.get<Refusal>('/audit/export')).body.errorCode).toBe('factor-needed');
  const approver = await person(await companyThatAsks('nobody'), 'canApprove');
  expect([await lacksFactor(approver.browser), await approve(approver.browser)]).toEqual([false, 'not-found']);
});

test('when a thief with an approver’s password sets up an authenticator, the owner’s sessions end and managers are notified', async () => {
  const tenant = await companyThatAsks('deciders');
  const [owner, manager] = [await person(tenant, 'canApprove'), await person(tenant, 'canManageUsers')];
  const thief = await signIn(owner.username);
  const seen = (await owner.browser.get<OwnSignIn>('/account/sign-in')).body.sessions;
  expect(seen).toHaveLength(2);
  await setUp(thief.browser);
  expect((await owner.browser.get('/account/me')).status).toBe(401);
  const told = (await manager.browser.get<NotificationsAnswer>('/notifications')).body.rows;
  expect(told).toMatchObject([{ kind: 'authenticator', about: 'colleague', byName: 'Pat' }]);
  // The attacker signed in to the owner's account, and the API returns the owner's row.
  const own = (await thief.browser.get<NotificationsAnswer>('/notifications')).body.rows;
  expect(own).toMatchObject([{ kind: 'authenticator', about: 'own', byName: '' }]);
});

describe('the policy that asks for a second factor', () => {
  test('a manager cannot lower the policy for second factors alone', async () => {
    const tenant = await companyThatAsks('deciders');
    const { browser } = await person(tenant, 'canManageUsers', 'canApprove');
    await setUp(browser);
    const settings = async () => (await browser.get<CompanySettings>('/customer/settings')).body;
    const lower = { ...(await settings()).policy, requireSecondFactor: 'nobody' };
    const asked = await browser.post<Written>('/customer/policy', lower);
    expect([asked.status, asked.body.pending]).toEqual([200, true]);
    await harness.caughtUp();
    const { policy, pendingPolicy } = await settings();
    expect(policy.requireSecondFactor).toBe('deciders');
    const own = await browser.post<Refusal>('/customer/policy/approve', { requestId: pendingPolicy!.requestId });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
    const colleague = await person(tenant, 'canApprove');
    expect(await approve(colleague.browser)).toBe('factor-needed');
  });

  test('the policy for second factors applies to open sessions at once, before any list shows it', async () => {
    const tenant = await companyThatAsks('nobody');
    const { browser } = await person(tenant, 'canApprove');
    const { policy } = (await browser.get<CompanySettings>('/customer/settings')).body;
    const command = { type: 'ChangePolicy', data: { policy: { ...policy, requireSecondFactor: 'everybody' } } } as const;
    await harness.told(tenant, customer, tenant, command);
    expect(await approve(browser)).toBe('factor-needed');
  });

  test('of two simultaneous changes of one policy one is refused, so that neither undoes the other', async () => {
    const tenant = await companyThatAsks('nobody');
    const { browser } = await person(tenant, 'canManageUsers');
    const { policy, revision } = (await browser.get<CompanySettings>('/customer/settings')).body;
    const changes = [{ requireSecondFactor: 'everybody' }, { duplicateDays: policy.duplicateDays + 1 }];
    const answers = await Promise.all(
      changes.map((change) => browser.post<Refusal>('/customer/policy', { ...policy, ...change, revision })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200 || status === 409 || status === 403)).toHaveLength(2);
  });
});
