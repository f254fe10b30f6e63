/** The first row of each key, in order. For few rows. */
export const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] =>
  rows.filter((row, i) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === i);
