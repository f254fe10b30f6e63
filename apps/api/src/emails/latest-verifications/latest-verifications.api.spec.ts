import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ListAnswer } from '@counterfoil/projections';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { bluegum, Portal } from '../../suppliers/testing/portal.js';
import type { LatestRow } from './read-latest-verifications.js';
import { answered, emailsSettled, startEmailHarness } from '../testing/email-harness.js';

let harness: Harness;
let person: Visitor;
let supplierId: string;

const line = (accountNumber: string, clientData: string) => ({
  accountName: 'Bluegum Joinery',
  accountNumber,
  accountCode: '063102',
  accountCodeType: 9,
  country: 'AUS',
  currency: 'AUD',
  amount: 12_300,
  clientData,
  action: 'x',
});

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company('acmetrade', 'AUS', { singleOperator: true });
  person = await harness.signIn('acmetrade', 'anna');
  await harness.caughtUp();
  supplierId = await new Portal(harness, person).add(bluegum);
  const { status, text } = await person.post('/customerPortalApi/verifyAccounts', [line('10203040', '1'), line('99988877', '2')]);
  if (status !== 200) throw new Error(text);
}, 60_000);
afterAll(() => harness.stop());

/** Sessions end before that day, so another user signs in. */
const onAnotherDay = async (at: string) => {
  harness.clock.set(at);
  person = await harness.signIn('acmetrade', `user-${at.slice(0, 10)}`);
};

const latest = async (body: object = {}): Promise<readonly LatestRow[]> => {
  await emailsSettled(harness);
  const asked = { days: 1, sort: 'n', ...body };
  return (await person.post<ListAnswer<LatestRow>>('/customerPortalApi/getLatestVerifications', asked)).body.rows;
};
const mailOf = ({ supplierEmail, emailValid, emailSentDate, emailSendDate, doSend, reasons }: LatestRow) => ({
  supplierEmail,
  emailValid,
  emailSentDate,
  emailSendDate,
  doSend,
  reasons: reasons.map(({ code }) => code),
});
const nothing = { emailValid: false, emailSentDate: null, emailSendDate: null, doSend: false, reasons: [] };

test('a recently checked payment shows what is known about the email to its supplier', async () => {
  const [known, unknown] = await latest();
  expect(mailOf(known!)).toEqual({ ...nothing, supplierEmail: 'ap@bluegum.example', emailValid: true });
  expect(mailOf(unknown!)).toEqual({ ...nothing, supplierEmail: '' });
});

test('a scheduled email is a reason not to send another, and is sent on its day', async () => {
  await person.post('/customerPortalApi/setSupplierDoSend', { id: supplierId, doSend: true, date: '2026-11-05' });
  const at = '2026-11-04T13:00:00.000Z';
  expect((await latest())[0]).toMatchObject({ doSend: true, emailSendDate: at, reasons: [{ code: 9 }] });
  await onAnotherDay(at);
  expect(mailOf((await latest({ days: 30 }))[0]!)).toMatchObject({ doSend: false, emailSentDate: at, emailSendDate: null });
});

test('the latest verifications use what the supplier has said since the payment was checked', async () => {
  const reasons = async () =>
    (await latest({ days: 30 })).map((row) => [row.result, row.emailAllowed, ...row.reasons.map(({ code }) => code)]);
  expect((await reasons())[0]).toEqual([6, true]);
  await answered(harness, 'acmetrade', supplierId);
  expect((await reasons())[0]).toEqual([6, false, 2]);
  await answered(harness, 'acmetrade', supplierId, 3);
  expect((await reasons())[0]).toEqual([6, false, 10]);
});

test('the latest verifications are limited by days and entity', async () => {
  await onAnotherDay('2026-11-20T00:00:00.000Z');
  expect([(await latest()).length, (await latest({ days: 30 })).length]).toEqual([0, 2]);
  expect((await latest({ days: 30, entityFilter: 'north' })).length).toBe(0);
  expect((await person.post('/customerPortalApi/getLatestVerifications', {})).status).toBe(400);
});
