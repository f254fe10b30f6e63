import type { ServerProcess } from './server-process.js';

export type Answered<Body> = { readonly status: number; readonly body: Body; readonly retryAfter: string | null };

/** A user at a browser whose calls a load balancer may send to different servers. */
export class Person {
  private readonly cookies = new Map<string, string>();
  private token = '';

  async signIn(server: ServerProcess, username: string, password: string): Promise<void> {
    await this.fetchToken(server);
    const { status, body } = await this.post<{ token: string }>(server, '/account/login', { username, password });
    if (status !== 200) throw new Error(`signing in answered ${status}: ${JSON.stringify(body)}`);
    this.token = body.token;
  }

  async fetchToken(server: ServerProcess): Promise<void> {
    this.token = (await this.get<{ token: string }>(server, '/account/antiforgery')).body.token;
  }

  get<Body>(server: ServerProcess, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered<Body>> {
    return this.send(server, path, { headers });
  }

  /** `key`: the key under which a call may be repeated. */
  post<Body>(server: ServerProcess, path: string, body: object, key?: string): Promise<Answered<Body>> {
    const headers = {
      'x-anti-forgery': this.token,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return this.send(server, path, { method: 'POST', headers, body: body instanceof FormData ? body : JSON.stringify(body) });
  }

  private async send<Body>(server: ServerProcess, path: string, init: RequestInit): Promise<Answered<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${server.url}${path}`, { ...init, headers: { ...(init.headers as object), cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    const body = (await response.json().catch(() => null)) as Body;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  }
}
