import { parseEmail, plainEmail } from '@counterfoil/domain';

/**
 * Reads a new email address. `fault` is undefined when it is valid and differs from `was`, the address on file.
 * @param was null when no address is on file
 */
export const readNewEmail = (
  typed: string,
  was: string | null,
): { readonly email: string; readonly fault: string | undefined } => {
  const read = parseEmail(typed);
  if (!read.ok) return { email: plainEmail(typed), fault: 'Please enter a valid email address' };
  const email = read.value;
  return { email, fault: email === was ? 'This is the email address on file.' : undefined };
};
