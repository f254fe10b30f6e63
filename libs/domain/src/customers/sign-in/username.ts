import { parseEmail } from '../../kernel/parse-email.js';

export const noWholeAddress = "Please enter a whole email address, or a user name without '@'.";

/**
 * Whether a user name looks like an email address but is not a valid one. Its user would have no mailbox, so no link could be
 * sent to them (P-18.12).
 */
export const isBrokenAddress = (username: string): boolean =>
  username.normalize('NFKC').includes('@') && !parseEmail(username).ok;
