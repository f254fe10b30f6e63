import { expect, test } from '@jest/globals';
import { EXPIRED_SIGN_IN, REFUSED_SIGN_OFF } from '../paths.js';
import type { RawAnswer } from './answer.js';
import { type ApiCall, clientOf } from './client.js';
import { TIMEOUT_MS, type WireCall } from './transport.js';

const answered = (status: number, body: unknown): RawAnswer => ({
  kind: 'answered',
  status,
  text: JSON.stringify(body),
  stale: false,
});
const forged = answered(403, { errorCode: 'anti-forgery', message: '' });
const isToken = ({ url }: WireCall): boolean => url === '/base/account/antiforgery';

/** A client over a server that answers calls in the order given, and hands out the tokens t1, t2... */
const over = (...answers: RawAnswer[]) => {
  const sent: WireCall[] = [];
  const left: string[] = [];
  let tokens = 0;
  let keys = 0;
  const client = clientOf({
    send: async (call) => {
      if (isToken(call)) return answered(200, { token: `t${++tokens}` });
      sent.push(call);
      return answers.shift() ?? answered(200, {});
    },
    urlOf: (path) => `/base/${path}`,
    newKey: () => `key${++keys}`,
    leave: (path) => left.push(path),
  });
  const mutate = (call: Partial<ApiCall> = {}) =>
    client.call(
      { url: 'customerPortalApi/setSupplierEmail', method: 'POST', body: { id: 1 }, ...call },
      { kind: 'mutation', atLeast: '5' },
    );
  const query = (call: Partial<ApiCall> = {}) => client.call({ url: 'suppliers', ...call }, { kind: 'query', atLeast: '5' });
  const headers = (name: string) => sent.map((call) => call.headers[name]);
  return { client, sent, left, mutate, query, headers, tokens: () => tokens };
};

test('a mutation is JSON with token, key and the long time-out, at {base}/{controller}/{action}', async () => {
  const { sent, mutate } = over();
  await mutate();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: '/base/customerPortalApi/setSupplierEmail',
    body: '{"id":1}',
    timeout: TIMEOUT_MS,
    headers: { 'content-type': 'application/json', 'x-anti-forgery': 't1', 'Idempotency-Key': 'key1' },
  });
  expect(sent[0]?.headers['x-at-least']).toBeUndefined();
});

test('a query asks for what this browser has seen, and leaves empty parameters out', async () => {
  const { sent, query } = over();
  await query({ query: { length: 20, search: '', entityId: null, status: ['a', 'b'] } });
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/base/suppliers?length=20&status=a&status=b', body: null });
  expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-at-least': '5' });
});

test('a posted query carries the token and the position, but no key', async () => {
  const { sent, query } = over();
  await query({ url: 'customerPortalApi/getSuppliers', method: 'POST', body: {} });
  expect(sent[0]?.headers).toMatchObject({ 'x-anti-forgery': 't1', 'x-at-least': '5' });
  expect(sent[0]?.headers['Idempotency-Key']).toBeUndefined();
});

test('the token is fetched once', async () => {
  const { mutate, tokens } = over();
  await Promise.all([mutate(), mutate({ body: { id: 2 } })]);
  await mutate({ body: { id: 3 } });
  expect(tokens()).toBe(1);
});

test('a refused token is fetched again, once, under the same key', async () => {
  const { mutate, headers, left } = over(forged);
  expect(await mutate()).toMatchObject({ ok: true });
  expect(headers('x-anti-forgery')).toEqual(['t1', 't2']);
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
  expect(left).toEqual([]);
});

test('a token refused twice is a refusal', async () => {
  const { mutate, sent, left } = over(forged, forged);
  expect(await mutate()).toMatchObject({ ok: false });
  expect(sent).toHaveLength(2);
  expect(left).toEqual([REFUSED_SIGN_OFF]);
});

const undecided: [string, RawAnswer][] = [
  ['a time-out', { kind: 'timed-out' }],
  ['a lost connection', { kind: 'cancelled' }],
  ['a 503', answered(503, { errorCode: 'catching-up' })],
];

test.each(undecided)('after %s the same submission keeps its key', async (_, answer) => {
  const { mutate, headers } = over(answer);
  await mutate();
  await mutate();
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
});

test('another content is another submission', async () => {
  const { mutate, headers } = over({ kind: 'timed-out' });
  await mutate();
  await mutate({ body: { id: 2 } });
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key2']);
});

test.each([200, 409])('once answered (%i), an equal submission is a new one', async (status) => {
  const { mutate, headers } = over(answered(status, {}));
  await mutate();
  await mutate();
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key2']);
});

test.each([401, 403])('a posted call refused with %i leads to the log-off page (P-6)', async (status) => {
  const { mutate, left } = over(answered(status, {}));
  await mutate();
  expect(left).toEqual([REFUSED_SIGN_OFF]);
});

test('a query without a session leads to the sign-in page', async () => {
  const { query, left } = over(answered(401, {}));
  await query();
  expect(left).toEqual([EXPIRED_SIGN_IN]);
});

test('a query that is not permitted explains itself on its page', async () => {
  const { query, left } = over(answered(403, {}));
  await query();
  expect(left).toEqual([]);
});

test('sign-in explains its own 401', async () => {
  const { mutate, left } = over(answered(401, {}));
  await mutate({ url: 'account/login', anonymous: true });
  expect(left).toEqual([]);
});
