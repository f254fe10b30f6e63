/** A shorter text matches too much. */
export const SHORTEST = 2;

/**
 * The searches for a typed text, in order. An account is also searched for as a BSB with its number and without groups, because it
 * may be typed in other groups than those on file.
 */
export const searchesOf = (text: string): readonly string[] => {
  const typed = text.trim();
  if (typed.length < SHORTEST) return [];
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{6,}$/.test(digits)) return [typed];
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ');
  return [...new Set([typed, parts, digits])];
};

/** The first row with each key, in order. Every pair of rows is compared, so the list must be short. */
export const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] =>
  rows.filter((row, i) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === i);
