import { isBlankRow } from '../table/cells.js';
import type { IsHeader } from '../table/columns.js';
import { ignorePieces, type Sheet } from '../table/table.js';

/** The name of a special sheet. Its layout is not published, so it is read as a table (P-5.6). */
export type SpecialSheet = 'loadformat' | 'eft-batch-pymt';

export type ChosenSheet = {
  readonly sheet: Sheet;
  readonly special: SpecialSheet | null;
  /** No sheet of the workbook has a value in it. */
  readonly isBlank: boolean;
};

/** The number of rows in which a header is searched for, because titles may be above it. */
const HEADER_WITHIN = 200;

/**
 * The sheet 'LoadFormat', else one whose name starts with 'EFT Batch Pymt', else the first with a header row, else the first with
 * any content; null when there is none (F-9). A sheet that cannot be read is chosen as well: skipping it could mean reading last
 * month's payments instead of this month's.
 */
export const chosenSheet = async (sheets: readonly Sheet[], isHeader: IsHeader): Promise<ChosenSheet | null> => {
  for (const sheet of sheets) if (/^loadformat$/i.test(sheet.name.trim())) return chosen(sheet, 'loadformat');
  for (const sheet of sheets) if (/^eft batch pymt/i.test(sheet.name.trim())) return chosen(sheet, 'eft-batch-pymt');
  let filled: Sheet | undefined;
  for (const sheet of sheets) {
    const found = await whatItHolds(sheet, isHeader);
    if (found === 'header') return chosen(sheet, null);
    if (found === 'values') filled ??= sheet;
  }
  const sheet = filled ?? sheets[0];
  return sheet === undefined ? null : { ...chosen(sheet, null), isBlank: filled === undefined };
};

/**
 * The name of another sheet with a header row, which is not read; null when there is none, or when the sheet was chosen by its
 * name.
 */
export const furtherSheet = async (
  sheets: readonly Sheet[],
  { sheet, special }: ChosenSheet,
  isHeader: IsHeader,
): Promise<string | null> => {
  if (special !== null) return null;
  for (const other of sheets) if (other !== sheet && (await whatItHolds(other, isHeader)) === 'header') return other.name;
  return null;
};

const chosen = (sheet: Sheet, special: SpecialSheet | null): ChosenSheet => ({ sheet, special, isBlank: false });

/** The content of the first rows of a sheet. An unreadable sheet counts as one with a header. */
const whatItHolds = async (sheet: Sheet, isHeader: IsHeader): Promise<'header' | 'values' | 'nothing'> => {
  let rows = 0;
  let found: 'header' | 'values' | 'nothing' = 'nothing';
  const problem = await sheet.rows((cells) => {
    rows++;
    if (isHeader(cells)) found = 'header';
    else if (!isBlankRow(cells)) found = 'values';
    return found === 'header' || rows === HEADER_WITHIN ? 'stop' : undefined;
  }, ignorePieces);
  return problem === null ? found : 'header';
};
