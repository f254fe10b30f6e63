import type { Answer, Harness } from '../../platform/testing/harness.js';

const VISIT = 'counterfoil-visit-';

/** A supplier's browser: it stores cookies and sends the anti-forgery token of P-7, and has no session. */
export class SupplierBrowser {
  readonly cookies: Record<string, string> = {};
  /** Attributes of the cookies as they were last set. */
  readonly attributes: Record<string, { readonly [attribute: string]: unknown }> = {};
  /** All answers of the server, headers and bodies. */
  readonly heard: string[] = [];
  /** Every visit cookie that it was given. */
  readonly everyVisit: string[] = [];
  private token = '';

  private constructor(
    private readonly harness: Harness,
    private readonly address: string,
  ) {}

  static async open(harness: Harness, address = '203.0.113.7'): Promise<SupplierBrowser> {
    const browser = new SupplierBrowser(harness, address);
    await browser.renew();
    return browser;
  }

  /** Fetches the token that belongs to its cookies, as a page does when it loads. */
  async renew(): Promise<void> {
    this.token = (await this.send<{ token: string }>('GET', '/account/antiforgery')).body.token;
  }

  call<Body>(action: string, body: object, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>('POST', `/supplierVerification/${action}`, body, headers);
  }

  async send<Body>(
    method: 'GET' | 'POST',
    url: string,
    payload: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await this.harness.app.inject({
      method,
      url,
      cookies: this.cookies,
      headers: { ...(this.token === '' ? {} : { 'x-anti-forgery': this.token }), ...headers },
      remoteAddress: this.address,
      ...(method === 'POST' ? { payload } : {}),
    });
    for (const { name, value, ...attributes } of response.cookies) {
      this.attributes[name] = attributes;
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
      if (value !== '' && name.startsWith(VISIT)) this.everyVisit.push(value);
    }
    this.heard.push(JSON.stringify(response.headers), response.body);
    const body = JSON.parse(response.body) as Body;
    return { status: response.statusCode, headers: response.headers, text: response.body, body };
  }

  /** Sends a body unchanged, with the given content type. */
  async raw(url: string, payload: string | Buffer, headers: Record<string, string>): Promise<{ readonly status: number }> {
    const all = { 'x-anti-forgery': this.token, ...headers };
    const response = await this.harness.app.inject({ method: 'POST', url, cookies: this.cookies, headers: all, payload });
    this.heard.push(JSON.stringify(response.headers), response.body);
    return { status: response.statusCode };
  }

  get antiForgery(): string {
    return this.token;
  }

  /** The names of the cookies that belong to a visit. */
  get visits(): readonly string[] {
    return Object.keys(this.cookies).filter((name) => name.startsWith(VISIT));
  }
}
