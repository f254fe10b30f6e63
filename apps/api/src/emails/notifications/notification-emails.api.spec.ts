import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationEmail, type Permission, user } from '@counterfoil/domain';
import type { NotificationsAnswer } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { Outbox, type StoredEmail } from '../delivery/outbox.js';
import { startEmailHarness } from '../testing/email-harness.js';
import { NotificationEmails } from './notification-emails.js';

const TENANT = 'bluegum1';
const MINUTE = 60_000;
let dataDir: string;
let harness: Harness;
let people = 0;
let codes = 0;

const CLERK: readonly Permission[] = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers'];
const APPROVER: readonly Permission[] = ['canAccessSupplierManagement', 'canApprove'];

/** 06:50 of a Monday in Sydney. */
const BEFORE_SEVEN = '2026-11-01T19:50:00.000Z';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-digest-'));
  harness = await startEmailHarness({ dataDir, at: BEFORE_SEVEN });
  await harness.company(TENANT);
  await harness.signIn(TENANT, 'clerk', CLERK);
}, 60_000);
afterAll(() => harness.stop());

const look = async (): Promise<void> => {
  await harness.caughtUp();
  await harness.app.get(NotificationEmails).takeDue();
  await harness.caughtUp();
};
/** A new approver, added a minute before the next news. */
const approver = async (): Promise<Visitor> => {
  const visitor = await harness.signIn(TENANT, `approver${++people}`, APPROVER);
  harness.clock.advance(MINUTE);
  return visitor;
};
/** Signs in again, because sessions end when the clock moves far. */
const again = (userId: string, permissions = APPROVER) => harness.signInAgain(TENANT, userId, permissions);
const inbox = async (who: Visitor): Promise<readonly StoredEmail[]> => {
  const emails = await harness.app.get(Outbox).list();
  return emails.filter(({ kind, to }) => kind === 'notifications' && to.includes(`${who.userId}@${TENANT}.example`));
};
const ACCOUNT = '10203040';
/** Adds a supplier, whose account and email then wait for a second person. */
const add = async (name = `Bluegum ${codes + 1}`): Promise<void> => {
  const account = { country: 'AUS', accountCode: '063-102', accountNumber: `${ACCOUNT}${++codes}` };
  const body = { supplierCode: `N-${codes}`, supplierName: name, accountName: name, email: 'ap@bluegum.example', ...account };
  expect((await (await again('clerk', CLERK)).post('/suppliers', body)).status).toBe(200);
};
const choose = async ({ userId }: Visitor, way: string, hour = 7) =>
  (await again(userId)).post('/notifications/choice', { way, hour });
