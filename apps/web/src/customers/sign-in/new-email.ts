import { parseEmail, plainEmail } from '@counterfoil/domain';

/** Another email address as it was typed, and what is wrong with it; undefined: nothing. @param was the one on file */
export const readNewEmail = (
  typed: string,
  was: string | null,
): { readonly email: string; readonly fault: string | undefined } => {
  const read = parseEmail(typed);
  if (!read.ok) return { email: plainEmail(typed), fault: 'Please enter a valid email address' };
  const email = read.value;
  return { email, fault: email === was ? 'This is the email address on file.' : undefined };
};
