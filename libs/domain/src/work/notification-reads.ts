import { accept, type Command, type Decider } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';

/** One notification as a person saw it: when more is said in it later, it is new again. */
export type SeenNotification = { readonly id: string; readonly at: Instant };

type Reading = {
  readonly userId: string;
  /** Everything up to then was read; null: only those named. */
  readonly upTo: Instant | null;
  readonly notifications: readonly SeenNotification[];
};

export type NotificationReadEvent = Fact<'NotificationsRead', Reading>;
export const notificationReadEvents: EventCatalog<NotificationReadEvent> = { NotificationsRead: plain };

export type NotificationReadCommand = Command<'ReadNotifications', Reading>;

/** One stream for each user. Nothing that was read before decides, so it is written after its last event only. */
export const notificationReads: Decider<null, NotificationReadCommand, NotificationReadEvent, never> = {
  category: 'notificationreads',
  initial: null,
  decide: {
    ReadNotifications: ({ userId, upTo, notifications }) =>
      accept({ type: 'NotificationsRead', data: { userId, upTo, notifications } }),
  },
  evolve: { NotificationsRead: () => null },
};
