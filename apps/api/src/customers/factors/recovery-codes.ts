import { sha256 } from '../../platform/digests.js';
import { newReadableCode, plainCode } from '../../platform/links/readable-code.js';

const CODES = 10;

/** One-time codes that replace the authenticator. They are shown once. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: CODES }, newReadableCode);

/** The stored digest of a code. Codes are random, so nobody can guess one from its digest. */
export const recoveryDigest = (userId: string, code: string): string => sha256(`${userId} ${plainCode(code)}`);
