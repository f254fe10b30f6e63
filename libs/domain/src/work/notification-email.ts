import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import { MOST_ATTEMPTS, nextAttemptAt } from '../kernel/email-attempts.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';

/** An email about notifications. `slot` ensures that an email is sent only once: it is a day, or the time of an immediate email. */
type OfEmail<D> = D & { readonly userId: string; readonly slot: string };

export type NotificationEmailEvent =
  /** The recorded attempt is the lock: the process that records it sends the email. */
  | Fact<'NotificationEmailAttempted', OfEmail<{ attempt: number; upTo: Instant }>>
  /** It included everything up to `upTo`. */
  | Fact<'NotificationEmailSent', OfEmail<{ attempt: number; upTo: Instant; notifications: number; messageId: string }>>
  | Fact<'NotificationEmailGivenUp', OfEmail<{ upTo: Instant; because: 'refused' | 'attempts' }>>;

export const notificationEmailEvents: EventCatalog<NotificationEmailEvent> = {
  NotificationEmailAttempted: plain,
  NotificationEmailSent: plain,
  NotificationEmailGivenUp: plain,
};

export type NotificationEmailCommand =
  | Command<'AttemptNotificationEmail', OfEmail<{ upTo: Instant }>>
  | Command<'RecordNotificationEmailSent', OfEmail<{ notifications: number; messageId: string }>>
  | Command<'GiveUpNotificationEmail', OfEmail<object>>;

/** The state in the last event of the stream. */
export type NotificationEmail = {
  readonly slot: string;
  readonly status: 'attempted' | 'done';
  readonly attempts: number;
  readonly attemptedAt: Instant;
  readonly upTo: Instant;
};

export type NotificationEmailRejection = 'already-told' | 'attempted-just-now' | 'not-attempted';

/** One stream for each user. Each email adds two events, so only the last one is read. */
export const notificationEmail: Decider<
  NotificationEmail | null,
  NotificationEmailCommand,
  NotificationEmailEvent,
  NotificationEmailRejection
> = {
  category: 'notificationemail',
  initial: null,
  decide: {
    AttemptNotificationEmail: ({ userId, slot, upTo }, last, { at }) => {
      // Slots only increase, so an older slot was already covered.
      if (last !== null && (last.slot > slot || (last.slot === slot && last.status === 'done'))) return reject('already-told');
      const attempts = last?.slot === slot ? last.attempts : 0;
      if (attempts > 0 && at < nextAttemptAt(attempts, last!.attemptedAt)) return reject('attempted-just-now');
      if (attempts >= MOST_ATTEMPTS)
        return accept({ type: 'NotificationEmailGivenUp', data: { userId, slot, upTo: last!.upTo, because: 'attempts' } });
      return accept({ type: 'NotificationEmailAttempted', data: { userId, slot, attempt: attempts + 1, upTo } });
    },
    RecordNotificationEmailSent: ({ userId, slot, notifications, messageId }, last) => {
      if (last?.slot !== slot) return reject('not-attempted');
      if (last.status === 'done') return unchanged;
      const { attempts: attempt, upTo } = last;
      return accept({ type: 'NotificationEmailSent', data: { userId, slot, attempt, upTo, notifications, messageId } });
    },
    GiveUpNotificationEmail: ({ userId, slot }, last) => {
      if (last?.slot !== slot) return reject('not-attempted');
      if (last.status === 'done') return unchanged;
      return accept({ type: 'NotificationEmailGivenUp', data: { userId, slot, upTo: last.upTo, because: 'refused' } });
    },
  },
  evolve: {
    NotificationEmailAttempted: (_, { data: { slot, attempt: attempts, upTo }, meta }) => ({
      ...{ slot, attempts, upTo, status: 'attempted', attemptedAt: meta.at },
    }),
    NotificationEmailSent: (last, { data: { slot, attempt: attempts, upTo }, meta }) => ({
      ...{ slot, attempts, upTo, status: 'done', attemptedAt: last?.attemptedAt ?? meta.at },
    }),
    NotificationEmailGivenUp: (last, { data: { slot, upTo }, meta }) => ({
      ...{ slot, upTo, status: 'done', attempts: last?.attempts ?? 0, attemptedAt: last?.attemptedAt ?? meta.at },
    }),
  },
};
