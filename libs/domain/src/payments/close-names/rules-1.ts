/**
 * `names@1`: two folded names are close when at least half of the longer name's words occur in both, or when few letters differ.
 * Kept unchanged, so that recorded decisions can be repeated.
 */
export const isClose1 = (a: string, b: string): boolean => {
  if (a === '' || b === '') return false;
  const [ours, theirs] = [a.split(' ').filter(Boolean), b.split(' ').filter(Boolean)];
  const common = ours.filter((word) => theirs.includes(word)).length;
  if (common * 2 >= Math.max(ours.length, theirs.length) && common > 0) return true;
  const [start, other] = [a.slice(0, COMPARED), b.slice(0, COMPARED)];
  return isWithin(start, other, Math.floor(Math.max(start.length, other.length) / 6));
};

/** The beginning is enough to tell long names apart. Comparing the rest would only take time. */
const COMPARED = 64;

/** Whether at most `limit` letters were added, dropped or changed. Stops as soon as the limit is exceeded. */
const isWithin = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false;
  let row = Uint8Array.from({ length: b.length + 1 }, (_, i) => i);
  let next = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return false;
    [row, next] = [next, row];
  }
  return row[b.length]! <= limit;
};
