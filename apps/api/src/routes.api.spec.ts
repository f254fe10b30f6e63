import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { permissions } from '@counterfoil/domain';
import { AppModule } from './app.module.js';
import { SESSION_COOKIE } from './platform/session/access.js';
import { Sessions } from './platform/session/sessions.js';
import { givenTwice } from './platform/http/messages.js';
import { Documented } from './platform/testing/documented.js';
import { Harness, type Visitor } from './platform/testing/harness.js';

type Route = { readonly method: 'GET' | 'POST'; readonly path: string };
type Refusal = { readonly errorCode: string };
type ParameterFault = Refusal & { readonly message: string; readonly fields: Readonly<Record<string, readonly string[]>> };

/** Calls without a session: sign-in, health checks, suppliers' links, and the outbox of the demo. */
const open = [
  'GET /account/antiforgery',
  'GET /ajax/getstatefrompostcodeforcountry',
  'GET /dev/outbox',
  'GET /health',
  'GET /ready',
  'GET /ajax/getstatefrompostcodeforcountry',
  'GET /setup',
  'POST /account/choosepassword',
  'POST /account/company-sign-in/begin',
  'POST /account/company-sign-in/factor',
  'POST /account/company-sign-in/finish',
  'POST /account/forgotpassword',
  'POST /account/login',
  'POST /setup',
  'POST /ajax/validatebusinessregistrationnumber',
  'POST /ajax/validategst',
  'POST /ajax/validateswift',
  'POST /supplierdocuments/file',
  'POST /supplierdocuments/open',
  'POST /supplierdocuments/remove',
  'POST /supplierdocuments/upload',
  'POST /supplieronboarding/file',
  'POST /supplieronboarding/upload',
  'POST /supplieronboarding/open',
  'POST /supplieronboarding/passon',
  'POST /supplieronboarding/reportwrong',
  'POST /supplieronboarding/save',
  'POST /supplieronboarding/sign',
  'POST /supplieronboarding/takeback',
  'POST /supplierverification/checkaccountcode',
  'POST /supplierverification/checkaccountnumber',
  'POST /supplierverification/delegate',
  'POST /supplierverification/getbypublicid',
  'POST /supplierverification/setverifierdetails',
  'POST /supplierverification/submitpaymenttype',
  'POST /supplierverification/unsubscribe',
  'POST /supplierverification/verifyaccountnumber',
];

/** Calls that every signed-in user can make, whatever their permissions. */
const forEverybody = [
  'GET /account/me',
  'GET /account/sign-in',
  'GET /account/support-desk',
  'GET /customer/country',
  'GET /customer/settings',
  'GET /supplier/getcountriesbydesc',
  'GET /work',
  'GET /views',
  'POST /views',
  'POST /views/default',
  'POST /views/{id}/change',
  'POST /views/{id}/delete',
  'GET /notifications',
  'POST /notifications/read',
  'POST /notifications/choice',
  'POST /account/authenticator',
  'POST /account/authenticator/begin',
  'POST /account/authenticator/remove',
  'POST /account/email',
  'POST /account/email/confirm',
  'POST /account/email/withdraw',
  'POST /account/passkeys',
  'POST /account/passkeys/begin',
  'POST /account/passkeys/challenge',
  'POST /account/passkeys/remove',
  'POST /account/company-sign-in/link',
  'POST /account/company-sign-in/unlink',
  'POST /account/confirm',
  'POST /account/logoff',
  'POST /account/recovery-codes',
  'POST /account/sessions/end',
  'POST /account/sessions/end-all',
  'POST /account/password',
  'POST /customer/entities/table',
  'POST /ajax/validatecountries',
  'POST /customerportalapi/checkaccountcode',
  'POST /emails/templates/preview',
  'POST /supplier/getcountriesbydesc',
];

let harness: Harness;
let routes: readonly Route[];
let nobody: Visitor;
let stranger: Visitor;

const nameOf = ({ method, path }: Route): string => `${method} ${path.toLowerCase()}`;
const address = (path: string): string =>
  path.replace(/\{n\}/g, '1').replace(/\{[^}]+\}/g, '0b8f7c52-58a5-5d6a-9f53-6f2f8f6f0000');

