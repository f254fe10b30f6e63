import { localParts } from '@counterfoil/domain';
import { dateFormats, formatDate } from './date-format.js';
import type { Locale } from './locale.js';

/** 'YYYY-MM-DD' as dd/MM/yyyy, in the United States as MM/dd/yyyy (P-9). Any other text is returned unchanged. */
export const dateText = (date: string, { country }: Locale): string => formatDate(date, dateFormats[country]);

/** The date and the time of an instant in the customer's zone. The time has seconds when `isExact`. */
export const localTexts = (at: string, locale: Locale, isExact = false): { readonly date: string; readonly time: string } => {
  const { date, time } = localParts(at, locale.zone);
  return { date: dateText(date, locale), time: isExact ? time : time.slice(0, 5) };
};

/** The name of the zone at an instant, e.g. 'AEDT'. */
export const zoneText = (at: string, { language, zone }: Locale): string => {
  const names = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(Date.parse(at));
  return names.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** An instant with seconds and zone, e.g. '30/01/2026 14:05:09 AEDT'. */
export const fullTime = (at: string, locale: Locale): string => {
  const { date, time } = localParts(at, locale.zone);
  return `${dateText(date, locale)} ${time} ${zoneText(at, locale)}`;
};

/** An instant to the minute with its zone, for use in sentences, e.g. '30/01/2026 14:05 AEDT'. */
export const instantText = (at: string, locale: Locale): string => {
  const { date, time } = localTexts(at, locale);
  return `${date} ${time} ${zoneText(at, locale)}`;
};

const decimalOf = (hundredths: number): `${number}` => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

const money = new Map<string, Intl.NumberFormat>();

/** Hundredths of the unit, whatever the currency (P-3.6), with two decimals and the currency's symbol (P-9). */
export const moneyText = (hundredths: number, currency: string, { language }: Locale): string => {
  const known = money.get(`${language} ${currency}`) ?? moneyFormat(language, currency);
  money.set(`${language} ${currency}`, known);
  // As a decimal text: dividing large sums in floating point would lose cents.
  return known.format(decimalOf(hundredths));
};

const moneyFormat = (language: string, currency: string): Intl.NumberFormat => {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...twoDecimals });
  } catch {
    // A file may contain an invalid currency code; the amount is then shown without a symbol.
    return new Intl.NumberFormat(language, twoDecimals);
  }
};

export const countText = (count: number, { language }: Locale): string => new Intl.NumberFormat(language).format(count);

/** The name of a month: 'Nov', or with the year 'Nov 2026'. */
export const monthText = (month: string, language: string, withYear: boolean): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC', ...(withYear ? { year: 'numeric' } : {}) }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
