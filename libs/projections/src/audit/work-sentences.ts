import type { NotificationChoice, WorkEvent } from '@counterfoil/domain';
import { count, say, type Sentences } from './sentence.js';

const ways: { readonly [way in NotificationChoice['way']]: string } = {
  product: 'in the product only',
  digest: 'by one email a day',
  each: 'by an email at once',
  none: 'of nothing',
};
const wayOf = ({ way, hour }: NotificationChoice): string =>
  way === 'digest' ? `${ways.digest}, at ${String(hour).padStart(2, '0')}:00` : ways[way];

export const workSentences: Sentences<WorkEvent> = {
  NotificationChoiceMade: ({ data: { was, now } }) =>
    say('chose how to be told of work', [{ field: 'Told', was: wayOf(was), now: wayOf(now) }]),
  NotificationsRead: ({ data: { upTo, notifications } }) =>
    say(upTo === null ? `read ${count(notifications.length, 'notification')}` : 'marked all notifications as read'),
  NotificationEmailAttempted: ({ data: { userId, attempt } }, { userName }) =>
    say(`began to email ${userName(userId)} about notifications (attempt ${attempt})`),
  NotificationEmailSent: ({ data: { userId, notifications } }, { userName }) =>
    say(`emailed ${userName(userId)} about ${count(notifications, 'notification')}`),
  NotificationEmailGivenUp: ({ data: { userId, because } }, { userName }) =>
    say(
      `gave up emailing ${userName(userId)} about notifications: ${because === 'refused' ? 'the mail server refuses it' : 'five attempts failed'}`,
    ),
};
