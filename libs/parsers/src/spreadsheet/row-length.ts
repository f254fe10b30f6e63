import type { Cell } from '../table/table.js';

/** Characters of the texts in a row. */
export const textLengthOf = (cells: readonly Cell[]): number =>
  cells.reduce<number>((length, cell) => length + (typeof cell === 'string' ? cell.length : 0), 0);
