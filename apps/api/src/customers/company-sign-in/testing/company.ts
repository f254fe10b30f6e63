import type { Permission } from '@counterfoil/domain';
import type { CompanySignInDone, CompanySignInSettings, ProviderPage } from '@counterfoil/projections';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import type { Answer, Harness } from '../../../platform/testing/harness.js';
import { addUserWithPassword } from '../../provision.js';
import { Browser } from '../../testing/browser.js';
import { PASSWORD } from '../../testing/people.js';
import { SignInProviders } from '../sign-in-providers.js';
import { CLIENT, type TestProvider } from './provider.js';

export const ENV = { PUBLIC_URL: 'http://localhost:3000', SIGN_IN_TO_LOOPBACK: '1' };
export const REDIRECT = 'http://localhost:3000/account/company-sign-in';
const SETTINGS = '/customer/company-sign-in';

export type Refusal = { readonly errorCode?: string; readonly message?: string };
export type Person = { readonly id: string; readonly username: string };

let people = 0;

/** A company whose users sign in through a provider, as browsers do. */
export class CompanyWithProvider {
  constructor(
    private readonly harness: Harness,
    readonly tenant: string,
  ) {}

  async person(permissions: readonly Permission[] = []): Promise<Person> {
    const username = `person-${++people}@bluegum.example`;
    const added = { tenant: this.tenant, username, name: 'Pat', password: PASSWORD, permissions };
    return { username, id: await addUserWithPassword(this.harness.app.get(CommandRunner), added) };
  }

  async signedIn({ username }: Person): Promise<Browser> {
    const browser = new Browser(this.harness);
    const { status } = await browser.signIn(username, PASSWORD);
    if (status !== 200) throw new Error(`not signed in: ${status}`);
    await this.harness.caughtUp();
    return browser;
  }

  ask(by: Browser, issuer: string, more: object = {}): Promise<Answer<Refusal>> {
    return by.post(SETTINGS, { issuer, ...CLIENT, passwords: 'everybody', ...more });
  }

  async settings(by: Browser): Promise<CompanySignInSettings> {
    await this.harness.caughtUp();
    return (await by.get<CompanySignInSettings>(SETTINGS)).body;
  }

  async approve(by: Browser): Promise<Answer<Refusal>> {
    return by.post(`${SETTINGS}/approve`, { requestId: (await this.settings(by)).pending?.requestId ?? '' });
  }

  /** One person requests the provider, and another approves it. */
  async setUp(issuer: string, more: object = {}): Promise<void> {
    const [carla, ben] = [await this.person(['canManageUsers']), await this.person(['canApprove'])];
    const asked = await this.ask(await this.signedIn(carla), issuer, more);
    const approved = await this.approve(await this.signedIn(ben));
    if (asked.status !== 200 || approved.status !== 200) throw new Error(`not set up: ${asked.text} ${approved.text}`);
  }

  /** The last part of the company's sign-in address. */
  get code(): string {
    return this.harness.app.get(SignInProviders).addressOf(this.tenant).split('/').at(-1)!;
  }

  async begin(browser: Browser): Promise<string> {
    if (browser.token === '') await browser.fetchToken();
    const { body, text } = await browser.post<ProviderPage>('/account/company-sign-in/begin', { company: this.code });
    if (body.url === undefined) throw new Error(text);
    return body.url;
  }

  async finish(browser: Browser, answer: string): Promise<Answer<CompanySignInDone & Refusal>> {
    const done = await browser.post<CompanySignInDone & Refusal>('/account/company-sign-in/finish', { answer });
    if (done.body.token !== undefined) browser.token = done.body.token;
    await this.harness.caughtUp();
    return done;
  }

  /** Signs in with the account, in a new browser. */
  async comes(provider: TestProvider, account: string, browser = new Browser(this.harness)) {
    const page = await this.begin(browser);
    provider.account = account;
    return { browser, ...(await this.finish(browser, await provider.visit(page))) };
  }

  async beginLink(browser: Browser): Promise<Answer<ProviderPage & Refusal>> {
    return browser.post('/account/company-sign-in/link', { password: PASSWORD });
  }

  async link(provider: TestProvider, browser: Browser, account: string) {
    const { url } = (await this.beginLink(browser)).body;
    provider.account = account;
    return this.finish(browser, await provider.visit(url));
  }

  /** A person who has linked this account. */
  async linked(provider: TestProvider, account: string, permissions: readonly Permission[] = []) {
    const person = await this.person(permissions);
    const browser = await this.signedIn(person);
    const { status, text } = await this.link(provider, browser, account);
    if (status !== 200) throw new Error(text);
    return { person, browser };
  }
}
