import { type Instant, plusDays, plusSeconds } from './zoned-time.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The pause after the nth attempt to send an email, in seconds. The first ones are short, because most failures last for seconds; together they are
 * longer than a day, because a mail server that is away for a night is normal.
 */
const PAUSES = [30, MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR];

/** After this many attempts, or days, an email is given up. */
export const MOST_ATTEMPTS = PAUSES.length + 1;
export const GIVE_UP_AFTER_DAYS = 2;

type WaitingEmail = { readonly wantedAt: Instant; readonly attempts: number };

/** When the next attempt is due, after `attempts` of which the last was made at `lastAt`: also when nobody knows how that one ended. */
export const nextAttemptAt = (attempts: number, lastAt: Instant): Instant =>
  plusSeconds(lastAt, PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0);

/** When an email is to be tried, first or again. `wantedAt`: since when it is to be sent. */
export const emailDueAt = ({
  wantedAt,
  attempts,
  lastAttemptAt,
}: WaitingEmail & { readonly lastAttemptAt: Instant | null }): Instant =>
  lastAttemptAt === null ? wantedAt : nextAttemptAt(attempts, lastAttemptAt);

export const isEmailTooOld = ({ wantedAt }: Pick<WaitingEmail, 'wantedAt'>, at: Instant): boolean =>
  at > plusDays(wantedAt, GIVE_UP_AFTER_DAYS);

export const isEmailGivenUp = (email: WaitingEmail, at: Instant): boolean =>
  email.attempts >= MOST_ATTEMPTS || isEmailTooOld(email, at);
