import { randomInt } from 'node:crypto';

/** 32 letters and digits, 5 bits each, without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 28;

/** A random code of 140 bits that is easy to read and type: 'K7QF-3MZP-...'. */
export const newReadableCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Normalises a typed code: capitals, without dashes and blanks. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
