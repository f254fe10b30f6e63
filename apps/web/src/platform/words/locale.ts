import { type CustomerCountry, zoneOf } from '@counterfoil/domain';
import { createContext, useContext } from 'react';

/** How the customer's country writes dates, money and labels; set from the session, or from the answer on supplier pages. */
export type Locale = { readonly country: CustomerCountry; readonly zone: string; readonly language: string };

const languages: Readonly<Record<CustomerCountry, string>> = { AUS: 'en-AU', NZL: 'en-NZ', USA: 'en-US' };

/** The company's own zone, else Sydney time for Australia and New Zealand, and the browser's for the United States (P-3.8.4). */
export const localeOf = (country: CustomerCountry, browserZone: string, ownZone: string | null = null): Locale => ({
  country,
  zone: country === 'USA' ? (ownZone ?? browserZone) : zoneOf({ country, zone: ownZone }),
  language: languages[country],
});

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const LocaleContext = createContext<Locale>(localeOf('AUS', 'Australia/Sydney'));
export const useLocale = (): Locale => useContext(LocaleContext);
