import { parseEmail } from '../../kernel/parse-email.js';

export const noWholeAddress = "Please enter a whole email address, or a user name without '@'.";

/** Whether a user name contains '@' but is not a valid email address. Such a user would have no mailbox for links (P-18.12). */
export const isBrokenAddress = (username: string): boolean =>
  username.normalize('NFKC').includes('@') && !parseEmail(username).ok;
