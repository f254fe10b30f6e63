import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customer } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness } from '../../platform/testing/harness.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, PASSWORD } from '../testing/people.js';
import { CompanyWithProvider, ENV, REDIRECT, type Refusal } from './testing/company.js';
import { CLIENT, TestProvider } from './testing/provider.js';

let harness: Harness;
let provider: TestProvider;
let companies = 0;

const newCompany = async (): Promise<CompanyWithProvider> => {
  const tenant = `company${++companies}`;
  await harness.company(tenant);
  return new CompanyWithProvider(harness, tenant);
};
const me = async (browser: Browser) => (await browser.get<{ user?: { id: string } }>('/account/me')).body.user?.id;

beforeAll(async () => {
  harness = await Harness.start(customersOnly, undefined, { env: ENV });
  provider = await TestProvider.start(REDIRECT);
}, 60_000);
afterAll(async () => {
  await provider.stop();
  await harness.stop();
});

test('a provider signs no user in until a second person approves it, and its secret is in no answer and not in the log', async () => {
  const company = await newCompany();
  const carla = await company.signedIn(await company.person(['canManageUsers', 'canApprove']));
  const ben = await company.signedIn(await company.person(['canApprove']));
  expect((await company.ask(carla, provider.issuer)).status).toBe(200);
  expect((await company.approve(carla)).body.errorCode).toBe('second-person-needed');
  const browser = new Browser(harness);
  await browser.fetchToken();
  const code = company.code;
  const begin = () => browser.post<Refusal>('/account/company-sign-in/begin', { company: code });
  expect((await begin()).body.errorCode).toBe('no-company-sign-in');
  expect((await company.approve(ben)).status).toBe(200);
  expect((await begin()).status).toBe(200);
  const settings = await company.settings(carla);
  expect(settings).toMatchObject({ provider: { issuer: provider.issuer, clientId: 'counterfoil' }, redirectUri: REDIRECT });
  const history = await harness.app.get(CommandRunner).historyOf(customer, company.tenant, company.tenant);
  expect(JSON.stringify([settings, history])).not.toContain(CLIENT.clientSecret);
});

test('a manager who points the company sign-in to a provider of their own cannot sign in as a colleague, even when it is approved', async () => {
  const company = await newCompany();
  await company.setUp(provider.issuer);
  const { person: approver } = await company.linked(provider, 'approver', ['canApprove']);
  const own = await TestProvider.start(REDIRECT);
  const manager = await company.signedIn(await company.person(['canManageUsers']));
  expect((await company.ask(manager, own.issuer)).status).toBe(200);
  // The manager only requested the change, so the browser still goes to the approved provider.
  expect(await company.begin(new Browser(harness))).toContain(provider.issuer);
  expect((await company.approve(manager)).status).not.toBe(200);
  expect(await me((await company.comes(provider, 'approver')).browser)).toBe(approver.id);
  // A careless second person approved it, and accounts were linked at the other provider.
  expect((await company.approve(await company.signedIn(await company.person(['canApprove'])))).status).toBe(200);
  const thief = await company.comes(own, 'approver');
  expect([thief.body.errorCode, await me(thief.browser)]).toEqual(['not-linked', undefined]);
  await own.stop();
});

test('the secret of one provider is never sent to another one', async () => {
  const company = await newCompany();
  await company.setUp(provider.issuer);
  const manager = await company.signedIn(await company.person(['canManageUsers']));
  const own = await TestProvider.start(REDIRECT);
  const refused = await company.ask(manager, own.issuer, { clientSecret: '' });
  expect([refused.status, refused.text.includes('Please enter the client secret.')]).toEqual([400, true]);
  expect((await company.ask(manager, provider.issuer, { clientSecret: '', passwords: 'managers' })).status).toBe(200);
  await own.stop();
});

