import { centsOf } from '../nz/cents.js';
import { dollarsOf } from '../anz-nz/dollars.js';

/**
 * An amount of ASB's CSV in cents: dollars with a point, cents without (F-6.4). Null for anything else, so also for
 * a currency sign or thousands without a point, which would leave open what is meant.
 */
export const asbAmount = (text: string): number | null => (text.includes('.') ? dollarsOf(text) : centsOf(text));

const threeParts = /^([0-9]{1,4})([/.-])([0-9]{1,2})\2([0-9]{1,4})$/;
const sixDigits = /^([0-9]{2})()([0-9]{2})([0-9]{2})$/;
const dayFirst = /^([0-9]{2})()([0-9]{2})([0-9]{4})$/;
const yearFirst = /^([0-9]{4})()([0-9]{2})([0-9]{2})$/;

/**
 * True for a date, whichever way round: the format does not say how it is written. No payment depends on it, but where a date
 * should stand anything else shows that the cells have slipped.
 */
export const isDate = (text: string): boolean =>
  [threeParts, sixDigits, dayFirst, yearFirst].some((form) => {
    const [, left = '', , month = '', right = ''] = form.exec(text) ?? [];
    return isIn(month, 1, 12) && (isDayAndYear(left, right) || isDayAndYear(right, left));
  });

const isDayAndYear = (day: string, year: string): boolean =>
  day.length <= 2 && isIn(day, 1, 31) && (year.length === 2 || (year.length === 4 && isIn(year, 1900, 2999)));

const isIn = (digits: string, least: number, most: number): boolean => Number(digits) >= least && Number(digits) <= most;
