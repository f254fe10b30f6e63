import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import type { ListAnswer, UserView, Written } from '@counterfoil/projections';
import { sha256 } from '../../platform/digests.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { Outbox, type StoredEmail } from '../delivery/outbox.js';
import { emailsSettled, startEmailHarness } from '../testing/email-harness.js';

type Refusal = { readonly errorCode: string; readonly message: string };
const TENANT = 'bluegum1';
const PASSWORD = 'correct horse battery';
const SECOND = 1_000;
const HOUR = 3_600_000;
const LINK = /#([A-Za-z0-9_-]{43})/;

let harness: Harness;
let mara: Visitor;
let ben: Visitor;
let people = 0;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL', { singleOperator: true });
  await again();
});
afterAll(() => harness.stop());

const again = async (): Promise<void> => {
  mara = await harness.signIn(TENANT, 'mara').catch(() => harness.signInAgain(TENANT, 'mara'));
  ben = await harness.signIn(TENANT, 'ben').catch(() => harness.signInAgain(TENANT, 'ben'));
  await harness.caughtUp();
};
/** Emails to an address, oldest first. */
const mailsTo = async (address: string): Promise<readonly StoredEmail[]> => {
  await emailsSettled(harness);
  const mails = await harness.app.get(Outbox).list();
  return mails.filter(({ to }) => to.includes(address)).reverse();
};
const linkIn = (mail: StoredEmail): string => LINK.exec(mail.text)![1]!;
const visit = async (url: string, payload: object, remoteAddress = `198.51.100.${++people % 250}`) => {
  const visitor = await harness.app.inject({ url: '/account/antiforgery' });
  const { token } = visitor.json<{ token: string }>();
  const cookies = Object.fromEntries(visitor.cookies.map(({ name, value }) => [name, value]));
  const answer = await harness.app.inject({
    ...{ method: 'POST', url, payload, cookies, remoteAddress },
    headers: { 'x-anti-forgery': token },
  });
  return { status: answer.statusCode, body: answer.json<Refusal>() };
};
const choose = (link: string, password = PASSWORD) => visit('/account/choosePassword', { link, password });
const signIn = (username: string, password = PASSWORD) => visit('/account/login', { username, password });
const requestOf = async (id: string): Promise<string> => {
  await harness.caughtUp();
  const { rows } = (await ben.get<ListAnswer<UserView>>('/users?length=500')).body;
  return rows.find((row) => row.id === id)!.changeRequests[0]!.requestId;
};
const invited = async (username = `new-${++people}@bluegum.example`) => {
  const body = { name: 'Nia New', username, permissions: ['canVerifyPayments'] };
  const { id } = (await mara.post<Written & { id: string }>('/users', body)).body;
  return { id, username };
};
const joined = async () => {
  const { id, username } = await invited();
  expect((await ben.post(`/users/${id}/approve`, { requestId: await requestOf(id) })).status).toBe(200);
  const [mail] = await mailsTo(username);
  harness.clock.advance(SECOND);
  expect((await choose(linkIn(mail!))).status).toBe(200);
  return { id, username };
};
/** The newest link that was emailed to a user. */
const newestLink = async (username: string): Promise<string> =>
  linkIn((await mailsTo(username)).filter(({ kind }) => kind === 'password-link').at(-1)!);
/** What a colleague has sent to somebody who uses Counterfoil already. */
const linkFor = async ({ id, username }: { readonly id: string; readonly username: string }): Promise<string> => {
  harness.clock.advance(SECOND);
  expect((await mara.post(`/users/${id}/passwordLink`)).status).toBe(200);
  return newestLink(username);
};

describe('a new user', () => {
  test('a new user gets a link once a second person has approved them, chooses a password and signs in', async () => {
    const { id, username } = await invited();
    expect(await mailsTo(username)).toEqual([]);
    expect((await ben.post(`/users/${id}/approve`, { requestId: await requestOf(id) })).status).toBe(200);
    const mails = await mailsTo(username);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('has added you to Counterfoil');
    expect((await signIn(username)).status).toBe(401);
    // Emails of the same moment have no order.
    harness.clock.advance(SECOND);
    expect((await choose(linkIn(mails[0]!))).status).toBe(200);
    expect((await signIn(username)).status).toBe(200);
    const told = await mailsTo(username);
    expect(told.map(({ kind }) => kind)).toEqual(['password-link', 'password-changed']);
    expect(told[1]!.text).not.toMatch(LINK);
  });

  test('a user who was declined gets no email', async () => {
    const { id, username } = await invited();
    await ben.post(`/users/${id}/decline`, { requestId: await requestOf(id), reason: 'Not ours' });
    expect(await mailsTo(username)).toEqual([]);
  });

  test('a user invited to a mailbox of the requester stays tied to the requester after the link was used', async () => {
    const { username } = await joined();
    await harness.caughtUp();
    const { rows } = (await ben.get<ListAnswer<UserView>>('/users?length=500')).body;
    expect(rows.find((row) => row.username === username)!.handledBy.map(({ by }) => by)).toEqual(['mara', 'mara']);
  });
});

