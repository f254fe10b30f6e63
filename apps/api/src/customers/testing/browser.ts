import { permissions, user } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import type { Answer, Harness } from '../../platform/testing/harness.js';

/** A browser with a cookie jar that signs in as users do. Unlike a Visitor of the harness, it has no session at first. */
export class Browser {
  readonly cookies: Record<string, string> = {};
  /** The cookies as they were last set, with their attributes. */
  readonly setCookies: Record<string, { readonly [attribute: string]: unknown }> = {};
  token = '';
  address = '127.0.0.1';

  constructor(private readonly harness: Harness) {}

  /** A browser in which an existing user has a session with every permission. */
  static async of(harness: Harness, tenant: string, userId: string): Promise<Browser> {
    const browser = new Browser(harness);
    const sessions = harness.app.get(Sessions);
    const revision = await harness.app.get(CommandRunner).revisionOf(user, tenant, userId);
    const secret = await sessions.open({ tenant, userId, name: userId, permissions, entityId: null, revision });
    browser.cookies[SESSION_COOKIE] = secret;
    browser.token = sessions.tokenOf(secret);
    return browser;
  }

  async get<Body>(url: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>({ method: 'GET', url, headers });
  }

  async post<Body>(url: string, payload: unknown = {}, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>({ method: 'POST', url, payload, headers: { 'x-anti-forgery': this.token, ...headers } });
  }

  /** Fetches a token as the sign-in page does, and sends the name, the password and, if given, a code. */
  async signIn(username: string, password: string, code?: string): Promise<Answer<{ errorCode?: string; message?: string }>> {
    await this.fetchToken();
    const answer = await this.post<{ token?: string }>('/account/login', {
      ...{ username, password },
      ...(code === undefined ? {} : { code }),
    });
    if (answer.body?.token !== undefined) this.token = answer.body.token;
    return answer as Answer<{ errorCode?: string; message?: string }>;
  }

  async fetchToken(): Promise<void> {
    this.token = (await this.get<{ token: string }>('/account/antiforgery')).body.token;
  }

  get session(): string | undefined {
    return this.cookies[SESSION_COOKIE];
  }

  private async send<Body>(request: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload?: unknown;
  }): Promise<Answer<Body>> {
    const inject = { ...request, remoteAddress: this.address, cookies: this.cookies, payload: request.payload as object };
    const response = await this.harness.app.inject(inject);
    for (const { name, value, ...attributes } of response.cookies) {
      this.setCookies[name] = attributes;
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return { status: response.statusCode, headers: response.headers, text: response.body, body: parsed(response.body) as Body };
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
