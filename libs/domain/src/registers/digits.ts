/** True for one or more ASCII digits and nothing else. */
export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** True for digits of exactly this length. */
export const isDigitsOf = (text: string, length: number): boolean => text.length === length && isDigits(text);

/** True when there is nothing but zeros (or nothing at all). */
export const isAllZeros = (text: string): boolean => /^0*$/.test(text);

/** The text without blanks (also the non-breaking one) and hyphens: how people group the digits of a number. */
export const withoutGrouping = (text: string): string => text.replace(/[\s-]/g, '');

/** Letters and digits only, in capitals: the form in which accounts and codes are stored (formats.md 1). */
export const toAlphanumeric = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Sum of digit times weight; the weights start again when they are used up. */
export const weightedSum = (digits: string, weights: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += (digits.charCodeAt(i) - 48) * weights[i % weights.length]!;
  return sum;
};
