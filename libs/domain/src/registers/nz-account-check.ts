import { isDigitsOf } from './digits.js';
import { nzBankNumbers } from './nz-banks.js';

/** Weights of the branch (4), the base (7) and the suffix (3), the modulus, and whether products are reduced to one digit. */
type Algorithm = { readonly weights: readonly number[]; readonly modulus: 10 | 11; readonly shrinks: boolean };

/**
 * The algorithms of F-12, without the eighth digit of the base and the fourth of the suffix, which are always zero and have no
 * weight.
 */
const A: Algorithm = { weights: [6, 3, 7, 9, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0], modulus: 11, shrinks: false };
const B: Algorithm = { weights: [0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0], modulus: 11, shrinks: false };
const D: Algorithm = { weights: [0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0], modulus: 11, shrinks: false };
const E: Algorithm = { weights: [0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 1], modulus: 11, shrinks: true };
const F: Algorithm = { weights: [0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0], modulus: 10, shrinks: false };
const G: Algorithm = { weights: [0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1], modulus: 10, shrinks: true };
const X = null;

const exceptions: { readonly [bank: string]: Algorithm | null } = {
  '05': X,
  '08': D,
  '09': E,
  '25': F,
  '26': G,
  '28': G,
  '29': G,
  '31': X,
  '33': F,
  '88': X,
};

/** Banks not listed above use A, or B from this base on. B ignores the branch. */
const FIRST_BASE_OF_B = '0990000';

const algorithms: (Algorithm | null | undefined)[] = [];
for (const bank of nzBankNumbers) algorithms[Number(bank)] = exceptions[bank] === undefined ? A : exceptions[bank];

/**
 * The modulus check of a New Zealand account (Inland Revenue's algorithms, F-12): `code` is bank and branch (6 digits), `number`
 * base (7) and suffix (3), as `splitNzAccount` returns them. True for a bank without a check or that does not exist (see `nzBank`).
 * A failed check is only a warning, because sample data often fails it.
 */
export const isNzAccountCheckRight = (code: string, number: string): boolean => {
  const algorithm = algorithms[(code.charCodeAt(0) - 48) * 10 + code.charCodeAt(1) - 48];
  if (algorithm === undefined || algorithm === X) return true;
  if (!isDigitsOf(code, 6) || !isDigitsOf(number, 10)) return false;
  return isMultiple(algorithm === A && number >= FIRST_BASE_OF_B ? B : algorithm, code, number);
};

const isMultiple = ({ weights, modulus, shrinks }: Algorithm, code: string, number: string): boolean => {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const digit = (i < 4 ? code.charCodeAt(i + 2) : number.charCodeAt(i - 4)) - 48;
    const product = digit * weights[i]!;
    sum += shrinks ? oneDigit(product) : product;
  }
  return sum % modulus === 0;
};

/** Adds a product's digits, twice. No product exceeds 63, so the result has one digit. */
const oneDigit = (product: number): number => sumOfDigits(sumOfDigits(product));

const sumOfDigits = (number: number): number => Math.floor(number / 10) + (number % 10);
