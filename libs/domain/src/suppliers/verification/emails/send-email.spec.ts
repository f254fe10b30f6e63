import { describe, expect, test } from '@jest/globals';
import { MOST_ATTEMPTS } from '../../../kernel/email-attempts.js';
import type { Given } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import type { EmailKind } from './email-events.js';
import { dueEmails, reminderAt } from './reminders.js';
import { pointlessEmails } from './send-email.js';
import {
  added,
  deadLinks,
  expired,
  given,
  issued,
  issuedWith,
  known,
  locked,
  mismatched,
  NOW,
  reported,
  supplierId,
} from '../testing/story.js';

const mailId = 'm-1';
const to = 'pay@acme.example';
const about = { supplierId, mailId, requestId: 'r-1', kind: 'verification-request' } as const;
const plan = (data: object = {}) => ({ type: 'ScheduleEmail', data: { ...about, to, scheduledFor: NOW, ...data } }) as const;
const planned = (data: object = {}) =>
  ({ type: 'VerificationEmailScheduled', data: { ...about, scheduledFor: NOW, to, ...data } }) as const;
const attempt = (n: number) => ({ type: 'AttemptEmail', data: { supplierId, mailId, attempt: n } }) as const;
const attempted = (n: number): SupplierEvent => ({ type: 'VerificationEmailAttempted', data: { ...about, attempt: n } });
const send = (n: number) => ({ type: 'RecordEmailSent', data: { supplierId, mailId, attempt: n, messageId: '<1>' } }) as const;
const sent = (n = 1): SupplierEvent => ({ type: 'VerificationEmailSent', data: { ...about, attempt: n, messageId: '<1>' } });
const bounce = {
  type: 'RecordEmailBounced',
  data: { supplierId, mailId, because: 'undeliverable', detail: '550 unknown' },
} as const;
const bounced: SupplierEvent = {
  type: 'VerificationEmailBounced',
  data: { ...about, because: 'undeliverable', detail: '550 unknown' },
};
const withhold = {
  type: 'WithholdEmail',
  data: { ...about, to, withheld: { code: 6, words: 'email has your domain (possible employee)' } },
} as const;
const withheld: SupplierEvent = {
  type: 'VerificationEmailWithheld',
  data: { ...about, reason: 6, words: 'email has your domain (possible employee)', to },
};
const cancel = { type: 'CancelEmail', data: { supplierId, mailId, because: 'answered' } } as const;
const cancelled: SupplierEvent = { type: 'VerificationEmailCancelled', data: { ...about, because: 'answered' } };

const at = { at: NOW };

describe('an email', () => {
  test('an email is planned once, even if the server restarts in between', () => {
    given(added, issued).when(plan(), at).then(planned());
    given(added, issued, planned())
      .when(plan({ scheduledFor: '2026-02-09T00:00:00.000Z' }), at)
      .then();
    given(added, issued, planned(), attempted(1), sent()).when(plan(), at).then();
  });
  test.each<EmailKind>(['thank-you', 'change-notice', 'customer-notice'])('a %s email needs no link', (kind) =>
    given(added)
      .when(plan({ kind, requestId: null, to: null }), at)
      .then(planned({ kind, requestId: null, to: null })),
  );
  test.each(deadLinks)('an email whose link no longer works is not planned: %s', (code, past) => {
    for (const kind of ['verification-request', 'reminder'])
      given(...past)
        .when(plan({ kind }), at)
        .thenRejected(code);
  });
  test.each(deadLinks)('an email whose link stopped working in the meantime is not sent: %s', (code, past) => {
    if (past.length > 1)
      given(...past, planned())
        .when(attempt(1), at)
        .thenRejected(code);
  });
  test('an email with a link is not sent after an answer', () =>
    given(added, issued, planned(), reported).when(attempt(1), at).thenRejected('already-answered'));

  test('an email is attempted, then sent', () => {
    given(added, issued, planned()).when(attempt(1), at).then(attempted(1));
    given(added, issued, planned(), attempted(1)).when(send(1), at).then(sent());
    given(added, issued, planned(), attempted(1), sent()).when(send(1), at).then();
  });
  test('an email is attempted by only one of two processes', () =>
    given(added, issued, planned(), attempted(1)).when(attempt(1), at).thenRejected('mail-settled'));
  test('an email is attempted again when the result of the last attempt is unknown', () =>
    given(added, issued, planned(), attempted(1)).when(attempt(2), at).then(attempted(2)));
  test('an email is not attempted before its time', () =>
    given(added, issued, planned({ scheduledFor: '2026-02-03T00:00:00.001Z' }))
      .when(attempt(1), at)
      .thenRejected('mail-not-due'));
  test('an email is given up after its last attempt or 48 hours', () => {
    const all = Array.from({ length: MOST_ATTEMPTS }, (_, i) => attempted(i + 1));
    given(added, issued, planned(), ...all.slice(0, -1))
      .when(attempt(MOST_ATTEMPTS), at)
      .then(attempted(MOST_ATTEMPTS));
    given(added, issued, planned(), ...all)
      .when(attempt(MOST_ATTEMPTS + 1), at)
      .thenRejected('mail-given-up');
    given(added, issued, planned()).when(attempt(1), { at: '2026-02-05T00:00:00.000Z' }).then(attempted(1));
    given(added, issued, planned()).when(attempt(1), { at: '2026-02-05T00:00:00.001Z' }).thenRejected('mail-given-up');
  });
  test('an email counts as sent only for an attempt that was made', () => {
    given(added, issued, planned()).when(send(1), at).thenRejected('mail-settled');
    given(added, issued, planned(), attempted(1)).when(send(2), at).thenRejected('mail-settled');
    given(added, issued, planned(), attempted(1)).when(send(0), at).thenRejected('mail-settled');
  });
  test('an email counts as sent by an attempt that seemed lost, and only once', () => {
    const past = [added, issued, planned(), attempted(1), attempted(2)];
    given(...past)
      .when(send(1), at)
      .then(sent());
    given(...past, sent())
      .when(send(2), at)
      .then();
  });
  test('an email bounces at once or later, and only once', () => {
    for (const past of [[], [attempted(1)], [attempted(1), sent()]])
      given(added, issued, planned(), ...past)
        .when(bounce, at)
        .then(bounced);
    given(added, issued, planned(), attempted(1), bounced).when(bounce, at).then();
    given(added, issued, planned(), cancelled).when(bounce, at).thenRejected('mail-settled');
  });
  test('an email is withheld with a reason and its text, planned or not', () => {
    given(added).when(withhold, at).then(withheld);
    given(added, issued, planned()).when(withhold, at).then(withheld);
    given(added, issued, withheld).when(withhold, at).then();
    given(added, issued, planned(), attempted(1)).when(withhold, at).thenRejected('mail-settled');
    expect(known(added, issued, planned(), withheld).verification.emails).toHaveLength(1);
  });
  test('an email is cancelled only before its first attempt', () => {
    given(added, issued, planned()).when(cancel, at).then(cancelled);
    given(added, issued, planned(), cancelled).when(cancel, at).then();
    given(added, issued, planned(), attempted(1)).when(cancel, at).thenRejected('mail-settled');
  });
  test.each([attempt(1), send(1), bounce, cancel])('an email that was not planned has no outcome ($type)', (command) =>
    given(added, issued).when(command, at).thenRejected('no-such-mail'),
  );
  test.each<[string, SupplierEvent]>([
    ['sent', sent()],
    ['bounced', bounced],
    ['withheld', withheld],
    ['cancelled', cancelled],
  ])('an email that was %s is not attempted', (_, outcome) =>
    given(added, issued, planned(), outcome).when(attempt(1), at).thenRejected('mail-settled'),
  );
});

