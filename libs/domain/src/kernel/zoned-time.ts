/** ISO 8601 UTC with milliseconds, e.g. '2026-11-21T07:58:00.000Z'. */
export type Instant = string;

const SECOND = 1_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock parts of an instant in an IANA zone, daylight saving included. */
export const localParts = (at: Instant, zone: string): { readonly date: string; readonly time: string } => {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
};

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
};

/** Whether a text is a calendar day as YYYY-MM-DD. 2026-02-30 is not one. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The first instant of a local date (YYYY-MM-DD) in a zone, where a period that includes the day begins. */
export const startOfDay = (date: string, zone: string): Instant => {
  const utcMidnight = Date.parse(`${date}T00:00:00.000Z`);
  // The offset is read twice, first at the estimate and then at the corrected estimate, because daylight saving may change in
  // between.
  const once = utcMidnight - distance(utcMidnight, zone);
  return toInstant(utcMidnight - distance(once, zone));
};

const distance = (epoch: number, zone: string): number => {
  const { date, time } = localParts(toInstant(epoch), zone);
  return Date.parse(`${date}T${time}.000Z`) - (epoch - (epoch % 1000));
};

/** The last millisecond before the next local day begins. */
export const endOfDay = (date: string, zone: string): Instant => {
  const next = toInstant(Date.parse(`${date}T00:00:00.000Z`) + DAY).slice(0, 10);
  return toInstant(Date.parse(startOfDay(next, zone)) - 1);
};

/** Reads a typed or sent time; null when it is not valid. */
export const readInstant = (text: string): Instant | null => {
  const epoch = Date.parse(text);
  return Number.isNaN(epoch) ? null : toInstant(epoch);
};

const toInstant = (epoch: number): Instant => new Date(epoch).toISOString();

/** Whole days between two instants, never negative. */
export const daysBetween = (a: Instant, b: Instant): number => Math.floor(Math.abs(Date.parse(a) - Date.parse(b)) / DAY);

export const plusDays = (at: Instant, days: number): Instant => toInstant(Date.parse(at) + days * DAY);

export const plusHours = (at: Instant, hours: number): Instant => toInstant(Date.parse(at) + hours * HOUR);

export const plusSeconds = (at: Instant, seconds: number): Instant => toInstant(Date.parse(at) + seconds * SECOND);

/** The default zone of a country's customers, until they choose their own (P-3.8.4). */
const usualZoneOf = (country: string): string => (country === 'USA' ? 'America/New_York' : 'Australia/Sydney');

/** The zone in which a customer's days and times are shown and bounded: its own choice, or the zone of its country (P-3.8.4). */
export const zoneOf = ({ country, zone }: { readonly country: string; readonly zone: string | null }): string =>
  zone ?? usualZoneOf(country);

/**
 * Whether the zone is an IANA zone known on this system, such as 'Pacific/Auckland'. Offsets such as '+10:00' have no daylight
 * saving and are refused.
 */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Calendar days from one instant to another in a zone; negative when the second is before the first. */
export const calendarDays = (from: Instant, to: Instant, zone: string): number =>
  (Date.parse(localParts(to, zone).date) - Date.parse(localParts(from, zone).date)) / DAY;

/** The zone in words: 'Sydney time' for Australia/Sydney. */
export const zoneWords = (zone: string): string =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone;
