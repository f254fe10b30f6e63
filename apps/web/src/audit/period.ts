import { localParts, plusDays } from '@counterfoil/domain';

/** Days in the customer's time zone, YYYY-MM-DD, both included. */
export type Period = { readonly from: string; readonly to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DEFAULT_DAYS = 30;

const dayIn = (at: string, zone: string): string => localParts(at, zone).date;

export const lastDays = (days: number, now: string, zone: string): Period => ({
  from: dayIn(plusDays(now, 1 - days), zone),
  to: dayIn(now, zone),
});

/** The period in the address, or the last thirty days. */
export const periodIn = (from: string | undefined, to: string | undefined, now: string, zone: string): Period => {
  const usual = lastDays(DEFAULT_DAYS, now, zone);
  return { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to };
};

const isDay = (text: string | undefined): text is string => text !== undefined && DAY.test(text);

export const isBackwards = ({ from, to }: Period): boolean => from > to;

const monthOf = (day: string): string => day.slice(0, 7);
/** The last day of a month (YYYY-MM): day 0 of the next one. */
const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
};

export type Preset = { readonly label: string; readonly of: (now: string, zone: string) => Period };

/** Periods that auditors often need. */
export const presets: readonly Preset[] = [
  { label: 'Last 7 days', of: (now, zone) => lastDays(7, now, zone) },
  { label: 'Last 30 days', of: (now, zone) => lastDays(DEFAULT_DAYS, now, zone) },
  {
    label: 'This month',
    of: (now, zone) => {
      const today = dayIn(now, zone);
      return { from: `${monthOf(today)}-01`, to: today };
    },
  },
  {
    label: 'Last month',
    of: (now, zone) => {
      const month = monthBefore(monthOf(dayIn(now, zone)));
      return { from: `${month}-01`, to: lastDayOf(month) };
    },
  },
  { label: 'Last 12 months', of: (now, zone) => lastDays(365, now, zone) },
];
