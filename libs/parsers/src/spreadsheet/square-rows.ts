import type { Cell, Sheet } from '../table/table.js';

/** Maximum width to fill: payment tables are narrower, and a few bytes must not create thousands of cells. */
const FILLED_COLUMNS = 256;

/**
 * Makes all rows of a sheet as wide as the widest so far: blank cells at the end of a row are often not stored, and a row that
 * lacks only those has as many cells as the header (P-5.6). Blank rows are skipped.
 */
export const squared = (sheet: Sheet): Sheet => ({
  name: sheet.name,
  isFilledUp: true,
  rows: (onRow, onPiece) => {
    let width = 0;
    return sheet.rows((cells, row) => {
      const filled = trimmed(cells);
      if (filled.length === 0) return undefined;
      width = Math.max(width, filled.length);
      const upTo = Math.min(width, FILLED_COLUMNS);
      while (filled.length < upTo) filled.push('');
      return onRow(filled, row);
    }, onPiece);
  },
});

/** Without the blank cells at its end. */
const trimmed = (cells: readonly Cell[]): Cell[] => {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return cells.slice(0, length);
};
