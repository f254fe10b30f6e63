import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: argon2id, the library's default, with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A hash to compare with when the user is unknown, so that the answer takes as long as for a known one. */
let nobody: Promise<string> | undefined;

/** True for the right password; a missing hash takes as long as a wrong password. */
export const isPassword = async (
  passwordHash: string | null,
  password: string,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> => {
  nobody ??= hashPassword('the password of nobody');
  const right = await compare(passwordHash ?? (await nobody), password);
  return passwordHash !== null && right;
};
