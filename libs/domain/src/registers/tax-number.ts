import { ok, rejected, type Result } from '../kernel/result.js';
import { isAllZeros, isDigits, isDigitsOf, weightedSum, withoutGrouping } from './digits.js';

const FIRST_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [7, 4, 3, 2, 5, 2, 7, 6];

/** Reads a New Zealand GST number, which is the IRD number: 8 or 9 digits, 10 to 150 million, check digit modulo 11. */
export const parseGstNumber = (text: string): Result<string, 'invalid-gst'> => {
  const digits = withoutGrouping(text);
  if (!isDigits(digits) || digits.length < 8 || digits.length > 9) return rejected('invalid-gst');
  const number = Number(digits);
  if (number < 10_000_000 || number > 150_000_000) return rejected('invalid-gst');
  return Number(digits.at(-1)) === irdCheckDigit(digits.slice(0, -1).padStart(8, '0')) ? ok(digits) : rejected('invalid-gst');
};

/** Inland Revenue: the second weights apply when the first give 10; 10 again means that the number was never issued. */
const irdCheckDigit = (base: string): number => {
  const first = complement(weightedSum(base, FIRST_WEIGHTS));
  return first === 10 ? complement(weightedSum(base, SECOND_WEIGHTS)) : first;
};

const complement = (sum: number): number => (11 - (sum % 11)) % 11;

/** Reads a United States taxpayer number (EIN, SSN, ITIN): 9 digits, not all zeros; hyphens allowed (P-5.3). */
export const parseTin = (text: string): Result<string, 'invalid-tin'> => {
  const digits = withoutGrouping(text);
  return isDigitsOf(digits, 9) && !isAllZeros(digits) ? ok(digits) : rejected('invalid-tin');
};