describe('a link in an email', () => {
  test('a link in an email works once, even when it is opened twice at the same moment', async () => {
    const link = await linkFor(await joined());
    const both = await Promise.all([choose(link, 'the password of Nia'), choose(link, 'the password of a thief')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await choose(link)).body.errorCode).toBe('password-link-used');
  });

  test('a scanner that opens a link with GET or HEAD does not use it up', async () => {
    const link = await linkFor(await joined());
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of ['/account/choose-password', `/account/choosePassword?link=${link}`])
        await harness.app.inject({ method, url });
    expect((await choose(link)).status).toBe(200);
  });

  test('a link in an email expires after seven days, and when its user is deactivated', async () => {
    const person = await joined();
    const first = await linkFor(person);
    await mara.post(`/users/${person.id}/deactivate`);
    expect((await choose(first)).body.errorCode).toBe('password-link-used');
    await mara.post(`/users/${person.id}/activate`);
    const second = await linkFor(person);
    expect((await choose(first)).body.errorCode).toBe('password-link-used');
    harness.clock.advance(7 * 24 * HOUR + 1);
    expect((await choose(second)).body.errorCode).toBe('password-link-used');
    await again();
  });

  test('a link in an email is in no event, list or log', async () => {
    const person = await joined();
    const link = await linkFor(person);
    const events = await harness.app.get(CommandRunner).historyOf(user, TENANT, person.id);
    const users = (await mara.get('/users?length=500')).text;
    const log = (await mara.get('/audit/log?length=500')).text;
    for (const text of [JSON.stringify(events), users, log]) expect(text).not.toContain(link);
    for (const text of [users, log]) expect(text).not.toContain(sha256(link));
  });

  test('a user of another company cannot send a link to a user of this company', async () => {
    const { id, username } = await joined();
    const stranger = await harness.signIn('kauri123', 'stranger');
    await harness.caughtUp();
    expect((await stranger.post(`/users/${id}/passwordLink`)).status).toBe(404);
    expect((await mailsTo(username)).filter(({ kind }) => kind === 'password-link')).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const forgot = (username: string, address?: string) => visit('/account/forgotPassword', { username }, address);

  test('a user who forgot the password gets a link for an hour, and the old password works until a new one is chosen', async () => {
    const { username } = await joined();
    expect((await forgot(username.toUpperCase())).status).toBe(200);
    const mail = (await mailsTo(username)).find(({ text }) => text.includes('asked for a link'))!;
    expect((await signIn(username)).status).toBe(200);
    harness.clock.advance(HOUR + 1);
    await again();
    expect((await choose(linkIn(mail))).status).toBe(409);
    await forgot(username);
    expect((await choose(await newestLink(username), 'another long password')).status).toBe(200);
    expect((await signIn(username, 'another long password')).status).toBe(200);
  });

  test('asking for a link gives the same answer for an unknown user name', async () => {
    const { username } = await joined();
    expect(await forgot('nobody@bluegum.example')).toEqual(await forgot(username));
  });

  test('a user name gets at most three links an hour, and an address has to wait after ten requests', async () => {
    const { username } = await joined();
    for (let i = 0; i < 5; i++) expect((await forgot(username)).status).toBe(200);
    expect((await mailsTo(username)).filter(({ kind }) => kind === 'password-link')).toHaveLength(4);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await forgot(`n${i}@bluegum.example`, '203.0.113.9')).status);
    expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429]);
  });

  test('asking for a link for a forgotten password ties the user to no other user', async () => {
    const { id, username } = await joined();
    await forgot(username);
    await harness.caughtUp();
    const { rows } = (await ben.get<ListAnswer<UserView>>('/users?length=500')).body;
    expect(rows.find((row) => row.id === id)!.handledBy).toHaveLength(2);
  });
});

describe('without a mail server', () => {
  let silent: Harness;
  beforeAll(async () => {
    silent = await startEmailHarness({ demo: false });
    await silent.company(TENANT);
  });
  afterAll(() => silent.stop());

  test('without a mail server a link is refused with a message that says what to do, and the password stays valid', async () => {
    const manager = await silent.signIn(TENANT, 'mara');
    await silent.signIn(TENANT, 'ben');
    await silent.caughtUp();
    const refused = await manager.post<Refusal>('/users/ben/passwordLink');
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'no-mail-server']);
    expect(refused.body.message).toContain('counterfoil password-link');
    const history = await silent.app.get(CommandRunner).historyOf(user, TENANT, 'ben');
    expect(history.map(({ type }) => type)).toEqual(['UserAdded']);
  });
});

test('a link that is sent after the clock was a day ahead and set back is emailed at once', async () => {
  const person = await joined();
  const linksSent = async () => (await mailsTo(person.username)).filter(({ kind }) => kind === 'password-link').length;
  harness.clock.advance(24 * HOUR);
  await again();
  await linkFor(person);
  const before = await linksSent();
  harness.clock.advance(-24 * HOUR);
  await again();
  expect((await mara.post(`/users/${person.id}/passwordLink`)).status).toBe(200);
  expect(await linksSent()).toBe(before + 1);
});
