/** The minimum length of a word for one wrong letter, or two, to count as a typing error. */
const ONE_SLIP = 5;
const TWO_SLIPS = 8;

/**
 * Whether one word is the other with few typing errors: letters added, dropped, changed or swapped. People seldom mistype the first
 * letter, and a different first letter usually means a different name.
 */
export const isTypo = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const longest = Math.max(a.length, b.length);
  const shortest = Math.min(a.length, b.length);
  if (longest - shortest > 2) return false;
  if (shortest >= TWO_SLIPS) return slipsBetween(a, b, 2) <= 2;
  if (longest < ONE_SLIP) return isSwapped(a, b);
  return slipsBetween(a, b, 1) <= 1;
};

/** Whether two neighbouring letters are swapped and everything else is equal. */
const isSwapped = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && at + 1 < a.length && a.slice(at + 2) === b.slice(at + 2);
};

/**
 * The number of letters added, dropped, changed or swapped; more than `limit` when there are more. This is optimal string
 * alignment, computed by trying each kind of error.
 */
const slipsBetween = (a: string, b: string, limit: number, fromA = 0, fromB = 0): number => {
  let [i, j] = [fromA, fromB];
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++;
    j++;
  }
  const [left, right] = [a.length - i, b.length - j];
  if (left === 0 || right === 0) return left + right;
  if (limit === 0) return 1;
  const isSwap = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
  return (
    1 +
    Math.min(
      isSwap ? slipsBetween(a, b, limit - 1, i + 2, j + 2) : limit,
      slipsBetween(a, b, limit - 1, i + 1, j + 1),
      slipsBetween(a, b, limit - 1, i + 1, j),
      slipsBetween(a, b, limit - 1, i, j + 1),
    )
  );
};
