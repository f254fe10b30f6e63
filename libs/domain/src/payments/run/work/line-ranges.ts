/** Line numbers of a run as inclusive ranges, ascending and without overlap. A thousand consecutive lines are one range. */
export type LineRanges = readonly (readonly [from: number, to: number])[];

export const rangesOf = (lines: readonly number[]): LineRanges => {
  const ranges: [number, number][] = [];
  for (const n of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === n - 1) last[1] = n;
    else ranges.push([n, n]);
  }
  return ranges;
};

export const linesIn = (ranges: LineRanges): readonly number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

export const countIn = (ranges: LineRanges): number => ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);

export const isIn = (ranges: LineRanges, n: number): boolean => ranges.some(([from, to]) => from <= n && n <= to);

export const withRanges = (ranges: LineRanges, more: LineRanges): LineRanges => rangesOf([...linesIn(ranges), ...linesIn(more)]);

export const withoutRanges = (ranges: LineRanges, gone: LineRanges): LineRanges =>
  rangesOf(linesIn(ranges).filter((n) => !isIn(gone, n)));

/** "line 4", "lines 4 to 9", "12 lines". */
export const linesText = (ranges: LineRanges): string => {
  const [first] = ranges;
  if (first === undefined) return 'no line';
  if (ranges.length > 1) return `${countIn(ranges)} lines`;
  return first[0] === first[1] ? `line ${first[0]}` : `lines ${first[0]} to ${first[1]}`;
};
