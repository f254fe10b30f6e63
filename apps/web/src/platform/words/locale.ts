import { type CustomerCountry, zoneOf } from '@counterfoil/domain';
import { createContext, useContext } from 'react';

/** How dates, amounts and labels are written. Set from the session, or from the answer on supplier pages. */
export type Locale = { readonly country: CustomerCountry; readonly zone: string; readonly language: string };

const languages: Readonly<Record<CustomerCountry, string>> = { AUS: 'en-AU', NZL: 'en-NZ', USA: 'en-US' };

/**
 * The locale of a customer. The zone is the company's own, else Sydney for Australia and New Zealand and the browser's zone for the
 * United States (P-3.8.4).
 */
export const localeOf = (country: CustomerCountry, browserZone: string, ownZone: string | null = null): Locale => ({
  country,
  zone: country === 'USA' ? (ownZone ?? browserZone) : zoneOf({ country, zone: ownZone }),
  language: languages[country],
});

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const LocaleContext = createContext<Locale>(localeOf('AUS', 'Australia/Sydney'));
export const useLocale = (): Locale => useContext(LocaleContext);
