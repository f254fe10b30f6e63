import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import type { ListAnswer, OwnSignIn, UserView, Written } from '@counterfoil/projections';
import { Browser } from '../../customers/testing/browser.js';
import { newPersonOf, PASSWORD, type Person, TENANT } from '../../customers/testing/people.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { Outbox, type StoredEmail } from '../delivery/outbox.js';
import { emailsSettled, startEmailHarness } from '../testing/email-harness.js';

type Refusal = { readonly errorCode: string };
const LINK = /#(?:mailbox=)?([A-Za-z0-9_-]{43})/;
let harness: Harness;
let mara: Visitor;
let ben: Visitor;
let mailboxes = 0;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL', { singleOperator: true });
  mara = await harness.signIn(TENANT, 'mara');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const mailsTo = async (address: string): Promise<readonly StoredEmail[]> => {
  await emailsSettled(harness);
  return (await harness.app.get(Outbox).list()).filter(({ to }) => to.includes(address)).reverse();
};
/** Sorted, because emails sent at the same moment have no order. Every browser in these tests is new. */
const kindsTo = async (address: string) =>
  (await mailsTo(address))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'new-browser')
    .sort();
const linkTo = async (address: string, kind: string): Promise<string> => {
  const mail = (await mailsTo(address)).filter((one) => one.kind === kind).at(-1);
  return LINK.exec(mail?.text ?? '')![1]!;
};
const newAddress = () => `elsewhere-${++mailboxes}@bluegum.example`;
const signIn = async ({ username }: Person, password = PASSWORD) => {
  const browser = new Browser(harness);
  expect((await browser.signIn(username, password)).status).toBe(200);
  return browser;
};
/** A user of the company with a browser in which they are signed in. */
const somebody = async () => {
  const person = await newPersonOf(harness, ['canApprove']);
  return { person, browser: await signIn(person) };
};
const ask = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post<Refusal & Written>('/account/email', { email, password });
const confirm = (browser: Browser, link: string) => browser.post<Refusal>('/account/email/confirm', { link });
const pending = async (browser: Browser) => (await browser.get<OwnSignIn>('/account/sign-in')).body.askedMailbox;

describe('a change of the user’s own email address', () => {
  test('a new email address applies once its link is confirmed, the earlier address is notified twice, and the user name stays', async () => {
    const { person, browser } = await somebody();
    const elsewhere = await signIn(person);
    const email = newAddress();
    expect((await ask(browser, email)).status).toBe(200);
    expect(await pending(browser)).toMatchObject({ email });
    expect(await kindsTo(person.username)).toEqual(['mailbox-asked']);
    const link = await linkTo(email, 'mailbox-link');
    expect((await mailsTo(person.username))[0]!.text).not.toContain(link);
    expect((await confirm(browser, link)).status).toBe(200);
    expect((await elsewhere.get('/account/me')).status).toBe(401);
    expect(await kindsTo(person.username)).toEqual(['mailbox-asked', 'mailbox-changed']);
    await signIn(person);
    const visitor = new Browser(harness);
    await visitor.fetchToken();
    await visitor.post('/account/forgotPassword', { username: person.username });
    expect(await kindsTo(email)).toEqual(['mailbox-link', 'password-link']);
    expect(await kindsTo(person.username)).toHaveLength(2);
  });

  test('a thief with a session but no password cannot ask for another email address', async () => {
    const { person, browser } = await somebody();
    const wrong = await ask(browser, newAddress(), 'a wrong password');
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'wrong-password']);
    expect(await pending(browser)).toBeNull();
    expect(await kindsTo(person.username)).toEqual([]);
  });

  test('an owner who is notified of a thief’s request withdraws the new email address, and its link stops working', async () => {
    const { person, browser: thief } = await somebody();
    const email = newAddress();
    await ask(thief, email);
    const link = await linkTo(email, 'mailbox-link');
    const owner = await signIn(person);
    expect((await owner.post('/account/email/withdraw')).status).toBe(200);
    expect((await confirm(thief, link)).body.errorCode).toBe('mailbox-link-used');
    expect((await owner.get<OwnSignIn>('/account/sign-in')).body).toMatchObject({ email: person.username, askedMailbox: null });
  });

  test('a person who reads the new mailbox but is not the user cannot confirm the address', async () => {
    const { browser } = await somebody();
    const stranger = await somebody();
    const email = newAddress();
    await ask(browser, email);
    const link = await linkTo(email, 'mailbox-link');
    expect((await confirm(stranger.browser, link)).body.errorCode).toBe('mailbox-link-used');
    const visitor = new Browser(harness);
    await visitor.fetchToken();
    expect((await confirm(visitor, link)).status).toBe(401);
    const chosen = await visitor.post<Refusal>('/account/choosePassword', { link, password: 'the password of a thief' });
    expect(chosen.body.errorCode).toBe('password-link-used');
    expect((await confirm(browser, link)).status).toBe(200);
  });

  test.each(['a new email address is in force', 'the owner changed the password'])(
    'a link to choose a password that was sent before stops working once %s',
    async (change) => {
      const { person, browser } = await somebody();
      const visitor = new Browser(harness);
      await visitor.fetchToken();
      await visitor.post('/account/forgotPassword', { username: person.username });
      const link = await linkTo(person.username, 'password-link');
      const email = newAddress();
      if (change.startsWith('a new')) {
        await ask(browser, email);
        expect((await confirm(browser, await linkTo(email, 'mailbox-link'))).status).toBe(200);
      } else {
        const body = { current: PASSWORD, next: 'four other long words' };
        expect((await browser.post('/account/password', body)).status).toBe(200);
      }
      const chosen = await visitor.post<Refusal>('/account/choosePassword', { link, password: 'the password of a thief' });
      expect([chosen.status, chosen.body.errorCode]).toEqual([409, 'password-link-used']);
    },
  );

  test('at most three links an hour are sent to new email addresses', async () => {
    const { browser } = await somebody();
    for (let i = 0; i < 3; i++) expect((await ask(browser, newAddress())).status).toBe(200);
    const refused = await ask(browser, newAddress());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('no event contains the link to a new email address', async () => {
    const { person, browser } = await somebody();
    const email = newAddress();
    await ask(browser, email);
    const events = await harness.app.get(CommandRunner).historyOf(user, TENANT, person.id);
    expect(JSON.stringify(events)).not.toContain(await linkTo(email, 'mailbox-link'));
  });
});

