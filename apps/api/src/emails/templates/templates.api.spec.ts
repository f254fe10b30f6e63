import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { permissions } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import type { TemplateView } from './list-templates.js';
import { startEmailHarness } from '../testing/email-harness.js';
import type { Composed } from '../words/compose-email.js';

let harness: Harness;
let anna: Visitor;
let ben: Visitor;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company('acmetrade');
  anna = await harness.signIn('acmetrade', 'anna');
  ben = await harness.signIn('acmetrade', 'ben');
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

const list = async (): Promise<readonly TemplateView[]> => {
  await harness.caughtUp();
  return (await ben.get<{ rows: readonly TemplateView[] }>('/emails/templates')).body.rows;
};
const words = { subject: 'A question from {company}', body: 'Dear {supplier}, please look at {link}.' };
const change = (template: object | null, kind = 'verification-request') =>
  anna.post<Written & { errorCode: string }>('/emails/templates', { kind, template });

test('every email has a template, and three of them can be changed', async () =>
  expect((await list()).map(({ kind, isStandard, changeable }) => [kind, isStandard, changeable])).toEqual([
    ['verification-request', true, true],
    ['reminder', true, true],
    ['thank-you', true, true],
    ['change-notice', true, false],
    ['claim-notice', true, false],
    ['customer-notice', true, false],
  ]));

test('a new email template waits for a second person before it is used', async () => {
  expect((await change(words)).body.pending).toBe(true);
  const [waiting] = await list();
  expect([waiting?.isStandard, waiting?.pending?.now, waiting?.pending?.requestedByName]).toEqual([true, words, 'User anna']);
  const ref = { kind: 'verification-request', requestId: waiting!.pending!.requestId };
  expect((await anna.post<{ errorCode: string }>('/emails/templates/approve', ref)).body.errorCode).toBe('second-person-needed');
  expect((await ben.post('/emails/templates/approve', ref)).status).toBe(200);
  expect((await list())[0]).toMatchObject({ template: words, isStandard: false, pending: null });
});

test('a declined email template is discarded', async () => {
  await change({ subject: 'Thanks', body: 'Thanks.' }, 'thank-you');
  const waiting = (await list()).find(({ kind }) => kind === 'thank-you')!.pending!;
  const ref = { kind: 'thank-you', requestId: waiting.requestId, reason: 'too short' };
  expect((await ben.post('/emails/templates/decline', ref)).status).toBe(200);
  expect((await list())[2]).toMatchObject({ isStandard: true, pending: null });
});

test('the requester of a new email template can withdraw it, and no other user can', async () => {
  const check = { method: 'known', reason: 'Our lawyer wrote it' };
  await anna.post('/emails/templates', { kind: 'thank-you', template: { subject: 'Thanks', body: 'Thanks.' }, check });
  const { requestId, checks } = (await list()).find(({ kind }) => kind === 'thank-you')!.pending!;
  expect(checks).toMatchObject([{ byName: 'User anna', check: { ...check, call: null } }]);
  const ref = { kind: 'thank-you', requestId };
  expect((await ben.post<{ errorCode: string }>('/emails/templates/withdraw', ref)).body.errorCode).toBe('not-own-request');
  expect((await anna.post('/emails/templates/withdraw', ref)).status).toBe(200);
  expect((await list())[2]).toMatchObject({ isStandard: true, pending: null });
});

test('a manager of one entity can neither change an email template nor decide on one', async () => {
  const northerner = await harness.signIn('acmetrade', 'northerner', permissions, 'north');
  const calls: Record<string, object> = {
    '/emails/templates': { kind: 'thank-you', template: { subject: 'Thanks', body: 'Thanks.' } },
    '/emails/templates/approve': { kind: 'thank-you', requestId: 'x' },
    '/emails/templates/decline': { kind: 'thank-you', requestId: 'x' },
    '/emails/templates/withdraw': { kind: 'thank-you', requestId: 'x' },
  };
  for (const [route, body] of Object.entries(calls)) {
    const refused = await northerner.post<{ errorCode: string }>(route, body);
    expect([route, refused.status, refused.body.errorCode]).toEqual([route, 409, 'whole-company-only']);
  }
});

test('an email template without its link, with a line break in its subject or of a fixed kind is refused', async () => {
  expect((await change({ ...words, body: 'Please answer.' })).body.message).toContain('{link}');
  expect((await change({ ...words, subject: 'two\nlines' })).status).toBe(400);
  expect((await change(words, 'customer-notice')).status).toBe(400);
});

test('a preview shows the current email template, or the one being edited', async () => {
  const preview = async (body: object) => (await ben.post<Composed>('/emails/templates/preview', body)).body;
  expect((await preview({ kind: 'verification-request' })).subject).toBe('A question from Company acmetrade');
  const { text, html } = await preview({ kind: 'reminder', template: words });
  expect(text).toContain('Dear Bluegum Joinery, please look at http://127.0.0.1:3000/supplier/verify/example.');
  expect(html).toContain('<a href="http://127.0.0.1:3000/supplier/verify/example">');
});

test.each([[[]], [[words, words]]])('a preview of a list in place of the words of an email is refused', async (template) => {
  const { status, body } = await ben.post<{ errorCode: string }>('/emails/templates/preview', { kind: 'reminder', template });
  expect([status, body.errorCode]).toEqual([400, 'validation']);
});

test.each([
  [undefined, /on \d\d\/\d\d\/\d{4} at \d\d:\d\d \(Sydney time\): 062000 76543xxx\./],
  ['NZL', /\(Sydney time\): 020647 06358xx0xx\./],
  ['USA', /\(New York time\): 021000021 123456xxx\./],
])('a preview for the country %s writes times and accounts in its style', async (country, expected) => {
  const about = country === undefined ? {} : { country };
  const { body } = await ben.post<Composed>('/emails/templates/preview', { kind: 'claim-notice', ...about });
  expect(body.text).toMatch(expected);
});

test('a preview for a country in which no company can be is refused', async () => {
  expect((await ben.post('/emails/templates/preview', { kind: 'reminder', country: 'FRA' })).status).toBe(400);
});
