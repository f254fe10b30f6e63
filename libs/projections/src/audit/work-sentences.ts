import type { NotificationChoice, SavedView, ViewList, WorkEvent } from '@counterfoil/domain';
import { count, quoted, say, type Sentences } from './sentence.js';

const ways: { readonly [way in NotificationChoice['way']]: string } = {
  product: 'in the product only',
  digest: 'by one email a day',
  each: 'by an email at once',
  none: 'of nothing',
};
const wayOf = ({ way, hour }: NotificationChoice): string =>
  way === 'digest' ? `${ways.digest}, at ${String(hour).padStart(2, '0')}:00` : ways[way];

const lists: { readonly [list in ViewList]: string } = {
  'payment-runs': 'payment runs',
  suppliers: 'suppliers',
  'payment-rows': 'the payments of a run',
};
const whose = ({ shared }: SavedView): string => (shared ? 'Shared' : 'Private');

export const workSentences: Sentences<WorkEvent> = {
  NotificationChoiceMade: ({ data: { was, now } }) =>
    say('chose how to be told of work', [{ field: 'Told', was: wayOf(was), now: wayOf(now) }]),
  NotificationsRead: ({ data: { upTo, notifications } }) =>
    say(upTo === null ? `read ${count(notifications.length, 'notification')}` : 'marked all notifications as read'),
  ViewSaved: ({ data }) =>
    say(`saved the ${data.shared ? 'shared' : 'private'} view ${quoted(data.name)} of ${lists[data.list]}`),
  ViewChanged: ({ data: { was, now } }) =>
    say(`changed the view ${quoted(was.name)}`, [
      { field: 'Name', was: was.name, now: now.name },
      { field: 'View', was: was.address, now: now.address },
      { field: 'Seen by', was: whose(was), now: whose(now) },
    ]),
  ViewDeleted: () => say('deleted a saved view'),
  DefaultViewChosen: ({ data: { list, viewId } }) =>
    say(
      `${viewId === null ? 'opens' : 'chose the view that opens'} ${lists[list]}${viewId === null ? ' without a saved view' : ''}`,
    ),
  NotificationEmailAttempted: ({ data: { userId, attempt } }, { userName }) =>
    say(`began to email ${userName(userId)} about notifications (attempt ${attempt})`),
  NotificationEmailSent: ({ data: { userId, notifications } }, { userName }) =>
    say(`emailed ${userName(userId)} about ${count(notifications, 'notification')}`),
  NotificationEmailGivenUp: ({ data: { userId, because } }, { userName }) =>
    say(
      `gave up emailing ${userName(userId)} about notifications: ${because === 'refused' ? 'the mail server refuses it' : 'every attempt failed'}`,
    ),
};