describe('pointless emails', () => {
  const pointless = (...past: readonly Given<SupplierEvent>[]) => pointlessEmails(known(...past), NOW).map(({ code }) => code);
  const forLater = planned({ scheduledFor: '2026-02-09T00:00:00.000Z' });
  test.each(deadLinks.filter(([code, past]) => past.length > 1 && code !== 'link-replaced'))(
    'a scheduled email is pointless when its link can never work again: %s',
    (code, past) => expect(pointless(...past, forLater)).toEqual(['link-revoked', 'link-expired'].includes(code) ? [code] : []),
  );
  test('a scheduled email is pointless when its link was replaced or answered', () => {
    const next = issuedWith({ requestId: 'r-2', replaces: 'r-1', because: 'resend' });
    expect(pointless(added, issued, forLater, next)).toEqual(['link-replaced']);
    expect(pointless(added, issued, forLater, reported)).toEqual(['already-answered']);
  });
  test('an email with a working link, without a link or with an outcome is not pointless', () => {
    expect(pointless(added, issued, forLater)).toEqual([]);
    expect(pointless(added, issued, planned({ kind: 'thank-you' }), reported)).toEqual([]);
    expect(pointless(added, issued, forLater, cancelled, reported)).toEqual([]);
  });
});

describe('emails that are due', () => {
  test('an email without an outcome is due once its time has come', () => {
    const due = (...past: readonly SupplierEvent[]) => dueEmails(known(added, issued, ...past), NOW).map(({ status }) => status);
    expect([due(planned()), due(planned(), attempted(1)), due(planned(), attempted(1), sent())]).toEqual([
      ['scheduled'],
      ['attempted'],
      [],
    ]);
    expect(due(planned({ scheduledFor: '2026-02-04T00:00:00.000Z' }))).toEqual([]);
  });
});

describe('a reminder', () => {
  const asked = [added, issued, planned(), attempted(1), sent()] as const;
  const reminder = planned({ mailId: 'm-2', kind: 'reminder' });
  const due = (days: number, ...past: readonly Given<SupplierEvent>[]) => reminderAt(known(...past), days, NOW);
  test('a reminder is due the policy’s number of days after the request', () =>
    expect(due(7, ...asked)).toBe('2026-02-08T00:00:00.000Z'));
  test('a reminder is sent once, and not before the request itself', () => {
    expect([due(7, ...asked, reminder), due(7, added, issued, planned()), due(7, added, issued)]).toEqual([null, null, null]);
  });
  test('a reminder is not due where the policy has none, or after the link expires', () =>
    expect([due(0, ...asked), due(30, ...asked), due(29, ...asked)]).toEqual([null, null, '2026-03-02T00:00:00.000Z']));
  test('a reminder is not due when the request can no longer be answered', () => {
    const ends = [reported, expired, locked('link'), issuedWith({ requestId: 'r-2' })];
    expect(ends.map((end) => due(7, ...asked, mismatched(1), end))).toEqual([null, null, null, null]);
    expect(due(7, added)).toBeNull();
  });
});
