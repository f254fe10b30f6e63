/** The server's limit. */
export const PASSWORD_LEAST = 12;

export const passwordFault = (password: string): string | undefined =>
  password.length < PASSWORD_LEAST ? `Please choose a password of at least ${PASSWORD_LEAST} characters.` : undefined;
