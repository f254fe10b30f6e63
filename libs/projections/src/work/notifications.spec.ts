import { describe, expect, test } from '@jest/globals';
import { type Projected, replay } from '../kernel/projection.js';
import { isUnread, newNotificationState, type NotificationStateDoc, notificationStates } from './notification-states.js';
import { type NotificationDoc, notifications } from './notifications.js';

const AT = '2026-11-02T01:00:00.000Z';
type Actor = { readonly kind: 'user' | 'supplier' | 'system'; readonly id: string };
const user = (id: string): Actor => ({ kind: 'user', id });
const event = (type: string, data: object, actor: Actor = user('clerk'), at = AT) =>
  ({ type, data, meta: { at, actor } }) as unknown as Projected;
/** Every event twice, as the log may deliver it. */
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
  test('is told to people who approve, and to nobody once it is approved', () => {
    expect(audiences(asked)).toEqual([['approval', 'may:canApprove', 'account']]);
    expect(told(asked, event('AccountChangeApproved', of, user('ben')))).toEqual([]);
  });
  test('that somebody else declined is told to whoever asked', () =>
    expect(told(asked, event('AccountChangeDeclined', of, user('ben')))).toMatchObject([
      { kind: 'declined', audience: 'user:clerk', by: 'ben', about: 'account' },
    ]));
  test('is told as before once somebody recorded a check of it', () =>
    expect(told(asked, event('AccountChangeChecked', { ...of, check: null }, user('ben')))).toEqual(told(asked)));
  test('that was withdrawn is told to nobody', () => expect(told(asked, event('AccountChangeDeclined', of))).toEqual([]));
  test('of an import is told with the others at its end, and its decline to whoever imported it', () => {
    const one = event('SupplierAdditionRequested', { ...of, source: 'import', importId: 'i' });
    const end = event('SupplierImportCompleted', { importId: 'i', counts: { added: 2, 'change-requested': 1 } });
    expect(audiences(one)).toEqual([['approval', null, 'addition']]);
    expect(told(one, end)).toMatchObject([{}, { kind: 'import', audience: 'may:canApprove', by: 'clerk', count: 3 }]);
    expect(told(one, event('SupplierAdditionDeclined', of, user('ben')))).toMatchObject([{ audience: 'user:clerk' }]);
  });
  test('of a supplier is a claim, and nobody asked for it', () => {
    const claim = event('AccountChangeRequested', { ...of, source: 'supplier' }, { kind: 'supplier', id: 's' });
    expect(told(claim)).toMatchObject([{ kind: 'claim', audience: 'may:canApprove', by: null }]);
    expect(told(claim, event('AccountChangeDeclined', of, user('ben')))).toEqual([]);
  });
  test('of settings and of a release is told in the same way', () =>
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
  test('is told to whoever sent the request, and to nobody before it comes', () => {
    expect(audiences(sent)).toEqual([['answer', null, null]]);
    expect(audiences(sent, event('SupplierVerified', of, supplier))).toEqual([['answer', 'user:clerk', 'confirmed']]);
    expect(audiences(sent, event('AccountReportedIncorrect', of, supplier))).toEqual([['answer', 'user:clerk', 'reported']]);
  });
  test('through a link that the supplier passed on is told to everybody who edits suppliers', () =>
    expect(audiences(event('LinkIssued', of, supplier), event('SupplierVerified', of, supplier))).toEqual([
      ['answer', 'may:canEditSuppliers', 'confirmed'],
    ]));
  test('is not hidden by the contact details that follow it', () => {
    const contact = event('VerifierDetailsProvided', { ...of, isFinal: true }, supplier);
    expect(audiences(sent, event('SupplierVerified', of, supplier), contact)).toEqual([['answer', 'user:clerk', 'confirmed']]);
    expect(audiences(sent, contact)).toEqual([['answer', 'user:clerk', 'contact']]);
  });
  test('without a request is told to nobody', () =>
    expect(told(event('SupplierVerified', { supplierId: 's', requestId: null }))).toEqual([]));
});

describe('a run', () => {
  const started = (origin: string) => event('PaymentRunStarted', { runId: 'r', origin });
  const completed = event('PaymentRunCompleted', { runId: 'r' });
  test('is told to people who check payments once it is checked, until it is released or rejected', () => {
    expect(audiences(started('file'))).toEqual([['run', null, null]]);
    expect(audiences(started('file'), completed)).toEqual([['run', 'may:canVerifyPayments', null]]);
    expect(told(started('file'), completed, event('PaymentRunMarkedReady', { runId: 'r' }))).toEqual([]);
    expect(told(started('file'), completed, event('PaymentRunRejected', { runId: 'r' }))).toEqual([]);
  });
  test('whose release is withdrawn is told again', () =>
    expect(
      audiences(
        started('file'),
        completed,
        event('PaymentRunMarkedReady', { runId: 'r' }),
        event('PaymentRunReleaseWithdrawn', { runId: 'r' }),
      ),
    ).toEqual([['run', 'may:canVerifyPayments', 'withdrawn']]));
  test('of a single payment is told to nobody', () => expect(told(started('single'), completed)).toEqual([]));
  test('tells whoever its payments are assigned to, but not people who take them themselves', () => {
    const assigned = (to: string | null) => event('PaymentsAssigned', { runId: 'r', lines: [[1, 3]], to, due: null });
    expect(told(assigned('ben'))).toMatchObject([{ kind: 'assigned', audience: 'user:ben', count: 3 }]);
    expect(told(assigned('clerk'))).toEqual([]);
    expect(told(assigned(null))).toEqual([]);
  });
});

describe('what a person has read', () => {
  const read = (upTo: string | null, ...seen: readonly object[]) =>
    event('NotificationsRead', { userId: 'ben', upTo, notifications: seen });
  const state = (...events: readonly Projected[]) =>
    replay<NotificationStateDoc>(notificationStates, events).get('ben') ?? newNotificationState('ben');
  const later = '2026-11-02T02:00:00.000Z';

  test('is unread again once more happened in it', () => {
    const ben = state(read(null, { id: 'a', at: AT }));
    expect([
      isUnread(ben, { id: 'a', at: AT }),
      isUnread(ben, { id: 'a', at: later }),
      isUnread(ben, { id: 'b', at: AT }),
    ]).toEqual([false, true, true]);
  });
  test('is everything up to the time at which all was marked as read', () => {
    const ben = state(read(AT), read('2026-11-01T00:00:00.000Z'));
    expect([isUnread(ben, { id: 'a', at: AT }), isUnread(ben, { id: 'a', at: later })]).toEqual([false, true]);
  });
});
