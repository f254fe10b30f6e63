import { type LineRanges, linesIn } from './line-ranges.js';

type Block<T> = { readonly [n: number]: T };

/**
 * What is known of single lines, by line number. It is kept in blocks, so that an event about one line of thousands copies one block
 * and not all of them: a run's stream is folded for every decision.
 */
export type LineTable<T> = { readonly [block: number]: Block<T> };

const BLOCK = 64;

export const lineOf = <T>(table: LineTable<T>, n: number): T | undefined => table[Math.floor(n / BLOCK)]?.[n];

/** Changes the given lines and copies only their blocks. */
export const withLines = <T>(table: LineTable<T>, lines: LineRanges, change: (known: T | undefined) => T): LineTable<T> => {
  const copied: { [block: number]: { [n: number]: T } } = {};
  for (const n of linesIn(lines)) {
    const index = Math.floor(n / BLOCK);
    const block = (copied[index] ??= { ...table[index] });
    block[n] = change(block[n]);
  }
  return { ...table, ...copied };
};

/** The lines for which something holds, ascending. */
export const linesWhere = <T>(table: LineTable<T>, holds: (known: T) => boolean): readonly number[] =>
  Object.values(table).flatMap((block) =>
    Object.entries(block)
      .filter(([, known]) => holds(known))
      .map(([n]) => Number(n)),
  );
