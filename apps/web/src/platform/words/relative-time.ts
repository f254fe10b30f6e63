import { calendarDays } from '@counterfoil/domain';
import type { Locale } from './locale.js';

const HOUR_S = 3_600;
const MINUTE_S = 60;
/** Units from the largest: the fewest calendar days for which the unit is used, and the number of days in it. */
const LONG: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, days: number])[] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

/**
 * The time since `at` in the largest unit that fits: '3 hours ago', 'yesterday'. Days are calendar days in the customer's zone. An
 * instant before midnight is 'yesterday', unless it is less than an hour ago.
 */
export const relativeText = (at: string, now: number, { language, zone }: Pick<Locale, 'language' | 'zone'>): string => {
  const seconds = (Date.parse(at) - now) / 1_000;
  const text = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
    new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(count), unit);
  if (Math.abs(seconds) < MINUTE_S) return 'just now';
  if (Math.abs(seconds) < HOUR_S) return text(seconds / MINUTE_S, 'minute');
  const days = calendarDays(new Date(now).toISOString(), at, zone);
  const [unit, length] = LONG.find(([, least]) => Math.abs(days) >= least) ?? ['hour', 0];
  return length === 0 ? text(seconds / HOUR_S, 'hour') : text(days / length, unit);
};
