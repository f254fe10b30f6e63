import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { access } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness } from '../../platform/testing/harness.js';
import { LOGIN_TENANT } from '../provision.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, newPersonOf, PASSWORD, TENANT } from '../testing/people.js';

const MINUTE = 60_000;

let harness: Harness;
let addresses = 0;

const newPerson = async (): Promise<string> => (await newPersonOf(harness)).username;
/** A new address. */
const newAddress = () => `192.0.2.${++addresses}`;
const from = (address: string): Browser => {
  const browser = new Browser(harness);
  browser.address = address;
  return browser;
};
const guess = async (username: string, times: number, browser = from(newAddress())): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await browser.signIn(username, 'a wrong password')).status);
  return statuses;
};
const entries = async (tenant: string) =>
  harness.app.get(CommandRunner).historyOf(access, tenant, harness.clock.now().slice(0, 10).replaceAll('-', ''));

beforeAll(async () => {
  harness = await Harness.start(customersOnly);
  await harness.company(TENANT);
});
beforeEach(() => harness.clock.advance(24 * 60 * MINUTE));
afterAll(() => harness.stop());

describe('wrong sign-in attempts from one address', () => {
  test('ten wrong sign-in attempts are free, then each wait is twice as long as the one before, up to 15 minutes', async () => {
    const username = await newPerson();
    const browser = from(newAddress());
    expect(new Set(await guess(username, 10, browser))).toEqual(new Set([401]));
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await browser.signIn(username, PASSWORD);
      expect([refused.status, refused.body.errorCode]).toEqual([429, 'too-many-attempts']);
      expect(refused.headers['retry-after']).toBe(String(60 * minutes));
      expect(refused.body.message).toContain(minutes === 1 ? 'wait a minute' : `wait ${minutes} minutes`);
      harness.clock.advance(minutes * MINUTE - 1);
      expect((await browser.signIn(username, PASSWORD)).status).toBe(429);
      harness.clock.advance(1);
      expect(await guess(username, 1, browser)).toEqual([401]);
    }
    harness.clock.advance(15 * MINUTE);
    expect((await browser.signIn(username, PASSWORD)).status).toBe(200);
    expect(await guess(username, 2)).toEqual([401, 401]);
  });

  test('a sign-in attempt during a lock is recorded once per lock', async () => {
    const username = await newPerson();
    await guess(username, 14);
    const reasons = (await entries(TENANT)).map(({ data }) => ('reason' in data ? data.reason : null));
    expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(1);
  });

  test('one address cannot try more than 50 user names in 15 minutes', async () => {
    const browser = from(newAddress());
    for (let i = 0; i < 50; i++) expect((await browser.signIn(`guess-${i}`, 'x')).status).toBe(401);
    expect((await browser.signIn('guess-50', 'x')).status).toBe(429);
    harness.clock.advance(15 * MINUTE);
    expect((await browser.signIn('guess-50', 'x')).status).toBe(401);
  });
});

describe('wrong sign-in attempts against a colleague', () => {
  test('wrong sign-in attempts do not lock the user out at another address', async () => {
    const username = await newPerson();
    await guess(username, 12);
    expect((await from(newAddress()).signIn(username, PASSWORD)).status).toBe(200);
  });

  test('wrong sign-in attempts do not lock the user out on a browser where they signed in before, even at the same address', async () => {
    const username = await newPerson();
    const office = newAddress();
    const own = from(office);
    expect((await own.signIn(username, PASSWORD)).status).toBe(200);
    await guess(username, 12, from(office));
    for (let i = 0; i < 50; i++) await from(office).signIn(`guess-${i}`, 'x');
    expect((await own.signIn(username, PASSWORD)).status).toBe(200);
    expect((await from(office).signIn(username, PASSWORD)).status).toBe(429);
  });

  test('wrong sign-in attempts from many addresses are locked after 50 in an hour, and only for unknown browsers', async () => {
    const username = await newPerson();
    const own = from(newAddress());
    expect((await own.signIn(username, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 10; i++) await guess(username, 5);
    expect((await from(newAddress()).signIn(username, PASSWORD)).status).toBe(429);
    expect((await own.signIn(username, PASSWORD)).status).toBe(200);
    harness.clock.advance(60 * MINUTE);
    expect((await from(newAddress()).signIn(username, PASSWORD)).status).toBe(200);
  });

  test('the device cookie of another user, or an altered one, does not make a browser known', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const thief = from(newAddress());
    expect((await thief.signIn(mine, PASSWORD)).status).toBe(200);
    const [[name, value]] = Object.entries(thief.cookies).filter(([cookie]) => cookie.startsWith('counterfoil-device')) as [
      [string, string],
    ];
    const victim = from(newAddress());
    await victim.signIn(theirs, PASSWORD);
    const theirName = Object.keys(victim.cookies).find((cookie) => cookie.startsWith('counterfoil-device'))!;
    expect(theirName).not.toBe(name);
    const [device, until, signature] = value.split('.');
    for (const forged of [value, [device, `${until}0`, signature].join('.'), '..']) {
      const browser = from(newAddress());
      for (let i = 0; i < 12; i++) {
        browser.cookies[theirName] = forged;
        await browser.signIn(theirs, 'a wrong password');
      }
      expect((await browser.signIn(theirs, PASSWORD)).status).toBe(429);
    }
  });
});

describe('an unknown user name', () => {
  test('a failed sign-in with an unknown user name does the same work as with a known one: one log entry, without the name', async () => {
    const before = (await entries(LOGIN_TENANT)).length;
    expect(await guess('nobody@bluegum.example', 2)).toEqual([401, 401]);
    const after = await entries(LOGIN_TENANT);
    expect(after.length - before).toBe(2);
    expect(JSON.stringify(after)).not.toContain('bluegum');
  });
});

describe('choosing a password', () => {
  test.each([
    ['a common word twice', 'passwordpassword'],
    ['a row of digits', '123456789012'],
    ['a row of keys', 'qwertyuiop12'],
    ['blanks', '            '],
    ['a common password with signs for letters', 'P@ssw0rd1234'],
  ])('the password %s is refused', async (_, next) => {
    const browser = from(newAddress());
    await browser.signIn(await newPerson(), PASSWORD);
    await harness.caughtUp();
    const answer = await browser.post<{ fields: object }>('/account/password', { current: PASSWORD, next });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['next']]);
  });

  test('a password equal to the user name is refused', async () => {
    const username = await newPerson();
    const browser = from(newAddress());
    await browser.signIn(username, PASSWORD);
    await harness.caughtUp();
    const answer = await browser.post<{ message: string }>('/account/password', { current: PASSWORD, next: username });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please choose a password that is not your name.']);
  });

  test('the longest allowed password is checked as fast as any other', async () => {
    const browser = from(newAddress());
    await browser.signIn(await newPerson(), PASSWORD);
    await harness.caughtUp();
    const next = 'a1!'.repeat(66);
    expect((await browser.post('/account/password', { current: PASSWORD, next })).status).toBe(400);
  });
});
