import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'counterfoil', clientSecret: 'a-client-secret-that-nobody-else-may-see' };
const SCOPE = 'openid profile email';

type Change = (body: string) => string;

/** A real OpenID provider on this machine. It signs every visitor in as `account` without asking. */
export class TestProvider {
  account = 'somebody';
  /** Changes the provider's answer for paths that end with the given text. */
  changed: { readonly path: string; readonly change: Change } | null = null;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(redirectUri: string): Promise<TestProvider> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const test = new TestProvider(server, `http://127.0.0.1:${port}`);
    const answer = providerOf(test, redirectUri).callback();
    server.on('request', (request, response) => {
      test.intercept(request, response);
      void answer(request, response);
    });
    return test;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Opens the page as a browser does. @returns the query string of the address to which the provider redirects it */
  async visit(page: string): Promise<string> {
    const jar = new Map<string, string>();
    for (let url = page; ; ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name ?? '', value ?? '');
      }
      const next = response.headers.get('location');
      if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
      url = new URL(next, url).href;
      if (!url.startsWith(this.issuer)) return new URL(url).search;
    }
  }

  private intercept({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const { changed } = this;
    if (changed === null || !url.split('?')[0]!.endsWith(changed.path)) return;
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    response.end = ((body: unknown) => {
      const text = changed.change(String(body));
      response.setHeader('content-length', Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
  }
}

const providerOf = (test: TestProvider, redirectUri: string): Provider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hour = () => 3_600;
  const provider = new Provider(test.issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: `${accountId}@provider.example` }),
    }),
    claims: { profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: hour, Grant: hour, Session: hour, AccessToken: hour, IdToken: hour, AuthorizationCode: hour },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    const { params } = await provider.interactionDetails(context.req, context.res);
    const grant = new provider.Grant({ accountId: test.account, clientId: String(params['client_id']) });
    grant.addOIDCScope(SCOPE);
    const result = { login: { accountId: test.account }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
  });
  return provider;
};
