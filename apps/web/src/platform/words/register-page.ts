import { type CustomerCountry, parseAbnDigits } from '@counterfoil/domain';

/**
 * The public page of a company number: ABN Lookup for an ABN or ACN, the New Zealand register for an NZBN (P-2.2.11). Null for
 * numbers without a public page, such as a TIN, and for invalid numbers.
 */
export const registerPage = (number: string, home: CustomerCountry): string | null => {
  const digits = number.replace(/[ -]/g, '');
  if (/^94[0-9]{11}$/.test(digits)) return `https://www.nzbn.govt.nz/mynzbn/nzbndetails/${digits}/`;
  if (parseAbnDigits(digits).ok) return `https://abr.business.gov.au/ABN/View?abn=${digits}`;
  if (/^[0-9]{9}$/.test(digits) && home === 'AUS') return `https://abr.business.gov.au/Search/ResultsActive?SearchText=${digits}`;
  return null;
};