/** A route as the server registered it: `GET /suppliers/:id`. */
const routeOf = (registered: string): Route => {
  const [method, path] = registered.split(' ') as [Route['method'], string];
  return { method, path: path.replace(/:(\w+)/g, '{$1}') };
};

/** Without the portal's files and the page that shows this description. */
const isOfApi = ({ method, path }: Route): boolean =>
  /^(?:GET|POST)$/.test(method) && !/^\/(?:openapi\.json|docs\b)|\*/.test(path);

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env: { API_DOCS: '1' } });
  await harness.company('acmetrade');
  await harness.company('brolgacorp');
  nobody = await harness.signIn('acmetrade', 'nobody', []);
  stranger = await harness.signIn('brolgacorp', 'stranger', permissions);
  await harness.caughtUp();
  routes = harness.answers.routes.map(routeOf).filter(isOfApi);
}, 60_000);
afterAll(() => harness.stop());

const closed = () => routes.filter((route) => !open.includes(nameOf(route)));

describe('docs/openapi.json', () => {
  const { document, exampleFaults } = Documented.once();

  test('docs/openapi.json describes every route of the server and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('docs/openapi.json has an example for every JSON answer, and each example fits its description', () => {
    expect(exampleFaults()).toEqual([]);
  });

  test('docs/openapi.json is served with a page that loads nothing from other sites', async () => {
    const page = await harness.app.inject({ method: 'GET', url: '/docs', headers: { accept: 'text/html' } });
    const sources = [...page.body.matchAll(/(?:src|href|data-document)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources).toContain('/openapi.json');
    for (const url of sources.filter((source) => source !== '/favicon.svg')) {
      const { statusCode } = await harness.app.inject({ method: 'GET', url });
      expect([url, statusCode]).toEqual([url, 200]);
    }
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script>|<style|style=|\son\w+=/);
    expect((await harness.app.inject({ method: 'GET', url: '/docs/index.html' })).statusCode).toBe(404);
  });
});