test('an issuer that is not public, does not answer or states another name is refused at its field', async () => {
  const company = await newCompany();
  const manager = await company.signedIn(await company.person(['canManageUsers']));
  const gone = await TestProvider.start(REDIRECT);
  await gone.stop();
  const issuers = ['http://login.example', 'https://10.0.0.1', 'https://169.254.169.254/x', 'not an address', gone.issuer];
  for (const issuer of issuers) {
    const { status, body } = await company.ask(manager, issuer);
    expect([issuer, status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([issuer, 400, ['issuer']]);
  }
  const lie = (text: string) => text.replace(`"issuer":"${provider.issuer}"`, '"issuer":"https://login.thief.example"');
  provider.changed = { path: '/openid-configuration', change: lie };
  expect((await company.ask(manager, provider.issuer)).status).toBe(400);
  provider.changed = null;
});

test('a sign-in says when the provider does not answer, and the password still works', async () => {
  const company = await newCompany();
  const fragile = await TestProvider.start(REDIRECT);
  await company.setUp(fragile.issuer);
  const { person } = await company.linked(fragile, 'pia');
  const browser = new Browser(harness);
  const answer = await fragile.visit(await company.begin(browser));
  await fragile.stop();
  const late = await company.finish(browser, answer);
  const early = await browser.post<Refusal>('/account/company-sign-in/begin', { company: company.code });
  for (const { status, body } of [late, early]) expect([status, body.errorCode]).toEqual([503, 'provider-silent']);
  expect(early.body.message).toContain('sign in with your password');
  expect(await me(await company.signedIn(person))).toBe(person.id);
});

test('once accounts are linked, a company can limit passwords to people who manage users', async () => {
  const company = await newCompany();
  await company.setUp(provider.issuer, { passwords: 'managers' });
  const { person: ordinary } = await company.linked(provider, 'quinn');
  const { person: manager } = await company.linked(provider, 'rosa', ['canManageUsers']);
  const wrong = await new Browser(harness).signIn(ordinary.username, 'not the password');
  const right = await new Browser(harness).signIn(ordinary.username, PASSWORD);
  expect([wrong.body.errorCode, right.body.errorCode]).toEqual(['sign-in-failed', 'password-not-taken']);
  expect((right.body as { companySignIn?: string }).companySignIn).toContain(`${REDIRECT}/`);
  expect((await new Browser(harness).signIn(manager.username, PASSWORD)).status).toBe(200);
  expect((await company.comes(provider, 'quinn')).status).toBe(200);
});

test('turning the company sign-in off signs out everybody who signed in through it, and passwords are accepted again', async () => {
  const company = await newCompany();
  await company.setUp(provider.issuer, { passwords: 'managers' });
  const { person } = await company.linked(provider, 'sam');
  const { browser } = await company.comes(provider, 'sam');
  const page = await company.begin(new Browser(harness));
  const manager = await company.signedIn(await company.person(['canManageUsers']));
  expect((await manager.post('/customer/company-sign-in/turn-off')).status).toBe(200);
  expect([await me(browser), await me(manager)]).toEqual([undefined, expect.any(String)]);
  const late = new Browser(harness);
  await late.fetchToken();
  expect((await company.finish(late, await provider.visit(page))).status).toBe(409);
  expect(await me(await company.signedIn(person))).toBe(person.id);
});

test('a request for a provider can be withdrawn by its requester and declined by a second person', async () => {
  const company = await newCompany();
  const manager = await company.signedIn(await company.person(['canManageUsers']));
  const ben = await company.signedIn(await company.person(['canApprove']));
  await company.ask(manager, provider.issuer);
  const { pending } = await company.settings(manager);
  expect((await manager.post('/customer/company-sign-in/withdraw', { requestId: pending!.requestId })).status).toBe(200);
  await company.ask(manager, provider.issuer);
  const next = (await company.settings(ben)).pending!;
  expect((await ben.post('/customer/company-sign-in/decline', { requestId: next.requestId, reason: 'Not ours' })).status).toBe(
    200,
  );
  expect(await company.settings(ben)).toMatchObject({ provider: null, pending: null });
});
