import type { CustomerCountry } from '../payment-file.js';

const written = /^([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})$/;
const iso = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[T ].*)?$/s;
const packed = /^(20[0-9]{2})([0-9]{2})([0-9]{2})$/;
const dayFirst = /^([0-9]{1,2})[ /.-]([a-z]{3,9})[ /.,-]{1,2}([0-9]{4}|[0-9]{2})$/i;
const monthFirst = /^([a-z]{3,9}) ([0-9]{1,2}),? ([0-9]{4})$/i;
const months = 'january february march april may june july august september october november december'.split(' ');

/**
 * A calendar date as YYYY-MM-DD, read from that form, YYYYMMDD, a month in words, or day/month/year, in the United States
 * month/day/year (P-3.7, P-9). With a month in words, a two-digit year belongs to this century. Null when the text is not a
 * calendar date.
 */
export const isoDate = (text: string, country: CustomerCountry): string | null => {
  const inOrder = iso.exec(text) ?? packed.exec(text);
  if (inOrder !== null) return dateOf(inOrder[1]!, inOrder[2]!, inOrder[3]!);
  const inWords = wordsOf(text);
  if (inWords !== null) return dateOf(inWords.year, monthOf(inWords.month), inWords.day);
  const match = written.exec(text);
  if (match === null) return null;
  const [, first, second, year] = match;
  return country === 'USA' ? dateOf(year!, first!, second!) : dateOf(year!, second!, first!);
};

const wordsOf = (text: string): { readonly day: string; readonly month: string; readonly year: string } | null => {
  const byDay = dayFirst.exec(text);
  if (byDay !== null) return { day: byDay[1]!, month: byDay[2]!, year: byDay[3]! };
  const byMonth = monthFirst.exec(text);
  return byMonth === null ? null : { day: byMonth[2]!, month: byMonth[1]!, year: byMonth[3]! };
};

/** The number of a month by its name or the beginning of it, such as "Nov" or "Sept"; "0" is no month. */
const monthOf = (word: string): string => String(months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1);

const dateOf = (year: string, month: string, day: string): string | null => {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};
