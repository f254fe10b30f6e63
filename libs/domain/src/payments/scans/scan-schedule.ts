import { type Instant, localParts, plusDays, plusHours, startOfDay } from '../../kernel/zoned-time.js';

/** The local hour at which a weekly scan is due. */
const HOUR = 3;
const DAYS = 7;

/** The local day of the latest weekly scan that is due, and the time it was due; null: the policy has no weekly scan. */
export const dueScan = (
  scanWeekday: number,
  now: Instant,
  zone: string,
): { readonly day: string; readonly at: Instant } | null => {
  if (scanWeekday === 0) return null;
  for (let back = 0; back <= DAYS; back += 1) {
    const day = localParts(plusDays(now, -back), zone).date;
    const at = plusHours(startOfDay(day, zone), HOUR);
    if (weekdayOf(day) === scanWeekday && at <= now) return { day, at };
  }
  return null;
};

/** 1 is Monday, 7 is Sunday (ISO 8601). */
const weekdayOf = (day: string): number => {
  const daysSinceThursday = Date.parse(`${day}T00:00:00.000Z`) / 86_400_000;
  return ((daysSinceThursday + 3) % DAYS) + 1;
};
