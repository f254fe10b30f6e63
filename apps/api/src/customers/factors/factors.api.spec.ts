import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import type { ListAnswer, NewRecoveryCodes, OwnSignIn, UserView, Written } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { seen } from '../../platform/testing/checks.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, newPersonOf, PASSWORD, type Person, TENANT } from '../testing/people.js';
import { totpCode, totpStepAt } from './totp.js';

const MINUTE = 60_000;
type Refusal = { readonly errorCode: string; readonly message: string };

let harness: Harness;

const newPerson = () => newPersonOf(harness, ['canApprove', 'canManageUsers']);
/** A time step counts once, so each code that a test needs is of a later step. */
const codeNow = (secret: string): string => {
  harness.clock.advance(30_000);
  return totpCode(secret, totpStepAt(harness.clock.now()));
};
const signIn = async ({ username }: Person, code?: string): Promise<{ browser: Browser; status: number; body: Refusal }> => {
  const browser = new Browser(harness);
  const { status, body } = await browser.signIn(username, PASSWORD, code);
  await harness.caughtUp();
  return { browser, status, body: body as Refusal };
};
const signInStatus = async (person: Person, code?: string) => (await signIn(person, code)).status;

type SetUp = { readonly person: Person; readonly browser: Browser; readonly secret: string; readonly codes: readonly string[] };
const setUp = async (): Promise<SetUp> => {
  const person = await newPerson();
  const { browser } = await signIn(person);
  const begun = await browser.post<{ secret: string; qrCode: string }>('/account/authenticator/begin', { password: PASSWORD });
  expect(begun.body.qrCode).toMatch(/^data:image\/gif;base64,/);
  const { secret } = begun.body;
  const added = await browser.post<NewRecoveryCodes>('/account/authenticator', { code: codeNow(secret) });
  expect(added.status).toBe(200);
  await harness.caughtUp();
  await browser.fetchToken();
  return { person, browser, secret, codes: added.body.recoveryCodes };
};
const ownSignIn = async (browser: Browser) => (await browser.get<OwnSignIn>('/account/sign-in')).body;

beforeAll(async () => {
  harness = await Harness.start(customersOnly);
  await harness.company(TENANT);
});
afterAll(() => harness.stop());

describe('setting up an authenticator', () => {
  test('setting up an authenticator needs the password and a code from the app, ends the other sessions and gives ten recovery codes', async () => {
    const person = await newPerson();
    const [{ browser }, { browser: elsewhere }] = [await signIn(person), await signIn(person)];
    const wrong = await browser.post<Refusal>('/account/authenticator/begin', { password: 'a wrong password' });
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'wrong-password']);
    const early = await browser.post<Refusal>('/account/authenticator', { code: '123456' });
    expect([early.status, early.body.errorCode]).toEqual([409, 'setup-expired']);
    const { secret } = (await browser.post<{ secret: string }>('/account/authenticator/begin', { password: PASSWORD })).body;
    const guessed = await browser.post<Refusal>('/account/authenticator', { code: '000000' });
    expect([guessed.status, guessed.body.errorCode]).toEqual([400, 'wrong-code']);
    const { body } = await browser.post<NewRecoveryCodes>('/account/authenticator', { code: codeNow(secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await elsewhere.get('/account/me')).status).toBe(401);
    await harness.caughtUp();
    expect(await ownSignIn(browser)).toMatchObject({ recoveryCodesLeft: 10, sessions: [{ isThis: true }] });
  });

  test('a second authenticator cannot be set up while there is one', async () => {
    const { browser } = await setUp();
    const again = await browser.post<Refusal>('/account/authenticator/begin', { password: PASSWORD });
    expect([again.status, again.body.errorCode]).toEqual([409, 'authenticator-exists']);
  });

  test('neither the events nor the list of users contain the secret of an authenticator or its recovery codes', async () => {
    const { person, browser, secret, codes } = await setUp();
    const stored: string[] = [];
    for await (const event of harness.stores.eventStore.readStream(TENANT, `${TENANT}.user-${person.id}`))
      stored.push(JSON.stringify(event));
    const { text } = await browser.get('/users?length=500');
    for (const word of [secret, ...codes, 'authenticatorSecret']) {
      expect(stored.join()).not.toContain(word);
      expect(text).not.toContain(word);
    }
  });
});

