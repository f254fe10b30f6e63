import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customersOnly, TENANT } from '../../customers/testing/people.js';
import { Harness, type Visitor } from '../testing/harness.js';
import { CallWindows } from './call-windows.js';

const MOST = 8;
let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start(customersOnly, undefined, { env: { CALLS_PER_MINUTE: String(MOST) } });
  await harness.company(TENANT);
});
afterAll(() => harness.stop());

test('a person who makes too many calls in a minute is refused in every session, and told how long to wait, and nobody else is', async () => {
  const anna = await harness.signIn(TENANT, 'anna');
  const [elsewhere, ben] = [await harness.signInAgain(TENANT, anna.userId), await harness.signIn(TENANT, 'ben')];
  const statusOf = async (who: Visitor) => (await who.get('/account/me')).status;
  for (let n = 0; n < MOST; n++) expect(await statusOf(n % 2 === 0 ? anna : elsewhere)).toBe(200);
  for (const session of [anna, elsewhere]) {
    const refused = await session.get<{ errorCode: string }>('/account/me');
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'too-many-calls']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await statusOf(ben)).toBe(200);
});

test('a new minute allows as many calls again', () => {
  let now = 0;
  const calls = new CallWindows(2, 60_000, () => now);
  expect([calls.excess('a'), calls.excess('a'), calls.excess('a'), calls.excess('b')]).toEqual([null, null, 60, null]);
  now = 59_000;
  expect(calls.excess('a')).toBe(1);
  now = 60_000;
  expect(calls.excess('a')).toBeNull();
});

test('a limit of 0 refuses nothing', () => {
  const calls = new CallWindows(0);
  for (let n = 0; n < 10; n++) expect(calls.excess('a')).toBeNull();
});
