import { ok, rejected, type Result } from '../kernel/result.js';
import { isAllZeros, isDigits, isDigitsOf, withoutGrouping } from './digits.js';

/** A New Zealand account: `code` is bank and branch (6 digits), `number` base (7) and suffix (3). */
export type NzAccount = { readonly code: string; readonly number: string };

type NzResult = Result<NzAccount, 'invalid-nz-account'>;

/** Lengths of bank, branch, base and suffix by the number of digits written without hyphens (formats.md 6). */
const shapes: { readonly [digits: number]: readonly [number, number, number, number] } = {
  15: [2, 4, 7, 2],
  16: [2, 4, 7, 3],
  17: [2, 4, 8, 3],
  18: [2, 4, 8, 4],
  19: [3, 4, 8, 4],
};

/**
 * Splits an account as files write it: 15 to 19 digits, or four parts between hyphens that may lack their zeros. An
 * eighth digit of the base and a fourth of the suffix must be zero (formats.md 6).
 */
export const splitNzAccount = (text: string): NzResult => {
  const parts = text.trim().split(/[\s-]+/);
  if (parts.length === 4) return joinNzParts(parts[0]!, parts[1]!, parts[2]!, parts[3]!);
  const digits = parts.join('');
  const shape = shapes[digits.length];
  if (shape === undefined || !isDigits(digits)) return rejected('invalid-nz-account');
  const [bank, branch, base] = shape;
  const atBase = bank + branch;
  const atSuffix = atBase + base;
  return joinNzParts(digits.slice(0, bank), digits.slice(bank, atBase), digits.slice(atBase, atSuffix), digits.slice(atSuffix));
};

/** Puts an account together from its parts, each of which may lack or exceed its leading zeros. */
export const joinNzParts = (bank: string, branch: string, base: string, suffix: string): NzResult => {
  const fitted = [fit(bank, 2), fit(branch, 4), fit(base, 7), fit(suffix, 3)];
  if (fitted.includes(null) || isAllZeros(bank) || isAllZeros(base)) return rejected('invalid-nz-account');
  return ok({ code: `${fitted[0]}${fitted[1]}`, number: `${fitted[2]}${fitted[3]}` });
};

/** The digits in exactly `width` places; null when they need more. */
const fit = (digits: string, width: number): string | null => {
  if (!isDigits(digits)) return null;
  const significant = digits.replace(/^0+/, '');
  return significant.length > width ? null : significant.padStart(width, '0');
};

/**
 * Reads a New Zealand account of a form or table (spec 5.3): without a code 15 or 16 characters, whose first six are the
 * code; with a code of six digits 9 or 10 characters, base 7 and suffix 2 or 3. Anything else is 'Invalid Account #'.
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

/** Reads the base of a New Zealand account: up to 7 digits, zero-filled to 7 (spec 5.3). */
export const parseNzBase = (text: string): Result<string, 'invalid-nz-account'> => {
  const digits = withoutGrouping(text);
  return isDigits(digits) && digits.length <= 7 ? ok(digits.padStart(7, '0')) : rejected('invalid-nz-account');
};

/** Reads a suffix: 2 or 3 digits; a dot may stand in the field and is dropped (spec 5.3). The value has 3 digits. */
export const parseNzSuffix = (text: string): Result<string, 'invalid-suffix'> => {
  const digits = text.trim().replace(/\./g, '');
  return isDigits(digits) && (digits.length === 2 || digits.length === 3)
    ? ok(digits.padStart(3, '0'))
    : rejected('invalid-suffix');
};
