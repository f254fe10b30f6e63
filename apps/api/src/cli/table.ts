/** A table with columns as wide as their longest cell. `numbers` lists the columns that are aligned to the right. */
export const textTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[] = [],
): string => {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (numbers.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map((cells) => `${line(cells)}\n`).join('');
};
