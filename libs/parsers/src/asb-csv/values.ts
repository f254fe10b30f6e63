import { centsOf } from '../nz/cents.js';
import { dollarsOf } from '../anz-nz/dollars.js';

/**
 * An amount of ASB's CSV in cents: dollars with a point, cents without (F-6.4). Null for anything else, including a currency
 * sign or thousands separator without a point, which would be ambiguous.
 */
export const asbAmount = (text: string): number | null => (text.includes('.') ? dollarsOf(text) : centsOf(text));

const threeParts = /^([0-9]{1,4})([/.-])([0-9]{1,2})\2([0-9]{1,4})$/;
const sixDigits = /^([0-9]{2})()([0-9]{2})([0-9]{2})$/;
const dayFirst = /^([0-9]{2})()([0-9]{2})([0-9]{4})$/;
const yearFirst = /^([0-9]{4})()([0-9]{2})([0-9]{2})$/;

/**
 * True for a date with day or year first, because the format does not specify the order. No payment depends on the date, but any
 * other text in its place shows that cells are shifted.
 */
export const isDate = (text: string): boolean =>
  [threeParts, sixDigits, dayFirst, yearFirst].some((form) => {
    const [, left = '', , month = '', right = ''] = form.exec(text) ?? [];
    return isIn(month, 1, 12) && (isDayAndYear(left, right) || isDayAndYear(right, left));
  });

const isDayAndYear = (day: string, year: string): boolean =>
  day.length <= 2 && isIn(day, 1, 31) && (year.length === 2 || (year.length === 4 && isIn(year, 1900, 2999)));

const isIn = (digits: string, least: number, most: number): boolean => Number(digits) >= least && Number(digits) <= most;
