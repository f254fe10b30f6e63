import { randomInt } from 'node:crypto';

/** No letters that look like digits: 5 bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 28;

/** A random code of 140 bits that people can read and type: 'K7QF-3MZP-...'. */
export const newReadableCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** The same code however it was typed: without dashes and blanks, in capitals. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
