import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EventStore, EventStoreUnavailable } from '@counterfoil/event-store';
import { StoreUnavailable } from '@counterfoil/read-store';
import { AppModule } from '../../app.module.js';
import { EmailProcess } from '../../emails/process/email-process.js';
import { Harness, type Visitor } from '../testing/harness.js';

const A = 'acmetrade';
let harness: Harness;
let anna: Visitor;
let isLogAway = false;
let isLogSilent = false;
let areStoresAway = false;

/** Every call to a store fails or hangs while the test says so. */
const failing = <Store extends object>(store: Store, before: () => Promise<void>): Store =>
  new Proxy(store, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function' || name === 'close' || name === 'follow' || name === 'scan') return call;
      if (name === 'readStream')
        return async function* (...args: unknown[]) {
          await before();
          yield* (call as (...given: unknown[]) => AsyncIterable<unknown>).apply(target, args);
        };
      return async (...args: unknown[]) => {
        await before();
        return (call as (...given: unknown[]) => unknown).apply(target, args);
      };
    },
  });

beforeAll(async () => {
  const log = async (): Promise<void> => {
    const wasSilent = isLogSilent;
    while (isLogSilent) await new Promise((done) => setTimeout(done, 20));
    if (isLogAway || wasSilent) throw new EventStoreUnavailable('EventStoreDB says unavailable');
  };
  const around = (store: EventStore): EventStore => failing(store, log);
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { around });
  const others = async (): Promise<void> => {
    if (areStoresAway) throw new StoreUnavailable('MongoDB: connection refused');
  };
  for (const store of [harness.stores.readStore, harness.stores.stateStore, harness.stores.keyStore]) {
    const faulty = failing({ ...store }, others);
    for (const name of Object.keys(store)) Object.assign(store, { [name]: Reflect.get(faulty, name) as unknown });
  }
  await harness.company(A);
  anna = await harness.signIn(A, 'anna', ['canEditSuppliers', 'canAccessSupplierManagement']);
  await harness.caughtUp();
});
afterAll(async () => {
  [isLogAway, isLogSilent, areStoresAway] = [false, false, false];
  await harness.stop();
});

const AWAY = { ready: false, behind: false, stoppedAt: null, isRebuilding: false, isLogDamaged: false };
const READY = { ...AWAY, ready: true };

/** The call of a load balancer, without a session. */
const probe = async (url: string): Promise<readonly [number, unknown]> => {
  const answer = await harness.app.inject({ method: 'GET', url });
  return [answer.statusCode, answer.json()];
};
const ALIVE = [200, { status: 'ok' }];

const expectRefused = async (call: Promise<{ status: number; body: unknown; headers: Readonly<Record<string, unknown>> }>) => {
  const { status, body, headers } = await call;
  expect([status, body]).toEqual([503, { errorCode: 'store-unavailable', message: expect.any(String) }]);
  expect(headers['retry-after']).toBe('2');
};

test('while the log is unavailable the server is alive but not ready, and answers 503 with a time to retry', async () => {
  isLogAway = true;
  expect(await probe('/health')).toEqual(ALIVE);
  expect(await probe('/ready')).toEqual([503, AWAY]);
  await expectRefused(anna.post('/suppliers', { supplierName: 'Bluegum', supplierCode: 'S1' }));
  isLogAway = false;
  expect(await probe('/ready')).toEqual([200, READY]);
});

test('a log that does not answer is reported as not ready within a second', async () => {
  isLogSilent = true;
  const begun = performance.now();
  expect(await probe('/ready')).toEqual([503, AWAY]);
  expect(performance.now() - begun).toBeLessThan(1_500);
  isLogSilent = false;
  expect(await probe('/ready')).toEqual([200, READY]);
});

test('while the other stores are unavailable the server answers 503, and recovers by itself afterwards', async () => {
  areStoresAway = true;
  expect(await probe('/health')).toEqual(ALIVE);
  expect(await probe('/ready')).toEqual([503, AWAY]);
  await expectRefused(anna.get('/suppliers?length=10'));
  expect((await anna.get('/health')).body).toEqual({ status: 'ok' });
  expect((await anna.get('/ready')).body).toEqual(AWAY);
  // Longer than the pauses of the mail process and of the projector's pulse.
  await new Promise((done) => setTimeout(done, 1_500));
  areStoresAway = false;
  expect((await anna.get('/suppliers?length=10')).status).toBe(200);
  await harness.company('benstore');
  await harness.caughtUp();
  expect(await probe('/ready')).toEqual([200, READY]);
  expect(await harness.app.get(EmailProcess).settled(5_000)).toBe(true);
});
