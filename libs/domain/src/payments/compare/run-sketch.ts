import { type ComparedField, type ComparedLine, fieldOf, keyOf } from './compared-line.js';

/**
 * The smallest hashes of a set of keys, ascending (a bottom-k sketch). Comparing the sketches of two sets is exact for small sets
 * and a close estimate for large ones. Sketches have a fixed maximum size, so finding similar runs costs the same whatever the
 * length of a run.
 */
export type Sketch = readonly number[];

export const SKETCH_SIZE = 128;

/** The minimum similarity of two runs that count as nearly the same. */
export const LEAST_LIKENESS = 0.3;

/** A 53-bit hash of a text (cyrb53). It is used for finding, not as proof. */
const hashOf = (text: string): number => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
};

const smallest = (hashes: Iterable<number>): Sketch => [...new Set(hashes)].sort((a, b) => a - b).slice(0, SKETCH_SIZE);

const joined = (a: Sketch, b: Sketch): Sketch => smallest([...a, ...b]);

/** The share of keys that two sets have in common, 0 to 1. */
const likeness = (a: Sketch, b: Sketch): number => {
  const all = joined(a, b);
  if (all.length === 0) return 0;
  const [inA, inB] = [new Set(a), new Set(b)];
  return all.filter((hash) => inA.has(hash) && inB.has(hash)).length / all.length;
};

/** Used to find similar runs. A changed account leaves one sketch unchanged, and a changed amount the other. */
export type RunSketch = {
  /** Hashes of payee, amount and reference. */
  readonly byAmount: Sketch;
  /** Hashes of payee, account and reference, for references with a digit, which name one invoice. */
  readonly byAccount: Sketch;
};

export const NO_SKETCH: RunSketch = { byAmount: [], byAccount: [] };

const BY_AMOUNT: readonly ComparedField[] = ['payee', 'amount', 'reference'];
const BY_ACCOUNT: readonly ComparedField[] = ['payee', 'account', 'reference'];

const namesInvoice = (line: ComparedLine): boolean => /\d/.test(fieldOf(line, 'reference'));

export const sketchOf = (lines: readonly ComparedLine[]): RunSketch => ({
  byAmount: smallest(lines.map((line) => hashOf(keyOf(line, BY_AMOUNT)))),
  byAccount: smallest(lines.filter(namesInvoice).map((line) => hashOf(keyOf(line, BY_ACCOUNT)))),
});

/** The sketch of the lines of both runs. Adding lines that are already included changes nothing. */
export const addToSketch = (sketch: RunSketch, added: RunSketch): RunSketch => ({
  byAmount: joined(sketch.byAmount, added.byAmount),
  byAccount: joined(sketch.byAccount, added.byAccount),
});

/** The similarity of two runs, 0 to 1. */
export const likenessOf = (a: RunSketch, b: RunSketch): number =>
  Math.max(likeness(a.byAmount, b.byAmount), likeness(a.byAccount, b.byAccount));
