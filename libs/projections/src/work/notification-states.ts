import {
  defaultNotificationChoice,
  type NotificationChoice,
  type NotificationChoiceEvent,
  type NotificationEmailEvent,
  type NotificationReadEvent,
} from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';
import type { NotificationDoc } from './notification-doc.js';

/** A user's notification settings, what they have read, and what was emailed to them. */
export type NotificationStateDoc = {
  /** The user's id. */
  readonly id: string;
  readonly choice: NotificationChoice;
  readonly readUpTo: string;
  /** Notifications read one by one: the time of the version that was seen, by id. */
  readonly read: { readonly [id: string]: string };
  /** The last email with a known outcome; null: none yet. */
  readonly emailed: { readonly slot: string; readonly upTo: string } | null;
};

export const newNotificationState = (id: string): NotificationStateDoc => ({
  ...{ id, choice: defaultNotificationChoice, readUpTo: '', read: {}, emailed: null },
});

/** A notification is unread again when it has been updated. */
export const isUnread = ({ readUpTo, read }: NotificationStateDoc, { id, at }: Pick<NotificationDoc, 'id' | 'at'>): boolean =>
  at > readUpTo && (read[id] ?? '') < at;

/** The most notifications that are stored one by one. Older ones are no longer in the list by then. */
const MOST_READ = 200;

const withRead = (doc: NotificationStateDoc, { upTo, notifications }: Reading): NotificationStateDoc => {
  const readUpTo = upTo !== null && upTo > doc.readUpTo ? upTo : doc.readUpTo;
  const read = { ...doc.read, ...Object.fromEntries(notifications.map(({ id, at }) => [id, at])) };
  const left = Object.entries(read).filter(([, at]) => at > readUpTo);
  return { ...doc, readUpTo, read: Object.fromEntries(left.slice(-MOST_READ)) };
};
type Reading = NotificationReadEvent['data'];

const touch = (userId: string, changed: (doc: NotificationStateDoc) => NotificationStateDoc) =>
  one<NotificationStateDoc>(userId, (doc) => changed(doc ?? newNotificationState(userId)));

const emailed = ({ data: { userId, slot, upTo } }: { readonly data: { userId: string; slot: string; upTo: string } }) =>
  touch(userId, (doc) => ({ ...doc, emailed: { slot, upTo } }));

export const notificationStates: Projection<
  NotificationStateDoc,
  NotificationChoiceEvent | NotificationReadEvent | NotificationEmailEvent
> = {
  name: 'notification-states',
  version: 1,
  fields: { id: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    NotificationChoiceMade: ({ data: { userId, now } }) => touch(userId, (doc) => ({ ...doc, choice: now })),
    NotificationsRead: ({ data }) => touch(data.userId, (doc) => withRead(doc, data)),
    NotificationEmailAttempted: 'ignore',
    NotificationEmailSent: emailed,
    NotificationEmailGivenUp: emailed,
  },
};