describe('every route of the portal', () => {
  test('the checks of all routes include every open route and every route without a permission', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.map(nameOf)).toEqual(expect.arrayContaining([...open, ...forEverybody]));
  });

  test('every route that needs a session refuses a visitor who has not signed in', async () => {
    for (const route of closed()) {
      const { statusCode, body } = await harness.app.inject({
        method: route.method,
        url: address(route.path),
        headers: { accept: 'application/json' },
      });
      expect([nameOf(route), statusCode, (JSON.parse(body) as Refusal).errorCode]).toEqual([nameOf(route), 401, 'not-signed-in']);
    }
  });

  test('every posted call without its anti-forgery token is refused, even before sign-in', async () => {
    const secret = await harness.app
      .get(Sessions)
      .open({ tenant: 'acmetrade', userId: 'somebody', name: 'x', permissions, entityId: null, revision: -1 });
    for (const route of routes.filter(({ method }) => method === 'POST')) {
      const { statusCode, body } = await harness.app.inject({
        method: 'POST',
        url: address(route.path),
        cookies: { [SESSION_COOKIE]: secret },
      });
      expect([nameOf(route), statusCode, (JSON.parse(body) as Refusal).errorCode]).toEqual([nameOf(route), 403, 'anti-forgery']);
    }
  });

  test('every open route refuses a body that is larger than the longest form', async () => {
    const visitor = await harness.app.inject({ method: 'GET', url: '/account/antiforgery' });
    const headers = { 'x-anti-forgery': (JSON.parse(visitor.body) as { token: string }).token };
    const cookies = Object.fromEntries(visitor.cookies.map(({ name, value }) => [name, value]));
    for (const route of routes.filter((r) => r.method === 'POST' && open.includes(nameOf(r)))) {
      const send = (payload: object) =>
        harness.app.inject({ method: 'POST', url: address(route.path), headers, cookies, payload });
      const [small, large] = [await send({ x: 'x'.repeat(30_000) }), await send({ x: 'x'.repeat(40_000) })];
      // An upload route requires a form and refuses other types before it reads the body.
      const refused = nameOf(route).endsWith('/upload') ? 415 : 400;
      expect([nameOf(route), small.statusCode, large.statusCode]).toEqual([nameOf(route), refused, 413]);
    }
  });

  test('every route refuses a parameter of its address that is given twice, whether or not it takes it', async () => {
    const { document } = Documented.once();
    const own = await harness.signIn('acmetrade', 'caller', permissions);
    for (const { method, path } of routes) {
      const { parameters = [] } = document.paths[path]![method.toLowerCase()]!;
      const taken = parameters.flatMap(({ in: place, name }) => (place === 'query' && name !== undefined ? [name] : []));
      for (const name of [...taken, 'unknown']) {
        const url = `${address(path)}?${name}=1&${name}=2`;
        const { status, body } = method === 'GET' ? await own.get<ParameterFault>(url) : await own.post<ParameterFault>(url);
        const fields = { [name]: [givenTwice(name)] };
        expect([method, url, status, body]).toEqual([
          method,
          url,
          400,
          { errorCode: 'validation', message: givenTwice(name), fields },
        ]);
      }
    }
  });

  test('every route that needs a permission refuses a session without it', async () => {
    for (const route of closed().filter((r) => !forEverybody.includes(nameOf(r)))) {
      const answer =
        route.method === 'GET' ? await nobody.get<Refusal>(address(route.path)) : await nobody.post<Refusal>(address(route.path));
      expect([nameOf(route), answer.status, answer.body.errorCode]).toEqual([nameOf(route), 403, 'no-permission']);
    }
  });

  test('ids of another tenant are answered like unknown ids', async () => {
    const own = await harness.signIn('acmetrade', 'owner', permissions);
    const line = {
      accountName: 'A',
      accountNumber: '1',
      accountCode: '062000',
      accountCodeType: 9,
      country: 'AUS',
      currency: 'AUD',
      amount: 1,
      clientData: '1',
      action: 'x',
    };
    const { status, body } = await own.post<{ runId: string }>('/customerPortalApi/verifyAccounts', [line]);
    expect(status).toBe(200);
    for (const id of [body.runId, '0b8f7c52-58a5-5d6a-9f53-6f2f8f6f0000'])
      for (const path of [`/payments/runs/${id}`, `/payments/runs/${id}/rows`])
        expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    for (const path of ['resume', 'ready'])
      expect((await stranger.post(`/payments/runs/${body.runId}/${path}`)).status).toBe(404);
    expect((await stranger.post('/customerPortalApi/rejectLatestVerifications', { runId: body.runId })).status).toBe(404);
    expect((await stranger.post(`/payments/runs/${body.runId}/rows/1/comment`, { comment: 'mine now' })).status).toBe(404);
    expect((await own.get(`/payments/runs/${body.runId}`)).status).toBe(200);
  });

  test('the development server of the portal forwards every route', () => {
    const proxied = readFileSync(join(import.meta.dirname, '../../web/vite/proxied-paths.ts'), 'utf8');
    const [list] = /(?<=const segments = \[)[^\]]*/.exec(proxied)!;
    const segments = new Set([...list.matchAll(/'([^']+)'/g)].map(([, segment]) => segment!.toLowerCase()));
    const missing = routes.map(({ path }) => path.toLowerCase().split('/')[1]!).filter((segment) => !segments.has(segment));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('a route ignores upper and lower case', async () => {
    expect((await nobody.get('/ACCOUNT/Me')).status).toBe(200);
  });
});

describe('an unreadable body', () => {
  test('a body that is not JSON is refused with its own error code', async () => {
    const secret = await harness.app
      .get(Sessions)
      .open({ tenant: 'acmetrade', userId: 'x', name: 'x', permissions, entityId: null, revision: -1 });
    const headers = { 'content-type': 'application/json', 'x-anti-forgery': harness.app.get(Sessions).tokenOf(secret) };
    const { statusCode, body } = await harness.app.inject({
      method: 'POST',
      url: '/customerPortalApi/verifyAccounts',
      headers,
      cookies: { [SESSION_COOKIE]: secret },
      payload: '{"a":',
    });
    expect([statusCode, (JSON.parse(body) as Refusal).errorCode]).toEqual([400, 'not-json']);
  });
});
