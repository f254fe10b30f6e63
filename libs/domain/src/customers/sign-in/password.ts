export const PASSWORD_MIN = 12;
/** Longer ones would only be a way to keep the server busy. */
export const PASSWORD_MAX = 200;
/** Of the scores 0 to 4 of zxcvbn: takes more than 100 million guesses. */
const SCORE_LEAST = 3;

export type PasswordOwner = {
  /** User name and name of the person, as far as they are known. */
  readonly names: readonly string[];
};

export const passwordTooShort = `Please choose a password of at least ${PASSWORD_MIN} characters.`;

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * What is wrong with a new password before its strength is looked at (P-18.4). An address counts as a user name with and without
 * what follows '@'.
 */
const plainFault = (password: string, { names }: PasswordOwner): string | null => {
  if (password.length < PASSWORD_MIN) return passwordTooShort;
  if (password.trim() === '') return 'Please choose a password that is not blank.';
  const own = names.map(plain).flatMap((name) => [name, name.split('@')[0]!]);
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

/** What a guesser knows of the person: user name, its part before '@', and each word of the name. */
export const guessableNames = ({ names }: PasswordOwner): readonly string[] =>
  names.flatMap((name) => [name, ...name.split(/[\s@._-]+/)]).filter((word) => word.length > 2);
