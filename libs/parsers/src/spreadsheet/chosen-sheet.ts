import type { IsHeader } from '../table/columns.js';
import { firstRowsOf, type Sheet } from '../table/table.js';

/** A name of a sheet that the specification knows; its layout is not published, so it is read as a table (readings 45). */
export type SpecialSheet = 'loadformat' | 'eft-batch-pymt';

export type ChosenSheet = { readonly sheet: Sheet; readonly special: SpecialSheet | null };

/** Rows in which a header is looked for: titles stand above it. */
const HEADER_WITHIN = 200;

/**
 * The sheet 'LoadFormat', else one whose name starts with 'EFT Batch Pymt', else the first with a header row, else the first;
 * null when there is none (formats.md 9).
 */
export const chosenSheet = async (sheets: readonly Sheet[], isHeader: IsHeader): Promise<ChosenSheet | null> => {
  for (const sheet of sheets) if (/^loadformat$/i.test(sheet.name.trim())) return { sheet, special: 'loadformat' };
  for (const sheet of sheets) if (/^eft batch pymt/i.test(sheet.name.trim())) return { sheet, special: 'eft-batch-pymt' };
  for (const sheet of sheets) {
    const rows = await firstRowsOf(sheet, HEADER_WITHIN);
    if (rows.some(({ cells }) => isHeader(cells))) return { sheet, special: null };
  }
  return sheets[0] === undefined ? null : { sheet: sheets[0], special: null };
};
