import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import type { OwnSignIn } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness } from '../../platform/testing/harness.js';
import { totpCode, totpStepAt } from '../factors/totp.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, PASSWORD } from '../testing/people.js';
import { CompanyWithProvider, ENV, REDIRECT, type Refusal } from './testing/company.js';
import { TestProvider } from './testing/provider.js';

const TENANT = 'bluegum1';

let harness: Harness;
let provider: TestProvider;
let company: CompanyWithProvider;

beforeAll(async () => {
  harness = await Harness.start(customersOnly, undefined, { env: ENV });
  provider = await TestProvider.start(REDIRECT);
  await harness.company(TENANT);
  company = new CompanyWithProvider(harness, TENANT);
  await company.setUp(provider.issuer);
}, 60_000);
afterAll(async () => {
  await provider.stop();
  await harness.stop();
});

const me = async (browser: Browser) => (await browser.get<{ user?: { id: string } }>('/account/me')).body.user?.id;
const own = async (browser: Browser) => (await browser.get<OwnSignIn>('/account/sign-in')).body;

describe('signing in through the provider', () => {
  test('a person links an account and signs in with it, and the list of sessions shows this way of signing in', async () => {
    const { person, browser: first } = await company.linked(provider, 'anna');
    expect((await own(first)).companySignIn).toMatchObject({
      provider: new URL(provider.issuer).host,
      linked: { label: 'anna@provider.example' },
    });
    harness.clock.advance(1_000);
    const { browser, status } = await company.comes(provider, 'anna');
    expect([status, await me(browser)]).toEqual([200, person.id]);
    expect((await own(browser)).sessions.map(({ by, isThis }) => [by, isThis])).toEqual([
      ['company-sign-in', true],
      ['password', false],
    ]);
  });

  test('an account at the provider that is not linked signs no user in, and its email address changes nothing', async () => {
    const person = await company.person();
    const { status, body, browser } = await company.comes(provider, person.username);
    expect([status, body.errorCode, await me(browser)]).toEqual([401, 'not-linked', undefined]);
  });

  test('a deactivated user gets the same answer as an account that is not linked', async () => {
    const { person } = await company.linked(provider, 'dora');
    await harness.told(TENANT, user, person.id, { type: 'DeactivateUser', data: { userId: person.id } });
    const inactive = await company.comes(provider, 'dora');
    const unknown = await company.comes(provider, 'nobody-linked-this');
    expect([inactive.status, inactive.body]).toEqual([unknown.status, unknown.body]);
  });

  test('an answer of the provider can be used only once', async () => {
    await company.linked(provider, 'eve');
    const browser = new Browser(harness);
    const page = await company.begin(browser);
    provider.account = 'eve';
    const answer = await provider.visit(page);
    expect((await company.finish(browser, answer)).status).toBe(200);
    const again = await company.finish(browser, answer);
    expect([again.status, again.body.errorCode]).toEqual([409, 'company-sign-in-over']);
  });

  test('an answer of the provider in another browser, with another state or after ten minutes signs no user in', async () => {
    await company.linked(provider, 'finn');
    const [own1, other] = [new Browser(harness), new Browser(harness)];
    await other.fetchToken();
    const page = await company.begin(own1);
    provider.account = 'finn';
    const answer = await provider.visit(page);
    const changed = new URLSearchParams(answer);
    changed.set('state', 'made-up');
    const codes = [
      (await company.finish(other, answer)).body.errorCode,
      (await company.finish(own1, changed.toString())).body.errorCode,
      (await company.finish(own1, '?code=1&code=2')).body.errorCode,
    ];
    harness.clock.advance(11 * 60_000);
    codes.push((await company.finish(own1, answer)).body.errorCode);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'company-sign-in-over'));
  });

  test('a token for another nonce or a token that was tampered with signs no user in', async () => {
    await company.linked(provider, 'gus');
    const browser = new Browser(harness);
    const page = new URL(await company.begin(browser));
    page.searchParams.set('nonce', 'another');
    provider.account = 'gus';
    const wrongNonce = await company.finish(browser, await provider.visit(page.href));
    provider.changed = { path: '/token', change: withOtherSubject };
    const tampered = await company.comes(provider, 'hal');
    provider.changed = null;
    for (const { status, body } of [wrongNonce, tampered]) expect([status, body.errorCode]).toEqual([401, 'provider-refused']);
  });

  test('a provider that states another name for itself signs no user in', async () => {
    await company.linked(provider, 'ida');
    const browser = new Browser(harness);
    const page = await company.begin(browser);
    provider.account = 'ida';
    const answer = await provider.visit(page);
    const lie = (body: string) => body.replaceAll(`"issuer":"${provider.issuer}"`, '"issuer":"https://login.thief.example"');
    provider.changed = { path: '/openid-configuration', change: lie };
    const lied = await company.finish(browser, answer);
    provider.changed = null;
    const mixedUp = new URLSearchParams(await provider.visit(await company.begin(browser)));
    mixedUp.set('iss', 'https://login.thief.example');
    const other = await company.finish(browser, mixedUp.toString());
    expect([lied.body.errorCode, other.body.errorCode]).toEqual(['provider-refused', 'provider-refused']);
  });

  test('a person who declines at the provider sees that they were not signed in', async () => {
    const browser = new Browser(harness);
    const state = new URL(await company.begin(browser)).searchParams.get('state')!;
    const refused = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    expect((await company.finish(browser, refused.toString())).body.errorCode).toBe('provider-refused');
  });

  test('an unknown company address gets the same answer as a company without a company sign-in', async () => {
    await harness.company('plainco1');
    const plain = new CompanyWithProvider(harness, 'plainco1');
    const browser = new Browser(harness);
    await browser.fetchToken();
    const at = (code: string) => browser.post<Refusal>('/account/company-sign-in/begin', { company: code });
    const [unknown, without] = [await at('no-such-company'), await at(plain.code)];
    expect(unknown.status).toBe(404);
    expect(without.body).toEqual(unknown.body);
  });
});

