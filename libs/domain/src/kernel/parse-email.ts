import { isEmailAddress, LONGEST_EMAIL, plainEmail } from './email-address.js';
import { ok, rejected, type Result } from './result.js';
import { typedText } from './typed-text.js';

/**
 * The address as typed. It is cut one character beyond the limit, so that a long address is refused rather than shortened to a
 * different one.
 */
export const typedEmail = (text: string): string => typedText(plainEmail(text), LONGEST_EMAIL + 1);

/** Reads an email address. Forms, calls and imports all use this function (P-5.4.8). */
export const parseEmail = (text: string): Result<string, 'invalid-email'> => {
  const email = typedEmail(text);
  return isEmailAddress(email) ? ok(email) : rejected('invalid-email');
};
