import type { CustomerCountry } from '../payment-file.js';

const written = /^([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})$/;
const iso = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[T ].*)?$/s;

/**
 * A calendar date as YYYY-MM-DD, from that form or from day/month/year, in the United States month/day/year (P-3.7,
 * P-9). Null when it is no date of the calendar.
 */
export const isoDate = (text: string, country: CustomerCountry): string | null => {
  const inOrder = iso.exec(text);
  if (inOrder !== null) return dateOf(inOrder[1]!, inOrder[2]!, inOrder[3]!);
  const match = written.exec(text);
  if (match === null) return null;
  const [, first, second, year] = match;
  return country === 'USA' ? dateOf(year!, first!, second!) : dateOf(year!, second!, first!);
};

const dateOf = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};
