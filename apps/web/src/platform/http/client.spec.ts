import { expect, test } from '@jest/globals';
import { EXPIRED_SIGN_IN, REFUSED_SIGN_OFF } from '../paths.js';
import type { RawAnswer } from './answer.js';
import { type ApiCall, clientOf } from './client.js';
import { connectionOf } from './connection.js';
import { sessionGate } from './session-gate.js';
import { TIMEOUT_MS, type WireCall } from './transport.js';

const answered = (status: number, body: unknown): RawAnswer => ({
  kind: 'answered',
  status,
  text: JSON.stringify(body),
  stale: false,
});
const forged = answered(403, { errorCode: 'anti-forgery', message: '' });
const isToken = ({ url }: WireCall): boolean => url === '/base/account/antiforgery';

/** A client of a server that answers calls in the given order and issues the tokens t1, t2 and so on. */
const over = (...answers: RawAnswer[]) => {
  const sent: WireCall[] = [];
  const left: string[] = [];
  let tokens = 0;
  let keys = 0;
  let isTyped = false;
  let isReachable = false;
  let others = 0;
  const gate = sessionGate();
  const confirmation = sessionGate();
  const connection = connectionOf({ probe: async () => isReachable, after: () => undefined });
  const client = clientOf({
    ...{ gate, confirmation, connection, hasUnsaved: () => isTyped, onOtherPerson: () => others++ },
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
  const comeBack = async () => {
    isReachable = true;
    await connection.tryNow();
  };
  const type = () => {
    isTyped = true;
  };
  return {
    client,
    sent,
    left,
    mutate,
    query,
    headers,
    gate,
    confirmation,
    connection,
    comeBack,
    type,
    tokens: () => tokens,
    others: () => others,
  };
};

test('a mutation is sent as JSON with token, key and the long time-out, to {base}/{controller}/{action}', async () => {
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

test('a query sends the position that this browser has seen and leaves out empty parameters', async () => {
  const { sent, query } = over();
  await query({ query: { length: 20, search: '', entityId: null, status: ['a', 'b'] } });
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/base/suppliers?length=20&status=a&status=b', body: null });
  expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-at-least': '5' });
});

test('a posted query sends the token and the position, but no key', async () => {
  const { sent, query } = over();
  await query({ url: 'customerPortalApi/getSuppliers', method: 'POST', body: {} });
  expect(sent[0]?.headers).toMatchObject({ 'x-anti-forgery': 't1', 'x-at-least': '5' });
  expect(sent[0]?.headers['Idempotency-Key']).toBeUndefined();
});

test('the anti-forgery token is fetched once', async () => {
  const { mutate, tokens } = over();
  await Promise.all([mutate(), mutate({ body: { id: 2 } })]);
  await mutate({ body: { id: 3 } });
  expect(tokens()).toBe(1);
});

test('a refused token is fetched again once, and the call repeated under the same key', async () => {
  const { mutate, headers, left } = over(forged);
  expect(await mutate()).toMatchObject({ ok: true });
  expect(headers('x-anti-forgery')).toEqual(['t1', 't2']);
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
  expect(left).toEqual([]);
});

test('a call whose token is refused twice ends the session', async () => {
  const { mutate, sent, left } = over(forged, forged);
  expect(await mutate()).toMatchObject({ ok: false });
  expect(sent).toHaveLength(2);
  expect(left).toEqual([REFUSED_SIGN_OFF]);
});

const undecided: [string, RawAnswer][] = [
  ['a time-out', { kind: 'timed-out' }],
  ['a cancelled request', { kind: 'cancelled' }],
  ['a 503', answered(503, { errorCode: 'catching-up' })],
];

test.each(undecided)('after %s the same submission keeps its key', async (_, answer) => {
  const { mutate, headers } = over(answer);
  await mutate();
  await mutate();
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
});

test('a submission with other content has a new key', async () => {
  const { mutate, headers } = over({ kind: 'timed-out' });
  await mutate();
  await mutate({ body: { id: 2 } });
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key2']);
});

test.each([200, 409])('after an answer (%i) an equal submission has a new key', async (status) => {
  const { mutate, headers } = over(answered(status, {}));
  await mutate();
  await mutate();
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key2']);
});

test('a command without permission leads to the sign-out page (P-6)', async () => {
  const { mutate, left } = over(answered(403, {}));
  await mutate();
  expect(left).toEqual([REFUSED_SIGN_OFF]);
});

test('a posted query without a session leads to the sign-out page (P-6)', async () => {
  const { query, left } = over(answered(401, {}));
  await query({ url: 'customerPortalApi/getSuppliers', method: 'POST', body: {} });
  expect(left).toEqual([REFUSED_SIGN_OFF]);
});

test('a query without a session leads to the sign-in page', async () => {
  const { query, left } = over(answered(401, {}));
  await query();
  expect(left).toEqual([EXPIRED_SIGN_IN]);
});

test('a query without a session does not lead to the sign-in page while the user signs out', async () => {
  const { client, query, left } = over(answered(401, {}));
  client.signsOut();
  await query();
  expect(left).toEqual([]);
});

test('a query without permission is explained on its page', async () => {
  const { query, left } = over(answered(403, {}));
  await query();
  expect(left).toEqual([]);
});

test('a failed sign-in is explained on its page', async () => {
  const { mutate, left } = over(answered(401, {}));
  await mutate({ url: 'account/login', anonymous: true });
  expect(left).toEqual([]);
});

const ended = answered(401, { errorCode: 'not-signed-in', message: '' });
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('a command whose session has ended waits for a new sign-in and is then sent under the same key', async () => {
  const { mutate, gate, headers, left } = over(ended);
  const sending = mutate();
  await settled();
  expect(gate.state.get()).toBe('ended');
  gate.reopen();
  expect(await sending).toMatchObject({ ok: true });
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
  expect(headers('x-anti-forgery')).toEqual(['t1', 't2']);
  expect([left, gate.state.get()]).toEqual([[], 'open']);
});

test('a command is not sent when the user leaves without signing in again', async () => {
  const { mutate, gate, sent } = over(ended);
  const sending = mutate();
  await settled();
  gate.leave();
  expect(await sending).toMatchObject({ ok: false, error: { status: 401 } });
  expect(sent).toHaveLength(1);
});

const unconfirmed = answered(403, { errorCode: 'confirmation-needed', message: 'Please confirm.' });

test('a command that needs a confirmation waits for it and is then sent under the same key', async () => {
  const { mutate, confirmation, headers, left } = over(unconfirmed);
  const sending = mutate();
  await settled();
  expect(confirmation.state.get()).toBe('ended');
  confirmation.reopen();
  expect(await sending).toMatchObject({ ok: true });
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
  expect([left, confirmation.state.get()]).toEqual([[], 'open']);
});

test('a command whose confirmation is cancelled fails on its page, and the user stays signed in', async () => {
  const { mutate, confirmation, sent, left } = over(unconfirmed);
  const sending = mutate();
  await settled();
  confirmation.leave();
  expect(await sending).toMatchObject({ ok: false, error: { errorCode: 'confirmation-needed' } });
  expect([sent.length, left]).toEqual([1, []]);
});

test('a command that needs an authenticator first fails on its page, and the user stays signed in', async () => {
  const { mutate, sent, left } = over(answered(403, { errorCode: 'factor-needed', message: 'Please set up an authenticator.' }));
  expect(await mutate()).toMatchObject({ ok: false, error: { errorCode: 'factor-needed' } });
  expect([sent.length, left]).toEqual([1, []]);
});

test('a query whose session has ended waits on a page with unsaved input', async () => {
  const page = over(ended);
  page.type();
  const reading = page.query();
  await settled();
  expect([page.gate.state.get(), page.left]).toEqual(['ended', []]);
  page.gate.reopen();
  expect(await reading).toMatchObject({ ok: true });
});

test('every call names the user of its page, and is refused when somebody else has signed in', async () => {
  const { client, mutate, headers, others, left } = over(answered(401, { errorCode: 'signed-in-as-other', message: '' }));
  client.belongsTo('anna');
  expect(await mutate()).toMatchObject({ ok: false });
  expect(headers('x-signed-in-as')).toEqual(['anna']);
  expect([others(), left]).toEqual([1, []]);
});

const lost: RawAnswer = { kind: 'lost' };

test.each([lost, answered(502, {})])(
  'a command without an answer waits for the connection and is sent once under its key',
  async (raw) => {
    const { mutate, comeBack, connection, headers } = over(raw);
    const sending = mutate();
    await settled();
    expect(connection.state.get()).toEqual({ isLost: true, waiting: 1 });
    await comeBack();
    expect(await sending).toMatchObject({ ok: true });
    expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
    expect(connection.state.get()).toEqual({ isLost: false, waiting: 0 });
  },
);

test('a command that was given up is not sent, and pressing the button again sends it under the same key', async () => {
  const { mutate, comeBack, connection, headers } = over(lost);
  const sending = mutate();
  await settled();
  connection.giveUp();
  expect(await sending).toMatchObject({ ok: false, error: { errorCode: 'EFT-001' } });
  await comeBack();
  expect(await mutate()).toMatchObject({ ok: true });
  expect(headers('Idempotency-Key')).toEqual(['key1', 'key1']);
});

test('a query waits for the connection even when commands are given up', async () => {
  const { query, comeBack, connection } = over(lost);
  const reading = query();
  await settled();
  connection.giveUp();
  expect(connection.state.get()).toEqual({ isLost: true, waiting: 0 });
  await comeBack();
  expect(await reading).toMatchObject({ ok: true });
});

test('a call made without a connection is sent when the connection is back', async () => {
  const { query, mutate, comeBack, sent } = over(lost);
  const reading = query();
  await settled();
  const sending = mutate();
  await settled();
  expect(sent).toHaveLength(1);
  await comeBack();
  expect(await Promise.all([reading, sending])).toMatchObject([{ ok: true }, { ok: true }]);
});

test('a call without a session does not wait for the connection', async () => {
  const { mutate } = over(lost);
  expect(await mutate({ url: 'account/login', anonymous: true })).toMatchObject({ ok: false, error: { errorCode: 'EFT-001' } });
});
