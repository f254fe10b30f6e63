import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { SESSION_COOKIE } from '../session/access.js';
import { Sessions } from '../session/sessions.js';
import { Harness, multipart, type Visitor } from '../testing/harness.js';

const TENANT = 'bluegum1';
const FIELD = '__RequestVerificationToken';
let harness: Harness;
let anna: Visitor;
let token: string;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  anna = await harness.signIn(TENANT, 'anna');
  token = harness.app.get(Sessions).tokenOf(anna.cookies[SESSION_COOKIE]!);
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

const post = (url: string, payload: string | Buffer, headers: Record<string, string>) =>
  harness.app.inject({ method: 'POST', url, payload, headers, cookies: anna.cookies });

const CHECK = '/customerPortalApi/checkAccountCode';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

describe('the anti-forgery token as a form field (P-7)', () => {
  test('a form post and a JSON call may send the token as a field, which is not passed to the request', async () => {
    const typed = { accountCode: '062000', accountCodeType: '9' };
    const form = new URLSearchParams({ ...typed, [FIELD]: token }).toString();
    const json = JSON.stringify({ accountCode: '062000', accountCodeType: 9, [FIELD]: token });
    expect((await post(CHECK, json, { 'content-type': JSON_TYPE })).statusCode).toBe(200);
    // This call does not accept numbers as text, so the number is refused. The token is accepted.
    expect((await post(CHECK, form, { 'content-type': FORM })).body).not.toContain(FIELD);
    const forged = new URLSearchParams({ ...typed, [FIELD]: 'made-up' }).toString();
    expect((await post(CHECK, forged, { 'content-type': FORM })).statusCode).toBe(403);
  });

  test('a file upload may carry the token as its first field', async () => {
    const send = (fields: Record<string, string>) => {
      const { payload, headers } = multipart('pay.csv', 'Account Name,Amount\nx,1\n', fields, '');
      return post('/payment-processors/process-file', payload, { 'content-type': headers['content-type'] });
    };
    expect((await send({ [FIELD]: token, key: 'api|auto' })).statusCode).toBe(422);
    expect((await send({ [FIELD]: 'made-up', key: 'api|auto' })).statusCode).toBe(403);
    expect((await send({ key: 'api|auto', [FIELD]: token })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(403);
  });

  test('the name of an uploaded file loses marks that change the text direction, and is bounded', async () => {
    const send = async (name: string) => {
      const path = '/suppliers/invitations/preview';
      const list = 'Supplier name,Email,Supplier code,Entity\nBluegum,ap@bluegum.example,,\n';
      return (await anna.upload<{ fileName: string }>(path, name, list)).body.fileName;
    };
    expect(await send('pay\u202Evsc.csv')).toBe('payvsc.csv');
    expect(await send(`${'n'.repeat(9_000)}.csv`)).toBe('n'.repeat(255));
  });

  test('an upload without a token is refused on a route that accepts no upload', async () => {
    const { payload, headers } = multipart('x', 'x', {}, '');
    const refused = await post('/account/LogOff', payload, { 'content-type': headers['content-type'] });
    expect(refused.statusCode).toBe(403);
    expect((await anna.get('/account/me')).status).toBe(200);
  });
});

describe('what a call may send', () => {
  test('the body of a signed-in call has a size limit, and longer lists are accepted only where they are expected', async () => {
    const long = { supplierName: 'x'.repeat(1_100_000) };
    expect((await anna.post('/suppliers', long)).status).toBe(413);
    const ids = new Array<string>(30_000).fill('0b8f7c52-58a5-5d6a-9f53-000000000001');
    expect((await anna.post('/customerPortalApi/SetSupplierActiveMultiple', { ids, isActive: true })).status).toBe(200);
  }, 30_000);

  test.each(['['.repeat(100_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`, `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`])(
    'a body that is nested too deeply is refused on signed-in and open routes',
    async (body) => {
      const headers = { 'content-type': JSON_TYPE, 'x-anti-forgery': token };
      for (const url of ['/suppliers', '/customerPortalApi/verifyAccounts', '/customerPortalApi/getSuppliers', '/account/login'])
        expect([url, [400, 413].includes((await post(url, body, headers)).statusCode)]).toEqual([url, true]);
    },
  );

  test('a negative zero is read as zero', async () => {
    const headers = { 'content-type': JSON_TYPE, 'x-anti-forgery': token };
    expect((await post('/notifications/choice', '{"way":"digest","hour":-0.0}', headers)).statusCode).toBe(200);
  });

  test('different spellings of a path with the same idempotency key are the same command', async () => {
    const body = { supplierName: 'Bluegum', supplierCode: 'ONCE' };
    const key = { 'idempotency-key': 'the-same-supplier' };
    const ids: string[] = [];
    for (const path of ['/suppliers', '/Suppliers', '/suppliers/', '/%73uppliers']) {
      const { status, body: answer } = await anna.post<{ id: string }>(path, body, key);
      expect([path, status]).toEqual([path, 200]);
      ids.push(answer.id);
    }
    expect(new Set(ids).size).toBe(1);
  });

  test.each(['7', 'k'.repeat(201)])(
    'an idempotency key that is too short or too long is refused instead of ignored',
    async (key) => {
      const refused = await anna.post<{ message: string }>('/suppliers', { supplierName: 'Bluegum' }, { 'idempotency-key': key });
      expect([refused.status, refused.body.message]).toEqual([400, 'An Idempotency-Key has 8 to 200 characters.']);
    },
  );
});

describe('requests that reach no route', () => {
  let port: number;
  beforeAll(async () => {
    await harness.app.listen(0, '127.0.0.1');
    port = (harness.app.getHttpServer().address() as AddressInfo).port;
  });

  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', '400', 'validation'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', '400', 'validation'],
    ['oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431', 'too-large'],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', '400', 'validation'],
    ['an unknown expectation', 'GET /health HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', '417', 'unsupported'],
  ])('a request with %s is refused with an error code and a sentence', async (_, request, status, errorCode) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    const answer = JSON.parse(body!) as { errorCode: string; message: string };
    expect([head!.split(' ')[1], answer.errorCode]).toEqual([status, errorCode]);
    expect(answer.message).toMatch(/^[A-Z].*\.$/);
  });

  test('an HTTP/1.0 request needs no host', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /health HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('the headers of an answer', () => {
  test('private answers are not cached', async () => {
    for (const path of ['/account/me', '/suppliers', '/audit/log/download?format=csv', '/nothing-here'])
      expect([path, (await anna.get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
  });

  test('every kind of answer tells browsers not to guess its content type', async () => {
    for (const path of ['/', '/account/me', '/health', '/audit/log/download?format=csv', '/nothing-here', '/assets/nothing.js'])
      expect([path, (await anna.get(path)).headers['x-content-type-options']]).toEqual([path, 'nosniff']);
  });

  test('the description of the routes is not served unless a setting says so', async () => {
    for (const path of ['/openapi.json', '/docs', '/docs/swagger-ui-bundle.js'])
      expect([path, (await anna.get(path)).text.includes('swagger')]).toEqual([path, false]);
  });

  test('another site cannot fetch a file or an answer with the session of a signed-in user', async () => {
    const from = async (site: string) => (await anna.get('/suppliers', { 'sec-fetch-site': site })).status;
    expect(await Promise.all(['same-origin', 'none', 'cross-site', 'same-site'].map(from))).toEqual([200, 200, 403, 403]);
  });

  test('with https, browsers are told to use only https from then on', async () => {
    expect((await anna.get('/health')).headers['strict-transport-security']).toBeUndefined();
    const env = { PUBLIC_URL: 'https://pay.example' };
    for (const [basePath, value] of [
      ['', 'max-age=31536000; includeSubDomains'],
      ['/counterfoil', 'max-age=31536000'],
    ] as const) {
      const secure = await Harness.start((foundation) => AppModule.on(foundation), undefined, {
        env: { ...env, BASE_PATH: basePath },
      });
      const answer = await secure.app.inject({ method: 'GET', url: `${basePath}/health` });
      expect([basePath, answer.headers['strict-transport-security']]).toEqual([basePath, value]);
      await secure.stop();
    }
  });
});
