import { ok, type Result } from '../kernel/result.js';
import { parseAbn, parseAcn, parseNzbn } from './company-number.js';
import type { Alpha3 } from './country.js';
import { withoutGrouping } from './digits.js';
import { parseTin } from './tax-number.js';

/**
 * Reads a company's number by its country (P-5.4): ABN with check digits or ACN in Australia, NZBN in New Zealand, TIN in the
 * United States; elsewhere as it is written.
 */
export const parseCompanyNumber = (
  text: string,
  country: Alpha3,
): Result<string, 'invalid-abn' | 'invalid-acn' | 'invalid-nzbn' | 'invalid-tin'> => {
  if (country === 'AUS') return withoutGrouping(text).length === 9 ? parseAcn(text) : parseAbn(text);
  if (country === 'NZL') return parseNzbn(text);
  return country === 'USA' ? parseTin(text) : ok(text.trim());
};
