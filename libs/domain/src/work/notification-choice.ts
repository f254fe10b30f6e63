import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

/** How a user is notified: in the product only, in one email a day, in an email for each notification, or not at all (P-2.11.3). */
export const notificationWays = ['product', 'digest', 'each', 'none'] as const;
export type NotificationWay = (typeof notificationWays)[number];

export type NotificationChoice = {
  readonly way: NotificationWay;
  /** The hour of the company's day at which the daily email is sent, 0 to 23. It is kept when the user chooses another way. */
  readonly hour: number;
};

export const defaultNotificationChoice: NotificationChoice = { way: 'digest', hour: 7 };

export type NotificationChoiceEvent = Fact<
  'NotificationChoiceMade',
  { userId: string; was: NotificationChoice; now: NotificationChoice }
>;
export const notificationChoiceEvents: EventCatalog<NotificationChoiceEvent> = { NotificationChoiceMade: plain };

export type NotificationChoiceCommand = Command<'ChooseNotifications', { userId: string; choice: NotificationChoice }>;

const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= 23;

/** One stream for each user. */
export const notificationChoice: Decider<NotificationChoice, NotificationChoiceCommand, NotificationChoiceEvent, 'no-such-hour'> =
  {
    category: 'notificationchoice',
    initial: defaultNotificationChoice,
    decide: {
      ChooseNotifications: ({ userId, choice: { way, hour } }, was) => {
        if (!isHour(hour)) return reject('no-such-hour');
        if (was.way === way && was.hour === hour) return unchanged;
        return accept({ type: 'NotificationChoiceMade', data: { userId, was, now: { way, hour } } });
      },
    },
    evolve: { NotificationChoiceMade: (_, { data }) => data.now },
  };
