import { type CustomerCountry, localParts, zoneOf } from '@counterfoil/domain';
import type { Wording } from '../payments/result-row.js';

/** The currency of a customer's own limits. */
export const HOME_CURRENCY: Readonly<Record<CustomerCountry, string>> = { AUS: 'AUD', NZL: 'NZD', USA: 'USD' };

/** Hundredths as decimal text, for example 123456 as '1234.56'. Dividing in floating point would lose cents of large sums. */
export const decimalText = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const grouped = (decimal: string): string => decimal.replace(/\B(?=(?:\d{3})+\.)/g, ',');

/** 'YYYY-MM-DD' as dd/MM/yyyy, in the United States MM/dd/yyyy (P-9). */
export const dayText = (date: string, isUnitedStates: boolean): string => {
  const [year, month, day] = date.split('-') as [string, string, string];
  return isUnitedStates ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
};

/**
 * Dates and money in the customer's format. `Intl.NumberFormat` is not used, because its output changes with the ICU version, and
 * an export has to be the same next year.
 */
export const wordingOf = (country: CustomerCountry, zone: string): Wording => ({
  homeCountry: country,
  date: (at) => dayText(localParts(at, zone).date, country === 'USA'),
  money: (hundredths, currency) => {
    const figure = grouped(decimalText(hundredths));
    const symbol = currency === HOME_CURRENCY[country] ? '$' : `${currency} `;
    return figure.startsWith('-') ? `-${symbol}${figure.slice(1)}` : `${symbol}${figure}`;
  },
});

/** Dates and money in this customer's format and zone. */
export const wordingFor = (customer: { readonly country: CustomerCountry; readonly zone: string | null }): Wording =>
  wordingOf(customer.country, zoneOf(customer));
