export const PASSWORD_MIN = 12;
/** Longer passwords would only cost server time. */
export const PASSWORD_MAX = 200;
/** The minimum zxcvbn score (0 to 4). A score of 3 means more than 100 million guesses. */
const SCORE_LEAST = 3;

export type PasswordOwner = {
  /** User name and name of the person, as far as they are known. */
  readonly names: readonly string[];
};

export const passwordTooShort = `Please choose a password of at least ${PASSWORD_MIN} characters.`;
export const passwordTooLong = `Please choose a password of at most ${PASSWORD_MAX} characters.`;

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Checks a new password before its strength is measured, and returns the fault (P-18.4). Of a user name that is an
 * email address, the part before '@' and the part after it count too.
 */
const plainFault = (password: string, { names }: PasswordOwner): string | null => {
  if (password.length < PASSWORD_MIN) return passwordTooShort;
  if (password.trim() === '') return 'Please choose a password that is not blank.';
  const own = names.map(plain).flatMap((name) => [name, ...name.split('@')]);
  return own.includes(plain(password)) ? 'Please choose a password that is not your name.' : null;
};

/** @param score how hard it is to guess, 0 to 4; null: not known yet @returns a sentence, or null for a password that may be used (P-18.4) */
export const passwordFault = (password: string, owner: PasswordOwner, score: number | null): string | null => {
  const fault = plainFault(password, owner);
  if (fault !== null || score === null) return fault;
  return score < SCORE_LEAST
    ? 'This password is easy to guess. Please choose another one, e.g. four words that have nothing to do with each other.'
    : null;
};

/** Parts of the user's identity that a guesser would try: the names, both sides of an '@', and each word. */
export const guessableNames = ({ names }: PasswordOwner): readonly string[] =>
  names.flatMap((name) => [name, ...name.split('@'), ...name.split(/[\s@._-]+/)]).filter((word) => word.length > 2);
