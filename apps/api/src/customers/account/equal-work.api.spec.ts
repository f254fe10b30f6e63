import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventStore } from '@counterfoil/event-store';
import { AppModule } from '../../app.module.js';
import type { Foundation } from '../../platform/platform.module.js';
import { Harness } from '../../platform/testing/harness.js';

const TENANT = 'bluegum1';
const counted: readonly (keyof EventStore)[] = ['readStream', 'append', 'appendEach'];

let harness: Harness;
let calls: string[] = [];
let visitors = 0;

/** The projector extends the ledger of a company at any time, also during a sign-in. */
const isLedger = (args: readonly unknown[]): boolean => JSON.stringify(args).includes('.ledger-');

/** A log that records the calls that take time. */
const counting = (store: EventStore): EventStore =>
  new Proxy(store, {
    get: (target, name: keyof EventStore) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const call = (method as (...args: readonly unknown[]) => unknown).bind(target);
      return (...args: readonly unknown[]) => {
        if (counted.includes(name) && !isLedger(args)) calls.push(name);
        return call(...args);
      };
    },
  });

beforeAll(async () => {
  // Emails can be sent, and no email process reads the log during the test.
  const root = (foundation: Foundation) =>
    AppModule.on({ ...foundation, config: { ...foundation.config, demo: true, role: 'api' } });
  harness = await Harness.start(root, undefined, { around: counting });
  await harness.company(TENANT);
  await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const newAddress = (): string => `198.51.100.${++visitors}`;

/** The log calls of one request by a new visitor. */
const workOf = async (
  url: string,
  payload: object,
  remoteAddress = newAddress(),
): Promise<{ readonly status: number; readonly calls: readonly string[] }> => {
  const visitor = await harness.app.inject({ url: '/account/antiforgery' });
  const { token } = visitor.json<{ token: string }>();
  const cookies = Object.fromEntries(visitor.cookies.map(({ name, value }) => [name, value]));
  calls = [];
  const headers = { 'x-anti-forgery': token };
  const { statusCode } = await harness.app.inject({
    ...{ method: 'POST', url, payload, cookies, headers },
    remoteAddress,
  });
  return { status: statusCode, calls };
};

test('a sign-in with a wrong password takes as much work for an unknown user name as for a known one', async () => {
  const known = await workOf('/account/login', { username: `anna@${TENANT}.example`, password: 'not the password' });
  const unknown = await workOf('/account/login', { username: 'nobody-here', password: 'not the password' });
  expect([known.status, known.calls.includes('append')]).toEqual([401, true]);
  expect(unknown).toEqual(known);
});

test('a sign-in that has to wait reads nothing of the user', async () => {
  for (const username of [`anna@${TENANT}.example`, 'nobody-else']) {
    const tries: Awaited<ReturnType<typeof workOf>>[] = [];
    const address = newAddress();
    for (let i = 0; i < 12; i++) tries.push(await workOf('/account/login', { username, password: 'not the password' }, address));
    expect(tries.slice(-2)).toEqual([
      { status: 429, calls: expect.arrayContaining(['append']) },
      { status: 429, calls: [] },
    ]);
  }
});

test('asking for a password link takes as much work for an unknown user name as for a known one', async () => {
  const known = await workOf('/account/forgotPassword', { username: `anna@${TENANT}.example` });
  const unknown = await workOf('/account/forgotPassword', { username: 'nobody-here' });
  expect([known.status, known.calls.includes('append')]).toEqual([200, true]);
  expect(unknown).toEqual(known);
});

test('asking for more password links than are sent reads nothing of the user', async () => {
  for (const username of [`anna@${TENANT}.example`, 'nobody-at-all']) {
    const asked: Awaited<ReturnType<typeof workOf>>[] = [];
    for (let i = 0; i < 6; i++) asked.push(await workOf('/account/forgotPassword', { username }));
    expect(asked.map(({ status }) => status)).toEqual(Array.from(asked, () => 200));
    expect(asked[0]?.calls).toContain('append');
    expect(asked.at(-1)?.calls).toEqual([]);
  }
});
