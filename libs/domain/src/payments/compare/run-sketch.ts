import { type ComparedField, type ComparedLine, fieldOf, keyOf } from './compared-line.js';

/**
 * The smallest hashes of a set of keys, ascending (a bottom-k sketch): two sets are compared by their sketches alone, exactly while they
 * are small and closely when they are large. It never grows, so a run of any length is found among hundreds at the same cost.
 */
export type Sketch = readonly number[];

export const SKETCH_SIZE = 128;

/** From this likeness on, two runs are nearly the same. */
export const LEAST_LIKENESS = 0.3;

/** A 53-bit hash of a text (cyrb53). It finds, it proves nothing. */
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

/** How a run is found again: an edit of an account leaves one sketch as it is, an edit of an amount the other. */
export type RunSketch = {
  /** Of payee, amount and reference. */
  readonly byAmount: Sketch;
  /** Of payee, account and a reference with a number in it, which names one invoice. */
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

/** The sketch of the lines of both. Adding lines that are in it already changes nothing. */
export const addToSketch = (sketch: RunSketch, added: RunSketch): RunSketch => ({
  byAmount: joined(sketch.byAmount, added.byAmount),
  byAccount: joined(sketch.byAccount, added.byAccount),
});

/** How much two runs are alike, 0 to 1. */
export const likenessOf = (a: RunSketch, b: RunSketch): number =>
  Math.max(likeness(a.byAmount, b.byAmount), likeness(a.byAccount, b.byAccount));
