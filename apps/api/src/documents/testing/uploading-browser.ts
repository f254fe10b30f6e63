import { type Answer, type Harness, multipart } from '../../platform/testing/harness.js';

/** A supplier's browser without a session, which posts and uploads with the token of its own cookie. */
export class UploadingBrowser {
  private constructor(
    private readonly harness: Harness,
    private readonly cookies: Record<string, string>,
    private readonly token: string,
  ) {}

  static async open(harness: Harness): Promise<UploadingBrowser> {
    const { cookies, body } = await harness.app.inject({ method: 'GET', url: '/account/antiforgery' });
    const kept = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    return new UploadingBrowser(harness, kept, (JSON.parse(body) as { token: string }).token);
  }

  post<Body>(url: string, body: object): Promise<Answer<Body>> {
    return this.send(url, JSON.stringify(body), { 'content-type': 'application/json', 'x-anti-forgery': this.token });
  }

  /** Sends a POST. The answer is a file or a refusal. */
  fetch<Body>(url: string, body: object): Promise<Answer<Body>> {
    return this.post(url, body);
  }

  upload<Body>(url: string, fileName: string, bytes: string, fields: object, headers = {}): Promise<Answer<Body>> {
    const form = multipart(fileName, bytes, fields as Record<string, string>, this.token);
    return this.send(url, form.payload, { ...form.headers, ...headers });
  }

  private async send<Body>(url: string, payload: string | Buffer, headers: Record<string, string>): Promise<Answer<Body>> {
    const { cookies } = this;
    const answer = await this.harness.app.inject({ method: 'POST', url, payload, headers, cookies });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = (isJson ? JSON.parse(answer.body) : answer.body) as Body;
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body };
  }
}