const at = (time: string): void => harness.clock.set(time);
/** The hour of the digest on a later day. */
const seven = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T20:05:00.000Z`;
const list = async ({ userId }: Visitor, permissions = APPROVER): Promise<NotificationsAnswer> => {
  await harness.caughtUp();
  return (await (await again(userId, permissions)).get<NotificationsAnswer>('/notifications')).body;
};
const read = async ({ userId }: Visitor, body: object) => (await again(userId)).post('/notifications/read', body);

describe('the daily email', () => {
  test("the daily email is sent once a day at the chosen hour in the customer's zone, also after a restart", async () => {
    const ben = await approver();
    await add('Bluegum Joinery');
    harness.clock.advance(2 * MINUTE);
    await look();
    expect(await inbox(ben)).toEqual([]);
    harness.clock.advance(10 * MINUTE);
    await look();
    await look();
    const [email, ...more] = await inbox(ben);
    expect(more).toEqual([]);
    expect(email!.subject).toBe(`Company ${TENANT}: 1 new notification`);
    expect(email!.text).toContain('- New supplier of Bluegum Joinery waits for your approval, asked for by User clerk');
    expect(email!.text).toContain('once a day at 07:00 (Sydney time)');

    await add();
    harness.clock.advance(60 * MINUTE);
    const now = harness.clock.now();
    await harness.stop({ keepData: true });
    harness = await startEmailHarness({ dataDir, at: now });
    await look();
    expect(await inbox(ben)).toHaveLength(1);
    const events = await harness.app.get(CommandRunner).historyOf(notificationEmail, TENANT, ben.userId);
    expect(events.map(({ type }) => type)).toEqual(['NotificationEmailAttempted', 'NotificationEmailSent']);

    at(seven(2));
    await look();
    const next = await inbox(ben);
    expect(next).toHaveLength(2);
    expect(next[0]!.text).not.toContain('Bluegum Joinery');
  });

  test('the daily email is not sent when nothing is new at its hour, and not later that day', async () => {
    const ben = await approver();
    at(seven(3));
    await look();
    await add();
    harness.clock.advance(5 * MINUTE);
    await look();
    expect(await inbox(ben)).toEqual([]);
    at(seven(4));
    await look();
    expect(await inbox(ben)).toHaveLength(1);
  });

  test('the daily email leaves out what has been read', async () => {
    const ben = await approver();
    at(seven(5));
    await look();
    await add('Read Pty Ltd');
    const { rows } = await list(ben);
    expect(rows[0]).toMatchObject({ name: 'Read Pty Ltd', unread: true });
    expect((await read(ben, { notifications: [{ id: rows[0]!.id, at: rows[0]!.at }] })).status).toBe(200);
    expect((await list(ben)).rows[0]).toMatchObject({ name: 'Read Pty Ltd', unread: false });
    at(seven(6));
    await look();
    expect(await inbox(ben)).toEqual([]);
  });

  test('the daily email is not sent to a deactivated user or to one who lost the permission', async () => {
    const [left, demoted] = [await approver(), await approver()];
    at(seven(7));
    await look();
    await add();
    await harness.told(TENANT, user, left.userId, { type: 'DeactivateUser', data: { userId: left.userId } });
    const revoked = { userId: demoted.userId, permission: 'canApprove' } as const;
    await harness.told(TENANT, user, demoted.userId, { type: 'RevokePermission', data: revoked });
    at(seven(8));
    await look();
    expect([await inbox(left), await inbox(demoted)]).toEqual([[], []]);
  });

  test('the daily email contains no account number, even when the name of a supplier does', async () => {
    const ben = await approver();
    at(seven(9));
    await look();
    await add('Trust 063-102 1020 3040');
    at(seven(10));
    await look();
    const [email] = await inbox(ben);
    expect(email!.text).toContain('New supplier of Trust [number] waits');
    expect(`${email!.subject}${email!.text}${email!.html}`).not.toMatch(/1020 ?3040|063-?102/);
  });
});

describe('the chosen way of notification', () => {
  test('a user who chooses an email at once gets one email for each piece of news', async () => {
    const ben = await approver();
    await choose(ben, 'each');
    at(seven(11));
    await look();
    await add('At Once Pty Ltd');
    await look();
    expect(await inbox(ben)).toEqual([]);
    harness.clock.advance(2 * MINUTE);
    await look();
    await look();
    const emails = await inbox(ben);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('as soon as there is news');
  });

  test('a user who chooses the product only gets no email and sees a count', async () => {
    const ben = await approver();
    await choose(ben, 'product');
    await add('Only Here Pty Ltd');
    at(seven(12));
    await look();
    expect(await inbox(ben)).toEqual([]);
    expect(await list(ben)).toMatchObject({ choice: { way: 'product', hour: 7 }, unread: expect.any(Number) });
  });

  test('a user who chooses no notifications sees an empty list and no count', async () => {
    const ben = await approver();
    await choose(ben, 'none');
    expect(await list(ben)).toMatchObject({ rows: [], unread: 0 });
  });

  test('an hour that does not exist is refused for the daily email', async () => {
    const ben = await approver();
    expect((await choose(ben, 'digest', 24)).status).toBe(400);
  });
});

describe('the list of notifications', () => {
  test('the list of notifications leaves out requests of a user tied to the reader', async () => {
    const ben = await approver();
    await add('Not Mine Pty Ltd');
    expect((await list(ben)).rows[0]).toMatchObject({ kind: 'approval', name: 'Not Mine Pty Ltd', byName: 'User clerk' });
    await harness.told(
      TENANT,
      user,
      'clerk',
      {
        type: 'IssuePasswordLink',
        data: { userId: 'clerk', linkHash: 'x', reason: 'reset', expiresAt: '2030-01-01T00:00:00.000Z' },
      },
      {
        kind: 'user',
        id: ben.userId,
      },
    );
    expect((await list(ben)).rows.filter(({ byName }) => byName === 'User clerk')).toEqual([]);
  });

  test('no notification is unread after all were marked as read, until there is news', async () => {
    const ben = await approver();
    await add();
    harness.clock.advance(MINUTE);
    expect((await list(ben)).unread).toBeGreaterThan(0);
    await read(ben, { upTo: harness.clock.now() });
    expect((await list(ben)).unread).toBe(0);
    harness.clock.advance(MINUTE);
    await add();
    expect((await list(ben)).unread).toBe(1);
  });

  test('a user of one entity gets no notifications of other entities', async () => {
    const other = await harness.signIn(TENANT, `entity${++people}`, APPROVER, 'north');
    await add();
    await harness.caughtUp();
    expect((await other.get<NotificationsAnswer>('/notifications')).body.rows).toEqual([]);
  });
});
