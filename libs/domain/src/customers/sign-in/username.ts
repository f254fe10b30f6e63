import { parseEmail } from '../../kernel/parse-email.js';

export const noWholeAddress = "Please enter a whole email address, or a user name without '@'.";

/**
 * Whether a user name looks like an email address and is none. It would leave its user without a mailbox (P-18.12), so that no
 * link could be sent.
 */
export const isBrokenAddress = (username: string): boolean =>
  username.normalize('NFKC').includes('@') && !parseEmail(username).ok;
