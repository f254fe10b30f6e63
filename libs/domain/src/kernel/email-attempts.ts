import { type Instant, plusDays } from './zoned-time.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The pause after the nth attempt to send an email. The first ones are short, because most failures last for seconds; together they are
 * longer than a day, because a mail server that is away for a night is normal.
 */
const PAUSES_MS = [30 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS];

/** After so many attempts, or days, an email is given up. */
export const MOST_ATTEMPTS = PAUSES_MS.length + 1;
export const GIVE_UP_AFTER_DAYS = 2;

/** When the next attempt is due, after `attempts` of which the last was made at `lastAt`: also when nobody knows how that one ended. */
export const nextAttemptAt = (attempts: number, lastAt: Instant): Instant =>
  new Date(Date.parse(lastAt) + (PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0)).toISOString();

/** `wantedAt`: since when the email is to be sent. */
export const isEmailGivenUp = (
  { attempts, wantedAt }: { readonly attempts: number; readonly wantedAt: Instant },
  at: Instant,
): boolean => attempts >= MOST_ATTEMPTS || at > plusDays(wantedAt, GIVE_UP_AFTER_DAYS);
