import { type Instant, plusDays, plusSeconds } from './zoned-time.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The pause after the nth attempt to send an email, in seconds. The first pauses are short, because most failures last seconds.
 * Together they exceed a day, because a mail server may be down overnight.
 */
const PAUSES = [30, MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR];

/** An email is given up after this many attempts, or after this many days. */
export const MOST_ATTEMPTS = PAUSES.length + 1;
export const GIVE_UP_AFTER_DAYS = 2;

type WaitingEmail = { readonly wantedAt: Instant; readonly attempts: number };

/**
 * When the next attempt is due, after `attempts` attempts of which the last began at `lastAt`. This also applies when the outcome
 * of the last attempt is unknown.
 */
export const nextAttemptAt = (attempts: number, lastAt: Instant): Instant =>
  plusSeconds(lastAt, PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0);

export const isEmailTooOld = ({ wantedAt }: Pick<WaitingEmail, 'wantedAt'>, at: Instant): boolean =>
  at > plusDays(wantedAt, GIVE_UP_AFTER_DAYS);

export const isEmailGivenUp = (email: WaitingEmail, at: Instant): boolean =>
  email.attempts >= MOST_ATTEMPTS || isEmailTooOld(email, at);
