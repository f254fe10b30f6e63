import { describe, test } from '@jest/globals';
import { MOST_ATTEMPTS } from '../kernel/email-attempts.js';
import { specFor } from '../kernel/spec-for.js';
import { notificationChoice } from './notification-choice.js';
import { notificationEmail, type NotificationEmailEvent } from './notification-email.js';

const userId = 'ben';
const at = (hour: string) => `2026-11-02T${hour}:00:00.000Z`;

describe('notification choices', () => {
  const given = specFor(notificationChoice);
  const choose = (way: 'digest' | 'none', hour: number) =>
    ({ type: 'ChooseNotifications', data: { userId, choice: { way, hour } } }) as const;

  test('the first notification choice replaces the default of one email a day at seven', () =>
    given()
      .when(choose('none', 7))
      .then({
        type: 'NotificationChoiceMade',
        data: { userId, was: { way: 'digest', hour: 7 }, now: { way: 'none', hour: 7 } },
      }));
  test('the same notification choice again records nothing', () => given().when(choose('digest', 7)).then());
  test.each([-1, 24, 7.5])('%p is not an hour of the day', (hour) =>
    given().when(choose('digest', hour)).thenRejected('no-such-hour'),
  );
});

describe('notification emails', () => {
  const given = specFor(notificationEmail);
  const slot = '2026-11-02';
  const upTo = at('20');
  const attempt = (of = slot) => ({ type: 'AttemptNotificationEmail', data: { userId, slot: of, upTo } }) as const;
  const attempted = (n: number, when = at('20')) => ({
    ...({ type: 'NotificationEmailAttempted', data: { userId, slot, attempt: n, upTo } } as const),
    at: when,
  });
  const messageId = '<m@counterfoil>';
  const sent: NotificationEmailEvent = {
    type: 'NotificationEmailSent',
    data: { userId, slot, attempt: 1, upTo, notifications: 3, messageId },
  };
  const recordSent = { type: 'RecordNotificationEmailSent', data: { userId, slot, notifications: 3, messageId } } as const;

  test('an attempt to send a notification email is recorded before the email is sent', () =>
    given()
      .when(attempt())
      .then({ type: 'NotificationEmailAttempted', data: { userId, slot, attempt: 1, upTo } }));
  test('a second notification email of the same day is refused', () =>
    given(attempted(1), sent).when(attempt()).thenRejected('already-told'));
  test('a notification email of an earlier day is refused', () =>
    given(attempted(1), sent).when(attempt('2026-11-01')).thenRejected('already-told'));
  test('a notification email of the next day is attempted', () =>
    given(attempted(1), sent)
      .when(attempt('2026-11-03'))
      .then({ type: 'NotificationEmailAttempted', data: { userId, slot: '2026-11-03', attempt: 1, upTo } }));
  test('a notification email is not attempted while another attempt is under way', () =>
    given(attempted(1)).when(attempt(), { at: '2026-11-02T20:00:29.999Z' }).thenRejected('attempted-just-now'));
  test('an attempt to send a notification email is repeated after half a minute if its outcome is unknown', () =>
    given(attempted(1))
      .when(attempt(), { at: '2026-11-02T20:00:30.000Z' })
      .then({ type: 'NotificationEmailAttempted', data: { userId, slot, attempt: 2, upTo } }));
  test('a notification email is given up after its last attempt', () =>
    given(attempted(MOST_ATTEMPTS))
      .when(attempt(), { at: '2026-11-03T20:00:00.000Z' })
      .then({ type: 'NotificationEmailGivenUp', data: { userId, slot, upTo, because: 'attempts' } }));
  test('a notification email is recorded as sent once', () => {
    given(attempted(1)).when(recordSent).then(sent);
    given(attempted(1), sent).when(recordSent).then();
    given().when(recordSent).thenRejected('not-attempted');
  });
  test('a notification email that the mail server refuses is given up', () =>
    given(attempted(1))
      .when({ type: 'GiveUpNotificationEmail', data: { userId, slot } })
      .then({ type: 'NotificationEmailGivenUp', data: { userId, slot, upTo, because: 'refused' } }));
});
