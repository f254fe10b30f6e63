import { ok, rejected, type Result } from '../kernel/result.js';
import { countryOfAlpha2 } from './country.js';

/**
 * Reads a BIC (ISO 9362): 4 letters, 2 letters of a country (also XK), 2 letters or digits, and optionally 3 for the branch. The
 * server checks whether the bank exists (P-5.3).
 */
export const parseBic = (text: string): Result<string, 'invalid-bic'> => {
  const bic = text.replace(/\s/g, '').toUpperCase();
  const valid = /^[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/.test(bic) && countryOfAlpha2(bic.slice(4, 6)) !== undefined;
  return valid ? ok(bic) : rejected('invalid-bic');
};
