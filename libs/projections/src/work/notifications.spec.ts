import { describe, expect, test } from '@jest/globals';
import { type Projected, replay } from '../kernel/projection.js';
import { isUnread, newNotificationState, type NotificationStateDoc, notificationStates } from './notification-states.js';
import type { NotificationDoc } from './notification-doc.js';
import { notifications } from './notifications.js';

const AT = '2026-11-02T01:00:00.000Z';
type Actor = { readonly kind: 'user' | 'supplier' | 'system'; readonly id: string };
const user = (id: string): Actor => ({ kind: 'user', id });
const event = (type: string, data: object, actor: Actor = user('clerk'), at = AT) =>
  ({ type, data, meta: { at, actor } }) as unknown as Projected;
/** Delivers every event twice, as the log may do. */
const told = (...events: readonly Projected[]) => [
  ...replay<NotificationDoc>(
    notifications,
    events.flatMap((one) => [one, one]),
  ).values(),
];
const audiences = (...events: readonly Projected[]) =>
  told(...events).map(({ kind, audience, about }) => [kind, audience, about]);

const of = { supplierId: 's', requestId: 'q' };
const asked = event('AccountChangeRequested', { ...of, source: 'form' });

describe('a change request', () => {
  test('people who approve are notified of a change request until it is approved', () => {
    expect(audiences(asked)).toEqual([['approval', 'may:canApprove', 'account']]);
    expect(told(asked, event('AccountChangeApproved', of, user('ben')))).toEqual([]);
  });
  test('the requester is notified when another person declines a change request', () =>
    expect(told(asked, event('AccountChangeDeclined', of, user('ben')))).toMatchObject([
      { kind: 'declined', audience: 'user:clerk', by: 'ben', about: 'account' },
    ]));
  test('a recorded check of a change request sends no new notification', () =>
    expect(told(asked, event('AccountChangeChecked', { ...of, check: null }, user('ben')))).toEqual(told(asked)));
  test('a withdrawn change request sends no notification', () =>
    expect(told(asked, event('AccountChangeDeclined', of))).toEqual([]));
  test('the change requests of an import give one notification at its end, and a decline notifies the importer', () => {
    const one = event('SupplierAdditionRequested', { ...of, source: 'import', importId: 'i' });
    const end = event('SupplierImportCompleted', { importId: 'i', counts: { added: 2, 'change-requested': 1 } });
    expect(audiences(one)).toEqual([['approval', null, 'addition']]);
    expect(told(one, end)).toMatchObject([{}, { kind: 'import', audience: 'may:canApprove', by: 'clerk', count: 3 }]);
    expect(told(one, event('SupplierAdditionDeclined', of, user('ben')))).toMatchObject([{ audience: 'user:clerk' }]);
  });
  test('a change request by a supplier gives a notification of a claim, without a requester', () => {
    const claim = event('AccountChangeRequested', { ...of, source: 'supplier' }, { kind: 'supplier', id: 's' });
    expect(told(claim)).toMatchObject([{ kind: 'claim', audience: 'may:canApprove', by: null }]);
    expect(told(claim, event('AccountChangeDeclined', of, user('ben')))).toEqual([]);
  });
  test('people who approve are also notified of change requests about settings and releases', () =>
    expect(
      audiences(
        event('PolicyChangeRequested', { requestId: 'p' }),
        event('PaymentRunReleaseRequested', { requestId: 'r', runId: 'run' }),
      ),
    ).toEqual([
      ['approval', 'may:canApprove', 'policy'],
      ['approval', 'may:canApprove', 'release'],
    ]));
});

describe('an answer', () => {
  const supplier: Actor = { kind: 'supplier', id: 's' };
  const sent = event('LinkIssued', of);
  test('the person who sent a verification request is notified when the answer comes, and not before', () => {
    expect(audiences(sent)).toEqual([['answer', null, null]]);
    expect(audiences(sent, event('SupplierVerified', of, supplier))).toEqual([['answer', 'user:clerk', 'confirmed']]);
    expect(audiences(sent, event('AccountReportedIncorrect', of, supplier))).toEqual([['answer', 'user:clerk', 'reported']]);
  });
  test('everybody who edits suppliers is notified of an answer through a link that was passed on', () =>
    expect(audiences(event('LinkIssued', of, supplier), event('SupplierVerified', of, supplier))).toEqual([
      ['answer', 'may:canEditSuppliers', 'confirmed'],
    ]));
  test('the notification of an answer is not replaced by the contact details that follow it', () => {
    const contact = event('VerifierDetailsProvided', { ...of, isFinal: true }, supplier);
    expect(audiences(sent, event('SupplierVerified', of, supplier), contact)).toEqual([['answer', 'user:clerk', 'confirmed']]);
    expect(audiences(sent, contact)).toEqual([['answer', 'user:clerk', 'contact']]);
  });
  test('an answer without a verification request sends no notification', () =>
    expect(told(event('SupplierVerified', { supplierId: 's', requestId: null }))).toEqual([]));
});

test.each([
  ['authenticator', 'AuthenticatorAdded'],
  ['passkey', 'PasskeyAdded'],
  ['company-sign-in', 'CompanySignInLinked'],
] as const)(
  'the owner and users who manage users are notified of a new %s, the owner as of the act of another person',
  (kind, type) =>
    expect(told(event(type, { userId: 'clerk' }))).toMatchObject([
      { kind, audience: 'user:clerk', by: null, about: 'own' },
      { kind, audience: 'may:canManageUsers', by: 'clerk', about: 'colleague' },
    ]),
);

