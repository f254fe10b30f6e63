import { randomInt } from 'node:crypto';
import { sha256 } from '../../platform/digests.js';

const CODES = 10;
/** No letters that look like digits; 16 of them are 80 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Codes that stand in for the authenticator, once each; shown once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );

export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The stored digest of a code. Codes are random, so nobody can guess one from its digest. */
export const recoveryDigest = (userId: string, code: string): string => sha256(`${userId} ${plainCode(code)}`);
