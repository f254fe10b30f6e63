import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SetClock } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { type Answering, json, misbehaviours, ProviderStub, text } from '../testing/provider-stub.js';
import { isPrivateAddress } from '../../platform/addresses/private-addresses.js';
import { readObject } from './read-json.js';
import { RegisterClient, type RegisterClientSetting, registerClientSetting } from './register-client.js';

let stub: ProviderStub;
let clock: SetClock;
let client: RegisterClient;
let pauses: number[];

const setting: RegisterClientSetting = {
  ...registerClientSetting,
  timeLimitMs: 200,
  largestAnswerBytes: 10_000,
  mayUsePrivateNetwork: true,
};
const start = (more: Partial<RegisterClientSetting> = {}) => {
  client?.close();
  client = new RegisterClient(
    () => clock.now(),
    { ...setting, ...more },
    async (ms) => void pauses.push(ms),
  );
};

beforeAll(async () => {
  stub = await ProviderStub.start();
});
beforeEach(() => {
  clock = new SetClock('2026-11-02T00:00:00.000Z');
  pauses = [];
  start();
});
afterAll(async () => {
  client.close();
  await stub.stop();
});

const question = (path = 'company', more: { body?: string; url?: URL } = {}) => ({
  url: new URL(path, stub.url),
  headers: { key: 'secret' },
  read: readObject,
  ...more,
});
const ask = (path?: string, more?: { body?: string; url?: URL }) => client.ask(question(path, more));
const failure = (asked: Promise<unknown>): Promise<string> => asked.then(() => 'answered').catch(String);

describe('an answer', () => {
  test('an answer of a register contains the time it was received and the digest of its bytes', async () => {
    stub.play(text('{ "name": "Acme" }'));
    expect(await ask()).toEqual({
      value: { name: 'Acme' },
      receivedAt: '2026-11-02T00:00:00.000Z',
      digest: sha256('{ "name": "Acme" }'),
    });
    expect(stub.requests).toMatchObject([{ method: 'GET', path: '/api/company', headers: { key: 'secret' } }]);
  });
  test('an answer of a register is reused until it is too old, and then requested again', async () => {
    stub.play(json({ n: 1 }));
    await Promise.all([ask(), ask()]);
    stub.answering = json({ n: 2 });
    clock.advance(setting.oldestAnswerMs - 1);
    expect(await ask()).toMatchObject({ value: { n: 1 }, receivedAt: '2026-11-02T00:00:00.000Z' });
    clock.advance(1);
    expect(await ask()).toMatchObject({ value: { n: 2 }, receivedAt: '2026-11-02T01:00:00.000Z' });
    expect(stub.requests).toHaveLength(2);
  });
  test('an answer about another company or with another key is not reused', async () => {
    stub.play(json({}));
    await Promise.all([ask('a'), ask('b'), client.ask({ ...question('a'), headers: { key: 'other' } })]);
    expect(stub.requests).toHaveLength(3);
  });
});

describe('a register that misbehaves is not available', () => {
  test.each(misbehaviours)('a register is not available when it %s', async (_, answering, because) => {
    stub.play(answering);
    expect(await failure(ask())).toMatch(because);
  });
  test('the reason why a register is not available contains neither the address nor the key', async () => {
    for (const [, answering] of misbehaviours) {
      start();
      stub.play(answering);
      expect(await failure(ask())).not.toMatch(/secret|127\.0\.0\.1|company/);
    }
  });
  test('a failure of a register is not cached: the next question is sent again', async () => {
    stub.play(text('<html>'));
    await failure(ask());
    stub.answering = json({ ok: true });
    expect(await ask()).toMatchObject({ value: { ok: true } });
  });
});

describe('another attempt', () => {
  const failingTwice = (): Answering => {
    let calls = 0;
    return (response, request) => (++calls < 3 ? text('', 'text/plain', 503) : json({ calls }))(response, request);
  };
  test('a failed GET is retried after a pause when the failure may be temporary', async () => {
    stub.play(failingTwice());
    expect(await ask()).toMatchObject({ value: { calls: 3 } });
    expect(pauses).toEqual([200, 800]);
  });
  test('a POST is never retried', async () => {
    stub.play(failingTwice());
    expect(await failure(ask('company', { body: '{"tin":"1"}' }))).toMatch(/503/);
    expect(stub.requests).toMatchObject([{ method: 'POST', body: '{"tin":"1"}' }]);
  });
  test.each([400, 401, 403, 404])('a call is not retried after status %i', async (status) => {
    stub.play(text('', 'text/plain', status));
    await failure(ask());
    expect(stub.requests).toHaveLength(1);
  });
});

describe('a register that failed several times in a row', () => {
  const fail = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => failure(ask(`failing-${n}`))));
  beforeEach(() => start({ retryAfterMs: [], callsAtOnce: 1 }));

  test('a register that failed several times is not called for a while, then called once, and used again after an answer', async () => {
    stub.play(text('', 'text/plain', 500));
    await fail(setting.breaker.failuresToOpen);
    expect(await failure(ask('later'))).toMatch(/tried again later/);
    expect(stub.requests).toHaveLength(5);
    clock.advance(setting.breaker.pauseMs);
    stub.answering = json({});
    await ask('later');
    await ask('again');
    expect(stub.requests).toHaveLength(7);
  });
  test('a register that fails again at that one call is not called for another while', async () => {
    stub.play(text('', 'text/plain', 500));
    await fail(setting.breaker.failuresToOpen);
    clock.advance(setting.breaker.pauseMs);
    await fail(3);
    expect(stub.requests).toHaveLength(6);
  });
});

test('the number of simultaneous calls never exceeds the configured one', async () => {
  start({ callsAtOnce: 2 });
  let open = 0;
  let most = 0;
  stub.play((response, request) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open -= 1;
      json({})(response, request);
    }, 10);
  });
  await Promise.all(Array.from({ length: 10 }, (_, n) => ask(`parallel-${n}`)));
  expect(most).toBe(2);
  expect(stub.requests).toHaveLength(10);
});

describe('an address of a private network', () => {
  test.each(['http://127.0.0.1:1/', 'http://2130706433:1/', 'http://[::1]:1/', 'http://169.254.169.254/', 'http://localhost:1/'])(
    'an address of a private network is not called unless it is configured: %s',
    async (address) => {
      start({ mayUsePrivateNetwork: false, retryAfterMs: [] });
      expect(await failure(ask('', { url: new URL(address) }))).toMatch(/private network/);
    },
  );
  test.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['100.64.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:8.8.8.8', false],
    ['fd00::1', true],
    ['fe80::1', true],
    ['2606:4700::1111', false],
    ['203.14.1.1', false],
    ['not an address', true],
  ])('the address %s is on a private network: %p', (address, isPrivate) => expect(isPrivateAddress(address)).toBe(isPrivate));
});