describe('a thief with the password', () => {
  test('a thief with the password cannot sign in without a code or with a wrong code', async () => {
    const { person } = await setUp();
    const without = await signIn(person);
    expect([without.status, without.body.errorCode, without.browser.session]).toEqual([401, 'second-factor-needed', undefined]);
    const guessed = await signIn(person, '000000');
    expect([guessed.status, guessed.body.errorCode, guessed.browser.session]).toEqual([401, 'wrong-code', undefined]);
  });

  test('a thief with the password has ten guesses of codes and then has to wait, whatever else is tried in between', async () => {
    const { person, secret } = await setUp();
    for (let i = 0; i < 10; i++) {
      expect(await signInStatus(person)).toBe(401);
      expect(await signInStatus(person, '000000')).toBe(401);
    }
    expect(await signInStatus(person, totpCode(secret, totpStepAt(harness.clock.now())))).toBe(429);
    harness.clock.advance(MINUTE);
    expect(await signInStatus(person, codeNow(secret))).toBe(200);
  });

  test('a thief with the password cannot sign in with a code that was used already', async () => {
    const { person, secret } = await setUp();
    const code = codeNow(secret);
    expect(await signInStatus(person, code)).toBe(200);
    expect(await signInStatus(person, code)).toBe(401);
    harness.clock.advance(30_000);
    expect(await signInStatus(person, code)).toBe(401);
  });

  test('a code that is sent many times at once signs the user in once', async () => {
    const { person, secret } = await setUp();
    const code = codeNow(secret);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => signInStatus(person, code)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('each recovery code replaces the app once, even in small letters and without hyphens', async () => {
    const { person, codes } = await setUp();
    const { browser, status } = await signIn(person, codes[0]);
    expect(status).toBe(200);
    expect(await signInStatus(person, codes[0])).toBe(401);
    expect(await signInStatus(person, codes[1]!.toLowerCase().replaceAll('-', ''))).toBe(200);
    expect((await ownSignIn(browser)).recoveryCodesLeft).toBe(8);
  });

  test('a recovery code that is sent many times at once signs the user in once', async () => {
    const { person, codes } = await setUp();
    const statuses = await Promise.all(Array.from({ length: 5 }, () => signInStatus(person, codes[0])));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('recovery codes of another user are refused', async () => {
    const [mine, theirs] = [await setUp(), await setUp()];
    expect(await signInStatus(mine.person, theirs.codes[0])).toBe(401);
  });

  test('new recovery codes replace the old ones', async () => {
    const { person, browser, secret, codes } = await setUp();
    const replaced = await browser.post<NewRecoveryCodes>('/account/recovery-codes', {
      password: PASSWORD,
      code: codeNow(secret),
    });
    expect(await signInStatus(person, codes[0])).toBe(401);
    expect(await signInStatus(person, replaced.body.recoveryCodes[0])).toBe(200);
  });
});

describe('a thief with a stolen session', () => {
  /** The owner has left, and the code is older than five minutes. */
  const stolen = async (): Promise<SetUp> => {
    const owner = await setUp();
    harness.clock.advance(5 * MINUTE);
    return owner;
  };
  const approve = (browser: Browser) => browser.post<Refusal>('/users/nobody/approve', { requestId: 'x' });

  test('a thief with a stolen session cannot approve before a code is given again, which is then valid for five minutes', async () => {
    const { browser, secret } = await stolen();
    const refused = await approve(browser);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'confirmation-needed']);
    expect((await browser.post('/account/confirm', { code: '000000' })).status).toBe(400);
    expect((await approve(browser)).status).toBe(403);
    expect((await browser.post('/account/confirm', { code: codeNow(secret) })).status).toBe(200);
    await browser.fetchToken();
    expect((await approve(browser)).body.errorCode).not.toBe('confirmation-needed');
    harness.clock.advance(5 * MINUTE);
    expect((await approve(browser)).body.errorCode).toBe('confirmation-needed');
  });

  test('a thief with a stolen session cannot avoid the second factor by changing the password, even with the current password', async () => {
    const { browser } = await stolen();
    const next = 'another long password';
    expect((await browser.post('/account/password', { current: PASSWORD, next })).status).toBe(200);
    await browser.fetchToken();
    expect((await approve(browser)).body.errorCode).toBe('confirmation-needed');
  });

  test('a thief who read the cookie before the owner gave a code does not get the confirmed session, and is signed out', async () => {
    const { browser, secret } = await stolen();
    const thief = new Browser(harness);
    Object.assign(thief.cookies, browser.cookies);
    await thief.fetchToken();
    expect((await browser.post('/account/confirm', { code: codeNow(secret) })).status).toBe(200);
    expect((await approve(thief)).body.errorCode).toBe('confirmation-needed');
    harness.clock.advance(10_000);
    expect((await thief.get('/account/me')).status).toBe(401);
    expect((await ownSignIn(browser)).sessions).toHaveLength(1);
  });

  test('a code that the owner gives confirms only the session in which it was given, and not after signing out', async () => {
    const { person, browser: thief, secret } = await stolen();
    const { browser: owner } = await signIn(person, codeNow(secret));
    expect((await approve(owner)).body.errorCode).not.toBe('confirmation-needed');
    expect((await approve(thief)).body.errorCode).toBe('confirmation-needed');
    const copy = new Browser(harness);
    Object.assign(copy.cookies, owner.cookies);
    copy.token = owner.token;
    expect((await owner.post('/account/logoff')).status).toBe(200);
    expect((await approve(copy)).status).toBe(401);
  });

  test('a thief with a stolen session cannot remove the authenticator or create recovery codes', async () => {
    const { browser } = await stolen();
    for (const path of ['authenticator/remove', 'recovery-codes'])
      expect((await browser.post<Refusal>(`/account/${path}`, { password: PASSWORD, code: '000000' })).body.errorCode).toBe(
        'wrong-code',
      );
  });

  test('a thief with a stolen session and a code cannot remove the authenticator or create recovery codes without the password', async () => {
    const { browser, secret } = await stolen();
    const code = codeNow(secret);
    for (const path of ['authenticator/remove', 'recovery-codes'])
      expect((await browser.post<Refusal>(`/account/${path}`, { password: 'a guess', code })).body.errorCode).toBe(
        'wrong-password',
      );
    expect((await browser.post('/account/authenticator/remove', { password: PASSWORD, code })).status).toBe(200);
  });

  test('a thief with a stolen session cannot end another session of its owner without the password, but can end all of them', async () => {
    const { browser } = await stolen();
    const { id } = (await ownSignIn(browser)).sessions[0]!;
    const without = await browser.post<Refusal>('/account/sessions/end', { id });
    expect([without.status, without.body.message]).toEqual([400, 'Please enter your password.']);
    const refused = await browser.post<Refusal>('/account/sessions/end', { id, password: 'a guess' });
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'wrong-password']);
    expect((await browser.get('/account/me')).status).toBe(200);
    expect((await browser.post('/account/sessions/end-all')).status).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('a user without an authenticator is not asked for a code', async () => {
    const { browser } = await signIn(await newPerson());
    harness.clock.advance(6 * MINUTE);
    expect((await approve(browser)).body.errorCode).not.toBe('confirmation-needed');
  });
});

describe('sessions', () => {
  test('a user’s own sessions are listed with device and address, and can be ended one by one', async () => {
    const person = await newPerson();
    const [{ browser: here }, { browser: phone }] = [await signIn(person), await signIn(person)];
    const other = (await ownSignIn(here)).sessions.find(({ isThis }) => !isThis)!;
    expect(other).toMatchObject({ address: '127.0.0.1', device: 'Unknown browser' });
    expect((await here.post('/account/sessions/end', { id: other.id, password: PASSWORD })).status).toBe(200);
    expect((await phone.get('/account/me')).status).toBe(401);
    expect((await here.get('/account/me')).status).toBe(200);
  });

  test('a session that continues after a new password still ends twelve hours after the sign-in', async () => {
    const { browser } = await signIn(await newPerson());
    harness.clock.advance(25 * MINUTE);
    expect((await browser.post('/account/password', { current: PASSWORD, next: 'another long password' })).status).toBe(200);
    for (let used = 25; used + 25 < 12 * 60; used += 25) {
      harness.clock.advance(25 * MINUTE);
      expect((await browser.get('/account/me')).status).toBe(200);
    }
    harness.clock.advance(25 * MINUTE);
    expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('a session of another user cannot be ended by its id', async () => {
    const [mine, theirs] = [await signIn(await newPerson()), await signIn(await newPerson())];
    const { id } = (await ownSignIn(theirs.browser)).sessions[0]!;
    await mine.browser.post('/account/sessions/end', { id, password: PASSWORD });
    expect((await theirs.browser.get('/account/me')).status).toBe(200);
  });

  test('a user can end all of their own sessions at once', async () => {
    const person = await newPerson();
    const [{ browser: here }, { browser: phone }] = [await signIn(person), await signIn(person)];
    expect((await here.post('/account/sessions/end-all')).status).toBe(200);
    for (const browser of [here, phone]) expect((await browser.get('/account/me')).status).toBe(401);
  });

  test('a user who manages users can end the sessions of a colleague', async () => {
    const person = await newPerson();
    const [{ browser }, { browser: manager }] = [await signIn(person), await signIn(await newPerson())];
    expect((await manager.post(`/users/${person.id}/sessions/end`)).status).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
    expect(await signInStatus(person)).toBe(200);
  });
});

describe('a lost authenticator', () => {
  const requestOf = async (reader: Visitor, id: string) => {
    await harness.caughtUp();
    const { rows } = (await reader.get<ListAnswer<UserView>>('/users?length=500')).body;
    return rows.find((row) => row.id === id)!.changeRequests[0]!.requestId;
  };

  test('a second person approves the removal of an authenticator, and afterwards the user cannot approve requests of the requester', async () => {
    const { person } = await setUp();
    const [asks, decides] = [await harness.signIn(TENANT, 'asks'), await harness.signIn(TENANT, 'decides')];
    const unchecked = await asks.post<Refusal>(`/users/${person.id}/factor-reset`, {});
    expect([unchecked.status, unchecked.body.errorCode]).toEqual([400, 'check-needed']);
    const asked = await asks.post<Written>(`/users/${person.id}/factor-reset`, { check: seen });
    expect([asked.status, asked.body.pending]).toEqual([200, true]);
    expect(await signInStatus(person)).toBe(401);
    const requestId = await requestOf(decides, person.id);
    const own = await asks.post<Refusal>(`/users/${person.id}/approve`, { requestId });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
    expect((await decides.post(`/users/${person.id}/approve`, { requestId })).status).toBe(200);
    // The person who requested the reset now signs in as the user with a password that they set, and tries to act as the second
    // person.
    await asks.post(`/users/${person.id}/password`, { password: PASSWORD });
    await harness.caughtUp();
    const { browser: thief, status } = await signIn(person);
    expect(status).toBe(200);
    const victim = await setUp();
    const again = await harness.signInAgain(TENANT, asks.userId);
    await again.post(`/users/${victim.person.id}/factor-reset`, { check: seen });
    const tied = await thief.post<Refusal>(`/users/${victim.person.id}/approve`, {
      requestId: await requestOf(again, victim.person.id),
    });
    expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
  });

  test('a user cannot request the removal of their own authenticator', async () => {
    const { person, browser } = await setUp();
    const own = await browser.post<Refusal>(`/users/${person.id}/factor-reset`, {});
    expect([own.status, own.body.errorCode]).toEqual([409, 'own-factor']);
  });

  test('an erased person no longer has an authenticator secret', async () => {
    const { person } = await setUp();
    const manager = await harness.signIn(TENANT, 'eraser');
    expect((await manager.post('/people/erase', { subject: `user:${person.id}`, reason: 'asked' })).status).toBe(200);
    const { authenticator, recoveryCodes } = await harness.app.get(CommandRunner).stateOf(user, TENANT, person.id);
    expect([authenticator, recoveryCodes]).toEqual([null, null]);
  });
});
