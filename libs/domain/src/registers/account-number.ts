import { ok, rejected, type Result } from '../kernel/result.js';
import { isAllZeros, isDigits, withoutGrouping } from './digits.js';

/**
 * Removes spaces and hyphens and converts to capitals; null when other characters than letters and digits remain, or only zeros.
 */
const plainAccount = (text: string): string | null => {
  const account = withoutGrouping(text).toUpperCase();
  return /^[0-9A-Z]+$/.test(account) && !isAllZeros(account) ? account : null;
};

/** Reads an Australian account number: 3 to 50 letters or digits, leading zeros kept (P-5.3). */
export const parseAuAccount = (text: string): Result<string, 'invalid-au-account'> => {
  const account = plainAccount(text);
  return account !== null && account.length >= 3 && account.length <= 50 ? ok(account) : rejected('invalid-au-account');
};

/** Reads a United States account number: 4 to 17 letters or digits (P-5.3). */
export const parseUsAccount = (text: string): Result<string, 'invalid-us-account'> => {
  const account = plainAccount(text);
  return account !== null && account.length >= 4 && account.length <= 17 ? ok(account) : rejected('invalid-us-account');
};

/** Reads an account number of a country without rules of its own: 3 to 20 digits (P-5.3). */
export const parseAccountNumber = (text: string): Result<string, 'invalid-account-number'> => {
  const digits = withoutGrouping(text);
  const valid = isDigits(digits) && digits.length >= 3 && digits.length <= 20;
  return valid ? ok(digits) : rejected('invalid-account-number');
};
