import { accept, type Command, type Decider } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';

/** One notification as the user saw it. If it is updated later, it is unread again. */
export type SeenNotification = { readonly id: string; readonly at: Instant };

type Reading = {
  readonly userId: string;
  /** Everything up to this time was read; null: only the named notifications. */
  readonly upTo: Instant | null;
  readonly notifications: readonly SeenNotification[];
};

export type NotificationReadEvent = Fact<'NotificationsRead', Reading>;
export const notificationReadEvents: EventCatalog<NotificationReadEvent> = { NotificationsRead: plain };

export type NotificationReadCommand = Command<'ReadNotifications', Reading>;

/** One stream for each user. No decision depends on earlier reads, so only the last event is needed to append. */
export const notificationReads: Decider<null, NotificationReadCommand, NotificationReadEvent, never> = {
  category: 'notificationreads',
  initial: null,
  decide: {
    ReadNotifications: ({ userId, upTo, notifications }) =>
      accept({ type: 'NotificationsRead', data: { userId, upTo, notifications } }),
  },
  evolve: { NotificationsRead: () => null },
};
