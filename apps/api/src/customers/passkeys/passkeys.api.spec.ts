import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { customer, defaultPolicy, type Permission, user } from '@counterfoil/domain';
import type { NewRecoveryCodes, OwnSignIn, Written } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { seen } from '../../platform/testing/checks.js';
import { Harness } from '../../platform/testing/harness.js';
import { addUserWithPassword } from '../provision.js';
import { Browser } from '../testing/browser.js';
import { customersOnly, PASSWORD } from '../testing/people.js';
import { totpCode, totpStepAt } from '../factors/totp.js';
import { SoftAuthenticator } from './testing/soft-authenticator.js';

const MINUTE = 60_000;
const SITE = { origin: 'http://localhost:3000', name: 'localhost' };
const TENANT = 'bluegum1';
const ASKING = 'asking01';
type Refusal = { readonly errorCode: string; readonly passkeyOptions?: string | null };
type Person = { readonly id: string; readonly username: string; readonly tenant: string };

let harness: Harness;
let people = 0;

const newPerson = async (tenant = TENANT, permissions: readonly Permission[] = ['canApprove', 'canManageUsers']) => {
  const username = `passkey-${++people}@bluegum.example`;
  const runner = harness.app.get(CommandRunner);
  const id = await addUserWithPassword(runner, { tenant, username, name: 'Pat', password: PASSWORD, permissions });
  return { id, username, tenant };
};

/** Signs in with the password and with the answer that `factor` gives to the options in the refusal. */
const signIn = async ({ username }: Person, factor?: (options: string) => string, browser = new Browser(harness)) => {
  await browser.fetchToken();
  const asked = await browser.post<Refusal & { token?: string }>('/account/login', { username, password: PASSWORD });
  const options = asked.body.passkeyOptions;
  if (factor === undefined || typeof options !== 'string') {
    browser.token = asked.body.token ?? browser.token;
    return { browser, options, ...asked };
  }
  return { options, ...(await sendPasskey(browser, username, factor(options))) };
};
const sendPasskey = async (browser: Browser, username: string, passkey: string) => {
  const body = { username, password: PASSWORD, passkey };
  const answer = await browser.post<Refusal & { token?: string }>('/account/login', body);
  browser.token = answer.body.token ?? browser.token;
  await harness.caughtUp();
  return { browser, ...answer };
};

const begin = (browser: Browser, password = PASSWORD) =>
  browser.post<Refusal & { options: string }>('/account/passkeys/begin', { password });
const addTo = async (browser: Browser, key = new SoftAuthenticator(SITE)) => {
  const passkey = key.create((await begin(browser)).body.options);
  const added = await browser.post<NewRecoveryCodes & Refusal>('/account/passkeys', { label: 'Key on my desk', passkey });
  await harness.caughtUp();
  await browser.fetchToken();
  return { key, added };
};

type SetUp = {
  readonly person: Person;
  readonly browser: Browser;
  readonly key: SoftAuthenticator;
  readonly codes: readonly string[];
};
const setUp = async (tenant = TENANT): Promise<SetUp> => {
  const person = await newPerson(tenant);
  const { browser } = await signIn(person);
  const { key, added } = await addTo(browser);
  expect([added.status, added.body.errorCode]).toEqual([200, undefined]);
  return { person, browser, key, codes: added.body.recoveryCodes };
};
const own = async (browser: Browser) => (await browser.get<OwnSignIn>('/account/sign-in')).body;
const approve = async (browser: Browser) =>
  (await browser.post<Refusal>('/users/nobody/approve', { requestId: 'x' })).body.errorCode;
const challenge = async (browser: Browser) =>
  (await browser.post<{ options: string }>('/account/passkeys/challenge')).body.options;
const confirm = async (browser: Browser, passkey: string) => {
  const answer = await browser.post<Refusal>('/account/confirm', { passkey });
  await browser.fetchToken();
  return answer;
};

beforeAll(async () => {
  harness = await Harness.start(customersOnly, undefined, { env: { PUBLIC_URL: SITE.origin } });
  await harness.company(TENANT);
  await harness.company(ASKING);
  const policy = { ...defaultPolicy, requireSecondFactor: 'everybody' } as const;
  await harness.told(ASKING, customer, ASKING, { type: 'ChangePolicy', data: { policy } });
}, 60_000);
afterAll(() => harness.stop());