describe('the second factor beside the provider', () => {
  test('Counterfoil asks for the second factor after the provider, and the sign-in waits for it once', async () => {
    const { person, browser: first } = await company.linked(provider, 'jon');
    const { secret } = (await first.post<{ secret: string }>('/account/authenticator/begin', { password: PASSWORD })).body;
    const codeNow = () => totpCode(secret, totpStepAt(harness.clock.now()));
    expect((await first.post('/account/authenticator', { code: codeNow() })).status).toBe(200);
    harness.clock.advance(60_000);

    const browser = new Browser(harness);
    const page = await company.begin(browser);
    provider.account = 'jon';
    const answer = await provider.visit(page);
    const state = new URLSearchParams(answer).get('state');
    const asked = await company.finish(browser, answer);
    expect([asked.status, asked.body.errorCode, await me(browser)]).toEqual([401, 'second-factor-needed', undefined]);
    const give = (by: Browser, code: string) =>
      by.post<Refusal & { token?: string }>('/account/company-sign-in/factor', { state, code });
    expect((await give(browser, '000000')).body.errorCode).toBe('wrong-code');
    const thief = new Browser(harness);
    await thief.fetchToken();
    expect((await give(thief, codeNow())).body.errorCode).toBe('company-sign-in-over');
    expect((await give(browser, codeNow())).status).toBe(200);
    expect(await me(browser)).toBe(person.id);
    expect((await give(browser, codeNow())).status).not.toBe(200);
  });
});

describe('linking an account', () => {
  test('linking an account needs the password, and links it to the user of the session that asked for it', async () => {
    const [kim, leo] = [await company.person(), await company.person()];
    const [hers, his] = [await company.signedIn(kim), await company.signedIn(leo)];
    const wrong = await hers.post<Refusal>('/account/company-sign-in/link', { password: 'not the password' });
    expect(wrong.body.errorCode).toBe('wrong-password');
    const { url } = (await company.beginLink(hers)).body;
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    provider.account = 'thiefs-own-account';
    const answer = await provider.visit(url);
    expect((await company.finish(his, answer)).body.errorCode).toBe('company-sign-in-over');
    expect((await own(his)).companySignIn?.linked).toBeNull();
  });

  test('an account at the provider signs in one user only, until it is unlinked', async () => {
    const { browser: first } = await company.linked(provider, 'mia');
    const second = await company.person();
    const browser = await company.signedIn(second);
    expect((await company.link(provider, browser, 'mia')).body.errorCode).toBe('identity-taken');
    expect((await first.post('/account/company-sign-in/unlink', { password: PASSWORD })).status).toBe(200);
    expect((await company.comes(provider, 'mia')).body.errorCode).toBe('not-linked');
    expect((await company.link(provider, browser, 'mia')).status).toBe(200);
    expect(await me((await company.comes(provider, 'mia')).browser)).toBe(second.id);
  });

  test('a thief with a stolen session cannot unlink the account without the password', async () => {
    const { person, browser } = await company.linked(provider, 'petra');
    const unlink = (body: object) => browser.post<Refusal>('/account/company-sign-in/unlink', body);
    expect((await unlink({})).body).toMatchObject({ fields: { password: ['Please enter your password.'] } });
    expect((await unlink({ password: 'not the password' })).body.errorCode).toBe('wrong-password');
    expect(await me((await company.comes(provider, 'petra')).browser)).toBe(person.id);
  });

  test('linking an account ends the user’s other sessions', async () => {
    const person = await company.person();
    const [here, elsewhere] = [await company.signedIn(person), await company.signedIn(person)];
    await company.link(provider, here, 'nora');
    expect([await me(here), await me(elsewhere)]).toEqual([person.id, undefined]);
  });

  test('a password reset by a colleague unlinks the account', async () => {
    const { person } = await company.linked(provider, 'olga');
    const data = { userId: person.id, linkHash: 'h', reason: 'reset', expiresAt: '2099-01-01T00:00:00.000Z' } as const;
    await harness.app.get(CommandRunner).run(
      user,
      person.id,
      { type: 'IssuePasswordLink', data },
      {
        ...{ tenant: TENANT, actor: { kind: 'user', id: 'colleague' }, commandId: 'reset-of-olga', bodyDigest: null },
        correlationId: 'reset-of-olga',
      },
    );
    expect((await company.comes(provider, 'olga')).body.errorCode).toBe('not-linked');
  });
});

/** The provider's token with another subject and the old signature. */
const withOtherSubject = (body: string): string => {
  const answer = JSON.parse(body) as { id_token: string };
  const [head, claims, signature] = answer.id_token.split('.');
  const said = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...said, sub: 'gus' })).toString('base64url');
  return JSON.stringify({ ...answer, id_token: [head, changed, signature].join('.') });
};