describe('a run', () => {
  const started = (origin: string) => event('PaymentRunStarted', { runId: 'r', origin });
  const completed = event('PaymentRunCompleted', { runId: 'r' });
  test('people who check payments are notified of a checked run until it is released or rejected', () => {
    expect(audiences(started('file'))).toEqual([['run', null, null]]);
    expect(audiences(started('file'), completed)).toEqual([['run', 'may:canVerifyPayments', null]]);
    expect(told(started('file'), completed, event('PaymentRunMarkedReady', { runId: 'r' }))).toEqual([]);
    expect(told(started('file'), completed, event('PaymentRunRejected', { runId: 'r' }))).toEqual([]);
  });
  test('people who check payments are notified again when a release is withdrawn', () =>
    expect(
      audiences(
        started('file'),
        completed,
        event('PaymentRunMarkedReady', { runId: 'r' }),
        event('PaymentRunReleaseWithdrawn', { runId: 'r' }),
      ),
    ).toEqual([['run', 'may:canVerifyPayments', 'withdrawn']]));
  test('a run of a single payment sends no notification', () => expect(told(started('single'), completed)).toEqual([]));
  test('a person is notified of payments assigned to them, unless they assigned the payments themselves', () => {
    const assigned = (to: string | null) => event('PaymentsAssigned', { runId: 'r', lines: [[1, 3]], to, due: null });
    expect(told(assigned('ben'))).toMatchObject([{ kind: 'assigned', audience: 'user:ben', count: 3 }]);
    expect(told(assigned('clerk'))).toEqual([]);
    expect(told(assigned(null))).toEqual([]);
  });
  test('a colleague is notified of work that they take over, and of each run with payments', () => {
    const handedOver = event('WorkHandedOver', { userId: 'nia', to: 'ben' });
    expect(told(handedOver)).toMatchObject([{ kind: 'hand-over', audience: 'user:ben', by: 'clerk', about: 'nia' }]);
    expect(told(event('WorkHandedOver', { userId: 'nia', to: 'clerk' }))).toEqual([]);
    const payments = { runId: 'r', lines: [[1, 3]], from: 'nia', to: 'ben', askedBy: 'clerk' };
    const system = { kind: 'system', id: 'hand-over' } as const;
    expect(told(event('PaymentsHandedOver', payments, system))).toMatchObject([{ audience: 'user:ben', by: 'clerk', count: 3 }]);
    expect(told(event('PaymentsHandedOver', { ...payments, to: null }, system))).toEqual([]);
  });
});

describe('read notifications', () => {
  const read = (upTo: string | null, ...seen: readonly object[]) =>
    event('NotificationsRead', { userId: 'ben', upTo, notifications: seen });
  const state = (...events: readonly Projected[]) =>
    replay<NotificationStateDoc>(notificationStates, events).get('ben') ?? newNotificationState('ben');
  const later = '2026-11-02T02:00:00.000Z';

  test('a read notification is unread again once something new happens in it', () => {
    const ben = state(read(null, { id: 'a', at: AT }));
    expect([
      isUnread(ben, { id: 'a', at: AT }),
      isUnread(ben, { id: 'a', at: later }),
      isUnread(ben, { id: 'b', at: AT }),
    ]).toEqual([false, true, true]);
  });
  test('marking all as read covers every notification up to that time', () => {
    const ben = state(read(AT), read('2026-11-01T00:00:00.000Z'));
    expect([isUnread(ben, { id: 'a', at: AT }), isUnread(ben, { id: 'a', at: later })]).toEqual([false, true]);
  });
});

describe('an onboarding', () => {
  const onboarding = { onboardingId: 'o', supplierId: 's' };
  const invited = event('OnboardingInvited', { ...onboarding, askedBy: null });
  const supplier: Actor = { kind: 'supplier', id: 's' };
  const handedIn = event('OnboardingSubmitted', onboarding, supplier);
  test('people who approve are notified of a submitted onboarding, until it is sent back', () => {
    expect(told(invited, handedIn)).toMatchObject([
      { kind: 'onboarding', audience: 'may:canApprove', about: 'handed-in', by: null, onboardingId: 'o', supplierId: 's' },
    ]);
    expect(audiences(invited, handedIn, event('OnboardingSentBack', onboarding, user('ben')))).toEqual([
      ['onboarding', null, 'handed-in'],
    ]);
  });
  test('the requester of an onboarding is notified of its end, even when a verification request started it', () => {
    const approved = event('OnboardingApproved', onboarding, user('ben'));
    expect(told(invited, handedIn, approved)).toMatchObject([{ audience: 'user:clerk', about: 'approved', by: 'ben' }]);
    const fromAnswer = event('OnboardingInvited', { ...onboarding, askedBy: 'cleo' }, supplier);
    const expired = event('OnboardingExpired', onboarding, { kind: 'system', id: 'mail' });
    expect(told(fromAnswer, expired)).toMatchObject([{ audience: 'user:cleo', about: 'expired', by: null }]);
  });
  test('an invitation sends no notification', () => expect(audiences(invited)).toEqual([['onboarding', null, null]]));
  test('people who edit suppliers are notified when an onboarding is reported as wrong', () =>
    expect(audiences(invited, event('OnboardingReportedWrong', onboarding, supplier))).toEqual([
      ['onboarding', 'may:canEditSuppliers', 'wrong'],
    ]));
});
