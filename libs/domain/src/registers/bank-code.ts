import { ok, rejected, type Result } from '../kernel/result.js';
import type { Alpha3 } from './country.js';
import { isAllZeros, isDigits, isDigitsOf, weightedSum, withoutGrouping } from './digits.js';

/**
 * Reads an Australian BSB or a New Zealand bank and branch: 5 or 6 digits after removing spaces and hyphens, padded to six (P-5.3,
 * P-5.6). 000000 and 999999 are the filler and the trailer of ABA files, never a branch.
 */
export const parseBsb = (text: string): Result<string, 'invalid-bsb'> => {
  const digits = withoutGrouping(text);
  if (!isDigits(digits) || digits.length < 5 || digits.length > 6) return rejected('invalid-bsb');
  const bsb = digits.padStart(6, '0');
  return bsb === '000000' || bsb === '999999' ? rejected('invalid-bsb') : ok(bsb);
};

const ROUTING_WEIGHTS = [3, 7, 1];

/**
 * Reads a United States routing number: 9 digits, not all zeros, weights 3 7 1, sum a multiple of ten. The Canadian form (0,
 * institution, transit; no check digit) is accepted only for Canada, because it would let mistyped United States numbers through
 * (P-5.3).
 */
export const parseRoutingNumber = (text: string, country: Alpha3 = 'USA'): Result<string, 'invalid-routing-number'> => {
  const digits = withoutGrouping(text);
  if (!isDigitsOf(digits, 9) || isAllZeros(digits)) return rejected('invalid-routing-number');
  const valid = country === 'CAN' ? digits.startsWith('0') : weightedSum(digits, ROUTING_WEIGHTS) % 10 === 0;
  return valid ? ok(digits) : rejected('invalid-routing-number');
};

/**
 * Checks a bank code when its field loses focus: other characters than digits are removed, then there must be six digits for
 * Australia and New Zealand, nine for the United States (P-5.3). The server checks whether the bank exists.
 */
export const parseTypedBankCode = (text: string, country: Alpha3): Result<string, 'invalid-bank-code'> => {
  const digits = text.replace(/[^0-9]/g, '');
  return digits.length === bankCodeLength(country) ? ok(digits) : rejected('invalid-bank-code');
};

/** Number of digits of a bank code: nine in the United States, six in Australia and New Zealand. */
export const bankCodeLength = (country: Alpha3): 6 | 9 => (country === 'USA' ? 9 : 6);
