import { ok, rejected, type Result } from '../kernel/result.js';
import { isAllZeros, isDigits, isDigitsOf, withoutGrouping } from './digits.js';

/** A New Zealand account: `code` is bank and branch (6 digits), `number` base (7) and suffix (3). */
export type NzAccount = { readonly code: string; readonly number: string };

type NzResult = Result<NzAccount, 'invalid-nz-account'>;

/** Lengths of bank, branch, base and suffix by the number of digits written without hyphens (F-6). */
const shapes: { readonly [digits: number]: readonly [number, number, number, number] } = {
  15: [2, 4, 7, 2],
  16: [2, 4, 7, 3],
  17: [2, 4, 8, 3],
  18: [2, 4, 8, 4],
  19: [3, 4, 8, 4],
};

/**
 * Splits an account as files write it: 15 to 19 digits, or four parts separated by hyphens that may lack leading zeros. An eighth
 * digit of the base and a fourth of the suffix must be zero (F-6).
 */
export const splitNzAccount = (text: string): NzResult => {
  const trimmed = text.trim();
  if (isDigits(trimmed)) return splitDigits(trimmed);
  const hyphenated = splitHyphens(trimmed);
  return hyphenated.ok ? hyphenated : splitGroups(trimmed);
};

/** Splits four parts separated by single hyphens. This is the usual case, and needs no list of parts. */
const splitHyphens = (text: string): NzResult => {
  const first = text.indexOf('-');
  const second = text.indexOf('-', first + 1);
  const third = text.indexOf('-', second + 1);
  if (second <= first || third <= second) return rejected('invalid-nz-account');
  return joinNzParts(text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1, third), text.slice(third + 1));
};

/** Splits any number of groups separated by spaces and hyphens. */
const splitGroups = (text: string): NzResult => {
  const parts = text.split(/[\s-]+/);
  if (parts.length === 4) return joinNzParts(parts[0]!, parts[1]!, parts[2]!, parts[3]!);
  const digits = parts.join('');
  return isDigits(digits) ? splitDigits(digits) : rejected('invalid-nz-account');
};

const splitDigits = (digits: string): NzResult => {
  if (digits.length === 15 || digits.length === 16) return ofUsualDigits(digits);
  const shape = shapes[digits.length];
  if (shape === undefined) return rejected('invalid-nz-account');
  const [bank, branch, base] = shape;
  const atBase = bank + branch;
  const atSuffix = atBase + base;
  return joinNzParts(digits.slice(0, bank), digits.slice(bank, atBase), digits.slice(atBase, atSuffix), digits.slice(atSuffix));
};

/** Joins the parts of an account. Each part may have missing or extra leading zeros. */
export const joinNzParts = (bank: string, branch: string, base: string, suffix: string): NzResult => {
  if (isAllZeros(bank) || isAllZeros(base)) return rejected('invalid-nz-account');
  const code = joined(fit(bank, 2), fit(branch, 4));
  const number = joined(fit(base, 7), fit(suffix, 3));
  return code === null || number === null ? rejected('invalid-nz-account') : ok({ code, number });
};

/** The digits padded or shortened to exactly `width`; null when more are needed. */
const fit = (digits: string, width: number): string | null => {
  if (!isDigits(digits)) return null;
  const excess = digits.length - width;
  if (excess <= 0) return digits.padStart(width, '0');
  return isAllZeros(digits.slice(0, excess)) ? digits.slice(excess) : null;
};

const joined = (left: string | null, right: string | null): string | null =>
  left === null || right === null ? null : left + right;

/**
 * Reads a New Zealand account from a form or table (P-5.3). Without a code it has 15 or 16 characters, of which the first six are
 * the code. With a code of six digits it has 9 or 10 characters: base 7 and suffix 2 or 3. Anything else is 'Invalid Account #'.
 */
export const parseNzAccount = (number: string, code = ''): NzResult => {
  const digits = withoutGrouping(number);
  if (!isDigits(digits)) return rejected('invalid-nz-account');
  const bankBranch = withoutGrouping(code);
  if (bankBranch === '')
    return digits.length === 15 || digits.length === 16 ? splitNzAccount(digits) : rejected('invalid-nz-account');
  if (!isDigitsOf(bankBranch, 6) || digits.length < 9 || digits.length > 10) return rejected('invalid-nz-account');
  return joinNzParts(bankBranch.slice(0, 2), bankBranch.slice(2), digits.slice(0, 7), digits.slice(7));
};

/** The type of New Zealand account whose number must be complete (P-3.4.2). */
export const NZ_WHOLE_NUMBER = 271;

/** Whether an account of type 271 has a number of base 7 and suffix 3. True for all other types. */
export const fitsAccountType = (accountCodeType: number, accountNumber: string): boolean =>
  accountCodeType !== NZ_WHOLE_NUMBER || isDigitsOf(withoutGrouping(accountNumber), 10);

/** Reads the base of a New Zealand account: up to 7 digits, zero-filled to 7 (P-5.3). */
export const parseNzBase = (text: string): Result<string, 'invalid-nz-account'> => {
  const digits = withoutGrouping(text);
  return isDigits(digits) && digits.length <= 7 ? ok(digits.padStart(7, '0')) : rejected('invalid-nz-account');
};

/** Reads a suffix: 2 or 3 digits. Dots are removed (P-5.3). The value has 3 digits. */
export const parseNzSuffix = (text: string): Result<string, 'invalid-suffix'> => {
  const digits = text.trim().replace(/\./g, '');
  return isDigits(digits) && (digits.length === 2 || digits.length === 3)
    ? ok(digits.padStart(3, '0'))
    : rejected('invalid-suffix');
};

/** Bank 2, branch 4, base 7, suffix 2 or 3: the usual length in files, with nothing to pad or cut. */
const ofUsualDigits = (digits: string): NzResult => {
  if (isAllZeros(digits.slice(0, 2)) || isAllZeros(digits.slice(6, 13))) return rejected('invalid-nz-account');
  const number = digits.length === 16 ? digits.slice(6) : `${digits.slice(6, 13)}0${digits.slice(13)}`;
  return ok({ code: digits.slice(0, 6), number });
};
