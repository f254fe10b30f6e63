/** Character codes. */
const ZERO = 48;
const NINE = 57;

/**
 * Reads an amount in cents: digits and nothing else. Null for blanks, signs, dots and more than a number holds exactly:
 * amounts are never guessed (F-1).
 */
export const centsOf = (text: string): number | null => {
  let amount = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < ZERO || code > NINE) return null;
    amount = amount * 10 + (code - ZERO);
  }
  return text !== '' && Number.isSafeInteger(amount) ? amount : null;
};
