/** ISO 8601 UTC with milliseconds, e.g. '2026-11-21T07:58:00.000Z'. */
export type Instant = string;

const DAY = 86_400_000;
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

/** The first instant of a local date (YYYY-MM-DD) in a zone: where a period "from that day" begins. */
export const startOfDay = (date: string, zone: string): Instant => {
  const utcMidnight = Date.parse(`${date}T00:00:00.000Z`);
  // The zone's distance from UTC, read at the guess and again at the corrected guess: daylight saving may lie between.
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

/** A typed or sent time as an instant; null when it is none. */
export const readInstant = (text: string): Instant | null => {
  const epoch = Date.parse(text);
  return Number.isNaN(epoch) ? null : toInstant(epoch);
};

const toInstant = (epoch: number): Instant => new Date(epoch).toISOString();

/** Whole days between two instants, never negative. */
export const daysBetween = (a: Instant, b: Instant): number => Math.floor(Math.abs(Date.parse(a) - Date.parse(b)) / DAY);

export const plusDays = (at: Instant, days: number): Instant => toInstant(Date.parse(at) + days * DAY);

/** The zone in which a customer's dates are shown and bounded (P-3.8, P-3.8). US users see their browser's zone. */
export const zoneOf = (country: string): string => (country === 'USA' ? 'America/New_York' : 'Australia/Sydney');
