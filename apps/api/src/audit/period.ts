import { type CustomerCountry, endOfDay, isDay, startOfDay, zoneOf } from '@counterfoil/domain';
import { Problem } from '../platform/http/problem.js';

export type LocalPeriod = { readonly from: string; readonly to: string; readonly zone: string };

type Company = { readonly country: CustomerCountry; readonly zone: string | null };

/** The time zone of a customer's days: its own, else Sydney, or for the United States the browser's (P-3.8.4). */
export const zoneFor = (company: Company, asked: string | undefined): string => {
  if (company.zone !== null || company.country !== 'USA' || asked === undefined) return zoneOf(company);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    throw new Problem(400, 'validation', `'${asked}' is not a time zone.`);
  }
};

/** Local days as instants: the first and the last moment, both included. */
export const periodOf = (from: string, to: string, zone: string): LocalPeriod => {
  if (!isDay(from) || !isDay(to)) throw new Problem(400, 'validation', 'Please enter a date as YYYY-MM-DD.');
  if (from > to) throw new Problem(400, 'validation', 'The period ends before it begins.');
  return { from: startOfDay(from, zone), to: endOfDay(to, zone), zone };
};

export const NO_DATA = 'No data found for this period';
export const noData = (): Problem => new Problem(404, 'no-data', NO_DATA);
