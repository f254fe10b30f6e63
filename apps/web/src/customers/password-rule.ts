/** The server's limit. */
export const PASSWORD_LEAST = 12;

export const passwordProblem = (password: string): string | null =>
  password.length < PASSWORD_LEAST ? `Please choose a password of at least ${PASSWORD_LEAST} characters.` : null;
