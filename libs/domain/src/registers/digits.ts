// Character codes. All codes below the space are whitespace or control characters; the non-breaking space is the first whitespace
// beyond ASCII.
const BLANK = 32;
const HYPHEN = 45;
const ZERO = 48;
const NINE = 57;
const A = 65;
const Z = 90;
const NON_BREAKING = 160;

const isDigitCode = (code: number): boolean => code >= ZERO && code <= NINE;

/** Whether the text has at least one ASCII digit and nothing else. */
export const isDigits = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (!isDigitCode(text.charCodeAt(i))) return false;
  return text !== '';
};

/** Whether the text is exactly this many digits. */
export const isDigitsOf = (text: string, length: number): boolean => text.length === length && isDigits(text);

/** Whether the text contains only zeros, or is empty. */
export const isAllZeros = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== ZERO) return false;
  return true;
};

/** The text without whitespace (including the non-breaking space) and hyphens and dashes of any length, which people and word processors group digits with. */
export const withoutGrouping = (text: string): string => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= BLANK || code === HYPHEN || code >= NON_BREAKING) return text.replace(/[\s\p{Pd}]/gu, '');
  }
  return text;
};

/** Letters and digits only, in capitals: the form in which accounts and codes are stored (F-1). */
export const toAlphanumeric = (text: string): string => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isDigitCode(code) && (code < A || code > Z)) return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  }
  return text;
};

/** The sum of each digit times its weight. The weights repeat when there are more digits. */
export const weightedSum = (digits: string, weights: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += (digits.charCodeAt(i) - ZERO) * weights[i % weights.length]!;
  return sum;
};
