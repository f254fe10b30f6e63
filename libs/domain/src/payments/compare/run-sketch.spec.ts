import { expect, test } from '@jest/globals';
import type { ComparedLine } from './compared-line.js';
import { addToSketch, LEAST_LIKENESS, likenessOf, NO_SKETCH, SKETCH_SIZE, sketchOf } from './run-sketch.js';

const line = (n: number, over: Partial<ComparedLine> = {}): ComparedLine => ({
  ...{ n, accountName: `Payee ${n}`, account: `acc ${n}`, accountDisplay: '', amount: n, currency: 'AUD', reference: `INV ${n}` },
  ...over,
});
const lines = (count: number, over: (n: number) => Partial<ComparedLine> = () => ({})) =>
  Array.from({ length: count }, (_, i) => line(i + 1, over(i + 1)));
const likeness = (a: readonly ComparedLine[], b: readonly ComparedLine[]) => likenessOf(sketchOf(a), sketchOf(b));

test('runs are as alike as the share of payments they have in common', () => {
  expect(likeness(lines(10), lines(10))).toBe(1);
  expect(likeness(lines(10), lines(5))).toBe(0.5);
  expect(
    likeness(
      lines(10),
      lines(10, (n) => ({ accountName: `Other ${n}`, reference: `X ${n}` })),
    ),
  ).toBe(0);
  expect(likeness([], [])).toBe(0);
});

test('a run with every account edited, or every amount edited, is still the same run', () => {
  expect(
    likeness(
      lines(10),
      lines(10, () => ({ account: 'thief' })),
    ),
  ).toBe(1);
  expect(
    likeness(
      lines(10),
      lines(10, () => ({ amount: 999 })),
    ),
  ).toBe(1);
});

test('runs with other amounts and one common reference, such as SALARY, are different runs', () =>
  expect(
    likeness(
      lines(10, () => ({ reference: 'SALARY' })),
      lines(10, (n) => ({ reference: 'SALARY', amount: n * 2 + 1_000 })),
    ),
  ).toBe(0));

test('the estimate for a long run is close enough to tell an edited file from another one', () => {
  const long = lines(3_000);
  expect(likeness(long, [...lines(2_990), line(9_999, { accountName: 'Thief' })])).toBeGreaterThan(0.95);
  expect(likeness(long, lines(6_000))).toBeGreaterThan(LEAST_LIKENESS);
  expect(
    likeness(
      long,
      lines(3_000, (n) => ({ amount: n + 10_000, reference: `OTHER ${n}` })),
    ),
  ).toBe(0);
});

test('a sketch does not depend on the chunks it is built from, and keeps its size', () => {
  const long = lines(1_000);
  const chunks = [long.slice(0, 400), long.slice(400, 800), long.slice(800)];
  const built = chunks.map(sketchOf).reduce(addToSketch, NO_SKETCH);
  expect(built).toEqual(sketchOf(long));
  expect(addToSketch(built, sketchOf(chunks[1]!))).toEqual(built);
  expect(built.byAmount).toHaveLength(SKETCH_SIZE);
});