describe('a passkey as the second factor', () => {
  test('a user adds a passkey with the password, gets recovery codes, and signs in with the passkey', async () => {
    const { person, browser, key, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    const { status, browser: again } = await signIn(person, (options) => key.use(options));
    expect(status).toBe(200);
    const { passkeys, recoveryCodesLeft, takesPasskeys } = await own(again);
    expect([recoveryCodesLeft, takesPasskeys]).toEqual([10, true]);
    expect(passkeys).toMatchObject([{ label: 'Key on my desk', addedAt: expect.any(String), lastUsedAt: expect.any(String) }]);
    expect((await browser.get('/account/me')).status).toBe(200);
  });

  test('with a second passkey and an authenticator every way of signing in works, and the first recovery codes stay valid', async () => {
    const { person, browser, key, codes } = await setUp();
    const second = await addTo(browser);
    expect(second.added.body.recoveryCodes).toEqual([]);
    for (const each of [key, second.key]) expect((await signIn(person, (options) => each.use(options))).status).toBe(200);
    const { secret } = (await browser.post<{ secret: string }>('/account/authenticator/begin', { password: PASSWORD })).body;
    const code = totpCode(secret, totpStepAt(harness.clock.now()));
    expect((await browser.post('/account/authenticator', { code })).status).toBe(200);
    expect((await new Browser(harness).signIn(person.username, PASSWORD, codes[0])).status).toBe(401);
    harness.clock.advance(MINUTE);
    const next = totpCode(secret, totpStepAt(harness.clock.now()));
    expect((await new Browser(harness).signIn(person.username, PASSWORD, next)).status).toBe(200);
    expect((await signIn(person, (options) => key.use(options))).status).toBe(200);
  });

  test('a recovery code replaces a lost passkey once', async () => {
    const { person, codes } = await setUp();
    expect((await new Browser(harness).signIn(person.username, PASSWORD, codes[0])).status).toBe(200);
    expect((await new Browser(harness).signIn(person.username, PASSWORD, codes[0])).status).toBe(401);
  });

  test('creating new recovery codes needs the passkey', async () => {
    const { browser, key } = await setUp();
    harness.clock.advance(5 * MINUTE);
    expect((await browser.post<Refusal>('/account/recovery-codes', { password: PASSWORD })).body.errorCode).toBe(
      'confirmation-needed',
    );
    expect((await confirm(browser, key.use(await challenge(browser)))).status).toBe(200);
    expect(
      (await browser.post<NewRecoveryCodes>('/account/recovery-codes', { password: PASSWORD })).body.recoveryCodes,
    ).toHaveLength(10);
  });

  test('a passkey confirms an approval for five minutes', async () => {
    const { browser, key } = await setUp();
    harness.clock.advance(5 * MINUTE);
    expect(await approve(browser)).toBe('confirmation-needed');
    expect((await confirm(browser, key.use(await challenge(browser)))).status).toBe(200);
    expect(await approve(browser)).toBe('not-found');
    harness.clock.advance(5 * MINUTE);
    expect(await approve(browser)).toBe('confirmation-needed');
  });

  test('a removed passkey no longer signs the user in, and without any passkey the password is enough', async () => {
    const { person, browser } = await setUp();
    const id = (await own(browser)).passkeys[0]!.id;
    expect((await browser.post<Written>('/account/passkeys/remove', { id, password: PASSWORD })).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
  });

  test('a passkey satisfies a company that requires a second factor, and the last one cannot be removed', async () => {
    const { browser } = await setUp(ASKING);
    expect(await approve(browser)).toBe('not-found');
    const id = (await own(browser)).passkeys[0]!.id;
    const refused = await browser.post<Refusal>('/account/passkeys/remove', { id, password: PASSWORD });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'factor-required']);
    await addTo(browser);
    expect((await browser.post('/account/passkeys/remove', { id, password: PASSWORD })).status).toBe(200);
  });
});