describe('a change of a colleague’s email address', () => {
  const rowOf = async (id: string): Promise<UserView> => {
    await harness.caughtUp();
    const { rows } = (await ben.get<ListAnswer<UserView>>('/users?length=500')).body;
    return rows.find((row) => row.id === id)!;
  };
  const requestOf = async (id: string) => ({ requestId: (await rowOf(id)).changeRequests[0]!.requestId });

  test('a colleague’s new email address waits for a second person and its link, and the requester cannot approve as that colleague', async () => {
    const { person: liam, browser } = await somebody();
    const email = newAddress();
    const asked = await mara.post<Written>(`/users/${liam.id}/email`, { email });
    expect([asked.status, asked.body.pending]).toEqual([200, true]);
    expect(await kindsTo(liam.username)).toEqual(['mailbox-requested']);
    const request = await requestOf(liam.id);
    const own = await mara.post<Refusal>(`/users/${liam.id}/approve`, request);
    expect(own.body.errorCode).toBe('second-person-needed');
    expect((await browser.post<Refusal>(`/users/${liam.id}/approve`, request)).body.errorCode).toBe('second-person-needed');
    expect(await mailsTo(email)).toEqual([]);
    expect((await ben.post(`/users/${liam.id}/approve`, request)).status).toBe(200);
    expect((await browser.get('/account/me')).status).toBe(401);
    expect((await rowOf(liam.id)).email).toBe(liam.username);
    // The new mailbox belongs to mara: she chooses the password and signs in as liam.
    const thief = new Browser(harness);
    await thief.fetchToken();
    const link = await linkTo(email, 'password-link');
    expect((await thief.post('/account/choosePassword', { link, password: 'mara knows this one' })).status).toBe(200);
    expect((await rowOf(liam.id)).email).toBe(email);
    expect(await kindsTo(liam.username)).toEqual(['mailbox-changed', 'mailbox-requested', 'password-changed']);
    const asLiam = await signIn(liam, 'mara knows this one');
    const other = (await somebody()).person;
    await mara.post(`/users/${other.id}/email`, { email: newAddress() });
    const tied = await asLiam.post<Refusal>(`/users/${other.id}/approve`, await requestOf(other.id));
    expect([tied.status, tied.body.errorCode]).toEqual([409, 'approver-not-independent']);
  });

  test('a request to change a colleague’s email address is refused to another company, to the colleague, and without an address', async () => {
    const { person } = await somebody();
    const stranger = await harness.signIn('kauri123', 'stranger');
    await harness.caughtUp();
    expect((await stranger.post(`/users/${person.id}/email`, { email: newAddress() })).status).toBe(404);
    const own = await mara.post<Refusal>('/users/mara/email', { email: newAddress() });
    expect([own.status, own.body.errorCode]).toEqual([409, 'own-mailbox']);
    expect((await mara.post(`/users/${person.id}/email`, { email: 'nobody' })).status).toBe(400);
  });
});

describe('a sign-in', () => {
  const newsTo = async (address: string) => (await mailsTo(address)).filter(({ kind }) => kind === 'new-browser');

  test('the owner is notified of a sign-in on an unknown browser, but not of the first one or on a known browser, and no session ends', async () => {
    const { person, browser } = await somebody();
    expect(await newsTo(person.username)).toEqual([]);
    expect((await browser.signIn(person.username, PASSWORD)).status).toBe(200);
    expect(await newsTo(person.username)).toEqual([]);
    const thief = new Browser(harness);
    thief.address = '203.0.113.77';
    expect((await thief.signIn(person.username, PASSWORD)).status).toBe(200);
    const [mail, ...more] = await newsTo(person.username);
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/on \S+ at \d\d:\d\d \(.+\): .*from about 203\.0\.113\.x\./);
    expect(mail!.text).toContain('ask a colleague who manages users to reset your password');
    expect(mail!.text).not.toContain('203.0.113.77');
    expect([(await browser.get('/account/me')).status, (await thief.get('/account/me')).status]).toEqual([200, 200]);
  });

  test('a browser with another user’s cookie counts as unknown', async () => {
    const { person } = await somebody();
    const { browser: thief } = await somebody();
    expect((await thief.signIn(person.username, PASSWORD)).status).toBe(200);
    expect(await newsTo(person.username)).toHaveLength(1);
  });

  test('a sign-in with a wrong password on an unknown browser sends no email', async () => {
    const { person } = await somebody();
    expect((await new Browser(harness).signIn(person.username, 'a wrong password')).status).toBe(401);
    expect(await newsTo(person.username)).toEqual([]);
  });
});
