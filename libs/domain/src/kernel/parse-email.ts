import { isEmailAddress, LONGEST_EMAIL, plainEmail } from './email-address.js';
import { ok, rejected, type Result } from './result.js';
import { typedText } from './typed-text.js';

/** An address as far as it was typed. One character more than fits: a long address is refused rather than cut to another one. */
export const typedEmail = (text: string): string => typedText(plainEmail(text), LONGEST_EMAIL + 1);

/** The address in what was typed, pasted or listed. Forms, calls and imports read by it alike (P-5.4.8). */
export const parseEmail = (text: string): Result<string, 'invalid-email'> => {
  const email = typedEmail(text);
  return isEmailAddress(email) ? ok(email) : rejected('invalid-email');
};
