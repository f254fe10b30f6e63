import { expect, test } from '@jest/globals';
import { guarded, StoreUnavailable } from './unavailable.js';

class Away extends Error {}

const storeOf = <Calls extends object>(calls: Calls, limitMs: number | null = null): Calls =>
  guarded(calls, { what: 'a store', isOutage: (error) => error instanceof Away, limitMs: () => limitMs });

const thrown = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('an outage of a store is reported as such, and other errors and answers are passed on unchanged', async () => {
  const bug = new TypeError('a bug');
  const store = storeOf({
    away: () => Promise.reject(new Away('connection refused')),
    wrong: () => Promise.reject(bug),
    right: (a: number, b: number) => Promise.resolve(a + b),
  });
  const outage = await thrown(store.away());
  expect(outage).toBeInstanceOf(StoreUnavailable);
  expect((outage as Error).message).toBe('a store: connection refused');
  expect(await thrown(store.wrong())).toBe(bug);
  expect(await store.right(1, 2)).toBe(3);
});

test('an outage while a store is read page by page is reported as such', async () => {
  async function* pages() {
    yield 1;
    throw new Away('connection reset');
  }
  const store = storeOf({ scan: pages, file: () => Promise.resolve(pages()) });
  const seen: number[] = [];
  const readAll = async (found: AsyncIterable<number>) => {
    for await (const one of found) seen.push(one);
  };
  expect(await thrown(readAll(store.scan()))).toBeInstanceOf(StoreUnavailable);
  expect(await thrown(store.file().then(readAll))).toBeInstanceOf(StoreUnavailable);
  expect(seen).toEqual([1, 1]);
});

test('a store that does not answer in time is an outage, even when it fails later', async () => {
  let fail = (_: Error): void => undefined;
  const store = storeOf({ silent: () => new Promise<never>((_, reject) => (fail = reject)) }, 20);
  expect(await thrown(store.silent())).toBeInstanceOf(StoreUnavailable);
  fail(new Away('much later'));
  await new Promise((turn) => setImmediate(turn));
});
