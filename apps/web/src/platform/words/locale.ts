import { type CustomerCountry, zoneOf } from '@counterfoil/domain';
import { createContext, useContext } from 'react';

/** How the customer's country writes dates, money and labels; set from the session, or from the answer on supplier pages. */
export type Locale = { readonly country: CustomerCountry; readonly zone: string; readonly language: string };

const languages: Readonly<Record<CustomerCountry, string>> = { AUS: 'en-AU', NZL: 'en-NZ', USA: 'en-US' };

/** Sydney time for Australia and New Zealand, the browser's zone for the United States (P-3.8, P-3.8). */
export const localeOf = (country: CustomerCountry, browserZone: string): Locale => ({
  country,
  zone: country === 'USA' ? browserZone : zoneOf(country),
  language: languages[country],
});

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const LocaleContext = createContext<Locale>(localeOf('AUS', 'Australia/Sydney'));
export const useLocale = (): Locale => useContext(LocaleContext);
