import { expect, test } from '@jest/globals';
import type { CounterfoilEvent } from '@counterfoil/domain';
import { accessEntries } from '../customers/access-entries.js';
import { entities } from '../customers/entities.js';
import { type Projected, replay } from '../kernel/projection.js';
import { supplierEmails } from '../suppliers/supplier-emails.js';

const AT = '2026-11-02T00:00:00.000Z';
let n = 0;
const told = (type: string, data: object, at = AT): Projected =>
  ({
    ...{ id: `e-${++n}`, stream: 's', revision: n, type, data },
    meta: { at, tenant: 'bluegum1', actor: { kind: 'user', id: 'mara' } },
  }) as unknown as Projected<CounterfoilEvent>;

const rowsOf = (projection: Parameters<typeof replay>[0], events: readonly Projected[]) => [
  ...replay<Record<string, unknown>>(projection, [...events, ...events]).values(),
];

test('the access log has one entry per event, even when it is delivered twice, and no network address', () => {
  const rows = rowsOf(accessEntries, [
    told('SignedIn', { userId: 'mara', address: '203.0.113.7', by: 'password' }),
    told('SignInFailed', { userId: 'mara', reason: 'locked', address: '203.0.113.7' }),
    told('ListDownloaded', { userId: 'mara', list: 'audit-log', format: 'csv', about: null }),
    told('FileParsed', { userId: 'mara', fileName: 'pay.aba', accepted: false }),
    told('CallsRefused', {
      userId: 'mara',
      refusals: [{ kind: 'no-right', count: 3, method: 'POST', route: '/users/:id/role' }],
    }),
  ]);
  expect(rows.map(({ kind, detail, userId }) => [kind, detail, userId])).toEqual([
    ['sign-in', '', 'mara'],
    ['failed-sign-in', 'locked after too many tries', 'mara'],
    ['taken-away', 'audit log as csv', 'mara'],
    ['file-read', 'pay.aba, refused', 'mara'],
    ['refused', '3 calls without the right (first POST /users/:id/role)', 'mara'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

test('an email is listed from its schedule to its outcome, without its address', () => {
  const mail = { mailId: 'm-1', supplierId: 's-1', requestId: null, kind: 'reminder' };
  const planned = told('VerificationEmailScheduled', { ...mail, scheduledFor: AT, to: 'ann@acme.example' });
  const attempted = told('VerificationEmailAttempted', { ...mail, attempt: 1 });
  const sent = told('VerificationEmailSent', { ...mail, attempt: 1, messageId: null }, '2026-11-02T00:01:00.000Z');
  expect(rowsOf(supplierEmails, [planned, attempted, sent])).toEqual([
    {
      ...{ id: 'm-1', supplierId: 's-1', kind: 'reminder', state: 'sent', at: AT, scheduledFor: AT },
      ...{ sentAt: '2026-11-02T00:01:00.000Z', because: null },
    },
  ]);
  const bounced = told('VerificationEmailBounced', { ...mail, because: 'refused', detail: null });
  expect(rowsOf(supplierEmails, [planned, bounced])).toMatchObject([{ state: 'bounced', because: 'The mail server refused it' }]);
  const withheld = told('VerificationEmailWithheld', { ...mail, reason: 1, words: 'No email address', to: null });
  expect(rowsOf(supplierEmails, [withheld])).toMatchObject([{ state: 'withheld', because: 'No email address', sentAt: null }]);
});

test('the list of entities shows who added each of them', () => {
  expect(rowsOf(entities, [told('EntityAdded', { entityId: 'north', name: 'North' })])).toEqual([
    { id: 'north', name: 'North', code: 'north', addedAt: AT, addedBy: 'mara' },
  ]);
});