describe('a thief with the password', () => {
  test('a thief with the password cannot sign in without the passkey, or with their own passkey', async () => {
    const [{ person }, thief] = [await setUp(), new SoftAuthenticator(SITE)];
    const without = await signIn(person);
    expect([without.status, without.body.errorCode, without.browser.session]).toEqual([401, 'second-factor-needed', undefined]);
    const refused = await signIn(person, (options) => thief.use(options));
    expect([refused.status, refused.body.errorCode]).toEqual([401, 'wrong-passkey']);
  });

  test('a thief with the password cannot sign in with an answer that was sent before', async () => {
    const { person, key } = await setUp();
    let sent = '';
    const first = await signIn(person, (options) => (sent = key.use(options)));
    expect(first.status).toBe(200);
    expect((await sendPasskey(first.browser, person.username, sent)).status).toBe(401);
    expect((await signIn(person, () => sent)).body.errorCode).toBe('wrong-passkey');
  });

  test('a thief with the password cannot sign in with an answer to the challenge of another browser', async () => {
    const { person, key } = await setUp();
    const { options } = await signIn(person);
    const elsewhere = await signIn(person, () => key.use(String(options)));
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([401, 'wrong-passkey']);
  });

  test.each([
    ['another origin', { origin: 'http://localhost.evil.example' }],
    ['a key that nobody unlocked with PIN or finger', { isVerified: false }],
  ])('a thief with the password cannot sign in with an answer from %s', async (_, answering) => {
    const { person, key } = await setUp();
    expect((await signIn(person, (options) => key.use(options, answering))).body.errorCode).toBe('wrong-passkey');
    expect((await signIn(person, (options) => key.use(options))).status).toBe(200);
  });

  test('a thief with the password cannot sign in with a copy of the passkey whose counter is too low', async () => {
    const { person, key } = await setUp();
    key.counter = 7;
    expect((await signIn(person, (options) => key.use(options))).status).toBe(200);
    key.counter = 3;
    expect((await signIn(person, (options) => key.use(options))).body.errorCode).toBe('wrong-passkey');
  });

  test('a thief with the password cannot sign in with an answer that was given to confirm an approval', async () => {
    const { person, browser, key } = await setUp();
    const passkey = key.use(await challenge(browser));
    expect((await sendPasskey(browser, person.username, passkey)).body.errorCode).toBe('wrong-passkey');
  });

  test('a passkey answer that is sent many times at once signs the user in once', async () => {
    const { person, key } = await setUp();
    const { browser, options } = await signIn(person);
    const passkey = key.use(String(options));
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPasskey(browser, person.username, passkey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each(['', 'no JSON', '[]', 'null', '{"id":"x"}', '{"id":{},"response":7}'])(
    'a thief with the password is refused with the answer %p',
    async (passkey) => {
      const { person } = await setUp();
      expect([400, 401]).toContain((await signIn(person, () => passkey)).status);
    },
  );

  test('a thief with the password cannot sign in as a deactivated user', async () => {
    const { person, key, browser } = await setUp();
    const { options, browser: thief } = await signIn(person);
    await harness.told(TENANT, user, person.id, { type: 'DeactivateUser', data: { userId: person.id } });
    const refused = await sendPasskey(thief, person.username, key.use(String(options)));
    expect([refused.status, refused.body.errorCode]).toEqual([401, 'sign-in-failed']);
    expect((await browser.post('/account/passkeys/challenge')).status).toBe(401);
  });
});

describe('a thief with a stolen session', () => {
  test('a thief with a stolen session cannot add a passkey without the password, or when the second factor is older than five minutes', async () => {
    const { browser } = await setUp();
    expect((await begin(browser, 'a wrong password')).body.errorCode).toBe('wrong-password');
    harness.clock.advance(5 * MINUTE);
    expect((await begin(browser)).body.errorCode).toBe('confirmation-needed');
    const authenticator = await browser.post<Refusal>('/account/authenticator/begin', { password: PASSWORD });
    expect(authenticator.body.errorCode).toBe('confirmation-needed');
  });

  test('a thief with a stolen session cannot remove a passkey when the second factor is older than five minutes', async () => {
    const { browser } = await setUp();
    const id = (await own(browser)).passkeys[0]!.id;
    harness.clock.advance(5 * MINUTE);
    expect((await browser.post<Refusal>('/account/passkeys/remove', { id, password: PASSWORD })).body.errorCode).toBe(
      'confirmation-needed',
    );
  });

  test('a thief with a stolen session whose second factor is fresh cannot remove a passkey or create recovery codes without the password', async () => {
    const { browser } = await setUp();
    const id = (await own(browser)).passkeys[0]!.id;
    const guess = { password: 'a guess' };
    expect((await browser.post<Refusal>('/account/passkeys/remove', { id, ...guess })).body.errorCode).toBe('wrong-password');
    expect((await browser.post<Refusal>('/account/recovery-codes', guess)).body.errorCode).toBe('wrong-password');
    expect((await own(browser)).passkeys).toHaveLength(1);
  });

  test('a thief with a stolen session cannot complete a passkey that was started in another session or was answered before', async () => {
    const person = await newPerson();
    const [{ browser: owner }, { browser: thief }] = [await signIn(person), await signIn(person)];
    const key = new SoftAuthenticator(SITE);
    const passkey = key.create((await begin(owner)).body.options);
    const add = (browser: Browser) => browser.post<Refusal>('/account/passkeys', { label: 'Key', passkey });
    expect((await add(thief)).body.errorCode).toBe('wrong-passkey');
    expect((await add(owner)).status).toBe(200);
    expect((await thief.get('/account/me')).status).toBe(401);
    await owner.fetchToken();
    expect((await add(owner)).body.errorCode).toBe('wrong-passkey');
  });

  test('an answer from another origin, or to the challenge of another session, does not confirm an approval', async () => {
    const { person, browser, key } = await setUp();
    const { browser: other } = await signIn(person, (options) => key.use(options));
    harness.clock.advance(5 * MINUTE);
    expect((await confirm(other, key.use(await challenge(browser)))).body.errorCode).toBe('wrong-passkey');
    const evil = key.use(await challenge(other), { origin: 'http://evil.example' });
    expect((await confirm(other, evil)).status).toBe(400);
    expect(await approve(other)).toBe('confirmation-needed');
  });
});

describe('a colleague', () => {
  test('a colleague cannot remove the passkey of another user', async () => {
    const [theirs, mine] = [await setUp(), await setUp()];
    const id = (await own(theirs.browser)).passkeys[0]!.id;
    const refused = await mine.browser.post<Refusal>('/account/passkeys/remove', { id, password: PASSWORD });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'no-such-passkey']);
    expect((await own(theirs.browser)).passkeys).toHaveLength(1);
  });

  test('a colleague cannot sign in as another user with their own passkey', async () => {
    const [theirs, mine] = [await setUp(), await setUp()];
    expect((await signIn(theirs.person, (options) => mine.key.use(options))).body.errorCode).toBe('wrong-passkey');
  });

  test('a person who resets a colleague’s password and adds a passkey through the link cannot approve their own request with it', async () => {
    const [manager, victim] = [await newPerson(), await newPerson()];
    const { browser: asks } = await signIn(manager);
    // As after a reset by the manager. There is no mail server here.
    const link = { userId: victim.id, linkHash: 'h', reason: 'reset', expiresAt: '2027-01-01T00:00:00.000Z' } as const;
    await harness.told(TENANT, user, victim.id, { type: 'IssuePasswordLink', data: link }, { kind: 'user', id: manager.id });
    const chosen = (await harness.app.get(CommandRunner).stateOf(user, TENANT, manager.id)).passwordHash!;
    await harness.told(TENANT, user, victim.id, {
      type: 'ChoosePassword',
      data: { userId: victim.id, linkHash: 'h', passwordHash: chosen },
    });
    await harness.caughtUp();
    const { browser: thief } = await signIn(victim);
    await addTo(thief);
    const target = await setUp();
    await asks.post(`/users/${target.person.id}/factor-reset`, { check: seen });
    await harness.caughtUp();
    const { changeRequests } = await harness.app.get(CommandRunner).stateOf(user, TENANT, target.person.id);
    const body = { requestId: changeRequests[0]!.requestId };
    const tied = await thief.post<Refusal>(`/users/${target.person.id}/approve`, body);
    expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
  });
});

test('neither the stored events nor the list of users contain the passkey, and an erased person’s passkey is removed', async () => {
  const { person, browser, key } = await setUp();
  const stored: string[] = [];
  for await (const event of harness.stores.eventStore.readStream(TENANT, `${TENANT}.user-${person.id}`))
    stored.push(JSON.stringify(event));
  const words = [key.id.toString('base64url'), 'Key on my desk'];
  const { text } = await browser.get('/users?length=500');
  for (const word of words) expect([stored.join().includes(word), text.includes(word)]).toEqual([false, false]);
  const { browser: eraser } = await signIn(await newPerson());
  expect((await eraser.post('/people/erase', { subject: `user:${person.id}`, reason: 'asked' })).status).toBe(200);
  const { passkeys } = await harness.app.get(CommandRunner).stateOf(user, TENANT, person.id);
  expect(passkeys).toMatchObject([{ credentialId: null, publicKey: null, label: null }]);
});

test('a portal at an IP address does not accept passkeys and says so', async () => {
  const elsewhere = await Harness.start(customersOnly);
  try {
    await elsewhere.company(TENANT);
    const runner = elsewhere.app.get(CommandRunner);
    await addUserWithPassword(runner, {
      ...{ tenant: TENANT, username: 'bare@bluegum.example', name: 'Pat', password: PASSWORD },
      permissions: [],
    });
    const browser = new Browser(elsewhere);
    await browser.signIn('bare@bluegum.example', PASSWORD);
    await elsewhere.caughtUp();
    expect((await begin(browser)).body.errorCode).toBe('no-passkeys-here');
    expect((await own(browser)).takesPasskeys).toBe(false);
  } finally {
    await elsewhere.stop();
  }
}, 60_000);
