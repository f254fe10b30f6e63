import { type LineRanges, linesIn } from './line-ranges.js';

type Block<T> = readonly (T | null)[];

/**
 * Values by line number, stored in blocks. An event about one line of thousands copies only one block, which matters because a
 * run's stream is folded for every decision.
 */
export type LineTable<T> = readonly Block<T>[];

const BLOCK = 64;
const EMPTY: Block<never> = new Array<null>(BLOCK).fill(null);

export const lineOf = <T>(table: LineTable<T>, n: number): T | null => table[Math.floor(n / BLOCK)]?.[n % BLOCK] ?? null;

/** Changes the given lines and copies only their blocks. */
export const withLines = <T>(table: LineTable<T>, lines: LineRanges, change: (known: T | null) => T): LineTable<T> => {
  const next: Block<T>[] = [...table];
  const copied = new Map<number, (T | null)[]>();
  for (const n of linesIn(lines)) {
    const index = Math.floor(n / BLOCK);
    while (next.length <= index) next.push(EMPTY);
    const block = copied.get(index) ?? [...next[index]!];
    copied.set(index, block);
    next[index] = block;
    block[n % BLOCK] = change(block[n % BLOCK] ?? null);
  }
  return next;
};

/** The numbers of the lines whose value fulfils a condition, ascending. */
export const linesWhere = <T>(table: LineTable<T>, holds: (known: T) => boolean): readonly number[] =>
  table.flatMap((block, index) => block.flatMap((known, i) => (known !== null && holds(known) ? [index * BLOCK + i] : [])));
