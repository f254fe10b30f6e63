import { argon2id, hash, verify } from 'argon2';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** What nobody's password is compared with, so that an unknown user takes as long as a known one. */
let nobody: Promise<string> | undefined;

/** True for the right password; a missing hash takes as long as a wrong password. */
export const isPassword = async (passwordHash: string | null, password: string, compare = verify): Promise<boolean> => {
  nobody ??= hashPassword('the password of nobody');
  const right = await compare(passwordHash ?? (await nobody), password);
  return passwordHash !== null && right;
};
