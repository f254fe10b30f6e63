import { ok, rejected, type Result } from '../kernel/result.js';
import { isDigitsOf, weightedSum, withoutGrouping } from './digits.js';

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];
const GS1_WEIGHTS = [1, 3];

/** Reads an Australian Business Number: 11 digits, first digit less one, weighted sum a multiple of 89 (P-5.3). */
export const parseAbn = (text: string): Result<string, 'invalid-abn'> => {
  const digits = withoutGrouping(text);
  const valid = isDigitsOf(digits, 11) && (weightedSum(digits, ABN_WEIGHTS) - ABN_WEIGHTS[0]!) % 89 === 0;
  return valid ? ok(digits) : rejected('invalid-abn');
};

/** The simple ABN check, 11 digits: for search and lookup only, never for forms and imports (P-5.3). */
export const parseAbnDigits = (text: string): Result<string, 'invalid-abn'> => {
  const digits = withoutGrouping(text);
  return isDigitsOf(digits, 11) ? ok(digits) : rejected('invalid-abn');
};

const ABN_GROUPS = /^\d{2} \d{3} \d{3} \d{3}$/;

/**
 * A search text with the spaces of an ABN removed. The check digits are not verified, because a mistyped number may be on file
 * (P-5.3.7).
 */
export const searchedAbn = (text: string): string => {
  const abn = ABN_GROUPS.test(text.trim()) ? parseAbnDigits(text) : null;
  return abn?.ok === true ? abn.value : text;
};

/** Reads an Australian Company Number: nine digits. P-5.3 requires no more; see `isAcnCheckDigitRight`. */
export const parseAcn = (text: string): Result<string, 'invalid-acn'> => {
  const digits = withoutGrouping(text);
  return isDigitsOf(digits, 9) ? ok(digits) : rejected('invalid-acn');
};

/** Whether the check digit of nine digits is right (ASIC). A wrong one is only a warning; the register decides (P-5.3). */
export const isAcnCheckDigitRight = (acn: string): boolean =>
  isDigitsOf(acn, 9) && (10 - (weightedSum(acn.slice(0, 8), ACN_WEIGHTS) % 10)) % 10 === Number(acn[8]);

/** Reads a New Zealand Business Number: 13 digits. P-5.3 requires no more; see `isNzbnCheckDigitRight`. */
export const parseNzbn = (text: string): Result<string, 'invalid-nzbn'> => {
  const digits = withoutGrouping(text);
  return isDigitsOf(digits, 13) ? ok(digits) : rejected('invalid-nzbn');
};

/**
 * Whether 13 digits have the prefix 94 and the right check digit (GS1). If not, this is only a warning; the register decides
 * (P-5.3).
 */
export const isNzbnCheckDigitRight = (nzbn: string): boolean =>
  isDigitsOf(nzbn, 13) && nzbn.startsWith('94') && weightedSum(nzbn, GS1_WEIGHTS) % 10 === 0;
